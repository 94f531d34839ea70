import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createLatestOnly } from '@/shared/base/latest-only.ts';
import type { Result } from '@/shared/base/result.ts';
import { type PlayerAction, toPosition, toSpeed, toVolume } from './model.ts';

/** Source of the audio: an address that supports ranges, or a take of this device, which is read at the first play. */
export type PlayerSource = { kind: 'address'; address: string } | { kind: 'take'; read: () => Promise<Result<Blob>> };

/** `ended`: played to its end; the position is at the start again. */
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

/** State of a player, so that another one can continue from there. */
export interface PlayMoment {
  positionMs: number;
  speed: number;
  isPlaying: boolean;
  /** True if it was played to its end; false if the user paused it. */
  hasEnded: boolean;
}

export interface PlaybackOptions {
  source: PlayerSource;
  durationMs: number;
  onStart?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
  /** State of another player of this audio, to continue from. */
  from?: PlayMoment | null | undefined;
  /** Called from the first play on, after each change of position, speed and state. */
  onMoment?: ((moment: PlayMoment) => void) | undefined;
}

/** Time-out for audio to arrive, at the start or in the middle, in ms. */
const START_MS = 15_000;

/** Controls one audio element for one player. Fetches nothing before the first play. */
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
    // The element resets to this rate when it loads again.
    audio.defaultPlaybackRate = speed;
    audio.preservesPitch = true;
  }, [audio, speed]);
  useEffect(() => {
    audio.volume = volume;
    audio.muted = isMuted;
  }, [audio, volume, isMuted]);
  useEffect(() => listenTo(audio, setStatus, setPosition, heard), [audio]);
  useEffect(() => followPosition(audio, status, setPosition), [audio, status]);
  /** Counts plays and pauses: a play that waits for its audio is outdated if another one was counted. */
  const [begin] = useState(createLatestOnly);
  useEffect(
    () => () => {
      begin();
      audio.pause();
      audio.removeAttribute('src');
      if (object.current) URL.revokeObjectURL(object.current);
      object.current = null;
    },
    [audio, begin],
  );

  const play = useCallback(async (): Promise<boolean> => {
    const isLatest = begin();
    const hasFailed = status === 'failed' || audio.error !== null;
    setStatus('loading');
    try {
      if (!audio.src) {
        const address = await addressOf(source);
        if (!isLatest()) {
          if (source.kind === 'take') URL.revokeObjectURL(address);
          return false;
        }
        if (source.kind === 'take') object.current = address;
        audio.src = address;
        audio.currentTime = positionMs / 1000;
      } else if (hasFailed) {
        // Reload also after a stall, where the element reports no error.
        audio.load();
        audio.currentTime = positionMs / 1000;
      }
      audio.playbackRate = speed;
      await inTime(audio.play());
      return true;
    } catch {
      // A pause before the audio starts is no failure.
      if (isLatest()) fail(audio, setStatus);
      return false;
    }
  }, [audio, source, speed, positionMs, status, begin]);

  const pause = () => {
    begin();
    audio.pause();
    setStatus('paused');
  };

  const resumes = useRef(from?.isPlaying ?? false);
  useEffect(() => {
    if (!resumes.current) return;
    resumes.current = false;
    // A browser that requires a user gesture is no failure: the player waits at the same position.
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

/** Pauses the failed audio, so that it does not start by itself when the connection returns. */
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
  // The pause event of a failure fires one task after it.
  audio.addEventListener('pause', () => setStatus((now) => (now === 'failed' ? now : 'paused')), { signal });
  audio.addEventListener('ended', end, { signal });
  audio.addEventListener('error', () => audio.getAttribute('src') && fail(audio, setStatus), { signal });
  return () => {
    flows();
    listening.abort();
  };
}

/** Updates the position ten times a second while playing: the element's own event fires four times. */
function followPosition(
  audio: HTMLAudioElement,
  status: PlaybackStatus,
  setPosition: (ms: number) => void,
): (() => void) | undefined {
  if (status !== 'playing') return undefined;
  const timer = setInterval(() => setPosition(audio.currentTime * 1000), 100);
  return () => clearInterval(timer);
}
