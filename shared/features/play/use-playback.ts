import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Result } from '@/shared/domain/result.ts';
import { type PlayerAction, toPosition, toSpeed, toVolume } from './model.ts';

/** Where the sound comes from: an address that answers ranges, or a take of this device that is read when it is first played. */
export type PlayerSource = { kind: 'address'; address: string } | { kind: 'take'; read: () => Promise<Result<Blob>> };

/** `ended`: heard to its end, it stands at its start again. */
export type PlaybackStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'ended' | 'failed';

export interface Playback {
  status: PlaybackStatus;
  positionMs: number;
  speed: number;
  volume: number;
  isMuted: boolean;
  act(action: PlayerAction): void;
  seekTo(ms: number): void;
  setVolume(volume: number): void;
}

/** Where a player is, so that another one can go on from there. */
export interface PlayMoment {
  positionMs: number;
  speed: number;
  isPlaying: boolean;
  /** It was heard to its end, other than one that a person has paused. */
  hasEnded: boolean;
}

export interface PlaybackOptions {
  source: PlayerSource;
  durationMs: number;
  onStart?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
  /** Goes on where another player of this sound was. */
  from?: PlayMoment | null | undefined;
  /** From the first play on: each change of place, speed and state. */
  onMoment?: ((moment: PlayMoment) => void) | undefined;
}

/** Nobody waits longer for a sound, be it the first or one in the middle. */
const START_MS = 15_000;

/** One audio element behind one player. Nothing is fetched before the first play. */
export function usePlayback({ source, durationMs, onStart, onEnd, from, onMoment }: PlaybackOptions): Playback {
  const audio = useMemo(() => new Audio(), []);
  const [status, setStatus] = useState<PlaybackStatus>('idle');
  const [positionMs, setPosition] = useState(from?.positionMs ?? 0);
  const [speed, setSpeed] = useState(from?.speed ?? 1);
  const [volume, setVolumeState] = useState(1);
  const [isMuted, setMuted] = useState(false);
  const object = useRef<string | null>(null);
  const heard = useRef({ onStart, onEnd });
  heard.current = { onStart, onEnd };

  useEffect(() => {
    audio.playbackRate = speed;
    // What it comes back to when it is loaded anew.
    audio.defaultPlaybackRate = speed;
    audio.preservesPitch = true;
  }, [audio, speed]);
  useEffect(() => {
    audio.volume = volume;
    audio.muted = isMuted;
  }, [audio, volume, isMuted]);
  useEffect(() => listenTo(audio, setStatus, setPosition, heard), [audio]);
  useEffect(() => followPosition(audio, status, setPosition), [audio, status]);
  /** Counts plays and pauses: a play that waits for its sound has been overtaken when another one was counted. */
  const attempts = useRef(0);
  useEffect(
    () => () => {
      attempts.current += 1;
      audio.pause();
      audio.removeAttribute('src');
      if (object.current) URL.revokeObjectURL(object.current);
      object.current = null;
    },
    [audio],
  );

  const play = useCallback(async (): Promise<boolean> => {
    attempts.current += 1;
    const mine = attempts.current;
    const hasFailed = status === 'failed' || audio.error !== null;
    setStatus('loading');
    try {
      if (!audio.src) {
        const address = await addressOf(source);
        if (mine !== attempts.current) {
          if (source.kind === 'take') URL.revokeObjectURL(address);
          return false;
        }
        if (source.kind === 'take') object.current = address;
        audio.src = address;
        audio.currentTime = positionMs / 1000;
      } else if (hasFailed) {
        // Also where nothing was wrong but the line, which hung.
        audio.load();
        audio.currentTime = positionMs / 1000;
      }
      audio.playbackRate = speed;
      await inTime(audio.play());
      return true;
    } catch {
      // A press on pause before the first sound is no failure.
      if (mine === attempts.current) fail(audio, setStatus);
      return false;
    }
  }, [audio, source, speed, positionMs, status]);

  const pause = () => {
    attempts.current += 1;
    audio.pause();
    setStatus('paused');
  };

  const resumes = useRef(from?.isPlaying ?? false);
  useEffect(() => {
    if (!resumes.current) return;
    resumes.current = false;
    // A browser that wants a press first is no failure: the player waits for it at the same place.
    void play().then((isPlaying) => isPlaying || setStatus('paused'));
  }, [play]);
  const tellMoment = useRef(onMoment);
  tellMoment.current = onMoment;
  useEffect(() => {
    if (status === 'idle' || status === 'failed') return;
    const isPlaying = status === 'playing' || status === 'loading';
    tellMoment.current?.({ positionMs, speed, isPlaying, hasEnded: status === 'ended' });
  }, [status, positionMs, speed]);

  const seekTo = useCallback(
    (ms: number) => {
      const to = toPosition(ms, durationMs);
      if (audio.src) audio.currentTime = to / 1000;
      setPosition(to);
    },
    [audio, durationMs],
  );

  const setVolume = (next: number) => {
    setVolumeState(toVolume(next));
    setMuted(false);
  };

  const act = (action: PlayerAction) => {
    if (action.type === 'toggle') {
      if (status === 'playing' || status === 'loading') pause();
      else void play();
    }
    if (action.type === 'skip') seekTo(positionMs + action.byMs);
    if (action.type === 'seek') seekTo(action.to === 'start' ? 0 : durationMs);
    if (action.type === 'speed') setSpeed(toSpeed(speed + action.by));
    if (action.type === 'volume') setVolume(volume + action.by);
    if (action.type === 'mute') setMuted(!isMuted);
  };

  return { status, positionMs, speed, volume, isMuted, act, seekTo, setVolume };
}

async function addressOf(source: PlayerSource): Promise<string> {
  if (source.kind === 'address') return source.address;
  const read = await source.read();
  if (!read.ok) throw new Error(read.error);
  return URL.createObjectURL(read.value);
}

function inTime(playing: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Playback did not begin')), START_MS);
    playing.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type SetStatus = Dispatch<SetStateAction<PlaybackStatus>>;

/** It is not to begin by itself when the line comes back: nobody expects a voice then. */
function fail(audio: HTMLAudioElement, setStatus: SetStatus): void {
  setStatus('failed');
  audio.pause();
}

function listenTo(
  audio: HTMLAudioElement,
  setStatus: SetStatus,
  setPosition: (ms: number) => void,
  heard: { current: Pick<PlaybackOptions, 'onStart' | 'onEnd'> },
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isFresh = true;
  let stall: ReturnType<typeof setTimeout> | undefined;
  const flows = () => clearTimeout(stall);
  const wait = () => {
    setStatus('loading');
    clearTimeout(stall);
    stall = setTimeout(fail, START_MS, audio, setStatus);
  };
  const start = () => {
    setStatus('playing');
    if (isFresh) heard.current.onStart?.();
    isFresh = false;
  };
  const end = () => {
    isFresh = true;
    audio.currentTime = 0;
    setPosition(0);
    setStatus('ended');
    heard.current.onEnd?.();
  };
  audio.addEventListener('playing', start, { signal });
  audio.addEventListener('waiting', wait, { signal });
  for (const event of ['playing', 'pause', 'ended', 'error']) audio.addEventListener(event, flows, { signal });
  // That of a failure comes a task after it.
  audio.addEventListener('pause', () => setStatus((now) => (now === 'failed' ? now : 'paused')), { signal });
  audio.addEventListener('ended', end, { signal });
  audio.addEventListener('error', () => audio.getAttribute('src') && fail(audio, setStatus), { signal });
  return () => {
    flows();
    listening.abort();
  };
}

/** Ten times a second while it plays: the element's own event comes four times. */
function followPosition(
  audio: HTMLAudioElement,
  status: PlaybackStatus,
  setPosition: (ms: number) => void,
): (() => void) | undefined {
  if (status !== 'playing') return undefined;
  const timer = setInterval(() => setPosition(audio.currentTime * 1000), 100);
  return () => clearInterval(timer);
}
