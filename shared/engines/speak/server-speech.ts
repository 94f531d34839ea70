import type { Timer } from '@/shared/base/clock.ts';
import type { SpeechErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { ServerVoice, SpokenWord } from '@/shared/domain/study/server-voice.ts';
import type { SpeechEngine, SpeechEvent, Utterance, Voice } from '../contracts.ts';
import { chunksOf } from './chunks.ts';
import { estimatedMs } from './estimated-words.ts';
import { guardWords, type WordGuard } from './word-guard.ts';
import { wordStarts } from './word-starts.ts';

export interface ServerSound {
  sound: Blob;
  /** Duration at the voice's own pace, in ms. */
  durationMs: number;
  /** Null: the server does not report word times, so they are estimated. */
  words: readonly SpokenWord[] | null;
}

/** The server API that this engine needs. */
export interface SpeechServer {
  /** Sends no text. */
  voices(): Promise<Result<readonly ServerVoice[]>>;
  speak(asked: { text: string; voice: string }, signal: AbortSignal): Promise<Result<ServerSound>>;
  isOnline(): boolean;
}

/**
 * Plays a sound. Resolves when the sound has ended or the signal stopped it, and calls `onStart` when it becomes
 * audible. Rejects if the device plays no sound.
 */
export type PlaySound = (
  what: { sound: Blob; rate: number; volume: number },
  signal: AbortSignal,
  onStart: () => void,
) => Promise<void>;

export interface ServerSpeechOptions {
  server: SpeechServer;
  play: PlaySound;
  clock: Timer;
}

/** Time limit between the request for a sentence, or a part of a long one, and its sound. */
const SOUND_MS = 8_000;
/** Time limit for a list of voices, so that other voices may speak. */
const LIST_MS = 1_500;
/** The server's list of voices is cached for a while; an empty result for a shorter one. */
const KNOWN_MS = 10 * 60_000;
const SILENT_MS = 30_000;
/** Factor on the expected duration of a sound after which it counts as hanging. */
const PATIENCE = 2;
const PATIENCE_MS = 4_000;

const PREFIX = 'server|';

/** Creates the voices of the school's server, whose sound is fetched sentence by sentence, one ahead. */
export function createServerSpeech({ server, play, clock }: ServerSpeechOptions): SpeechEngine {
  const voices = createVoiceList(server, clock);
  const desk = createFetches(server);

  async function speakPart(
    { text, voice, rate, volume }: Utterance,
    signal: AbortSignal,
    hearing: { start(): void; guard: WordGuard; at: number },
  ): Promise<Result<void, SpeechErrorCode>> {
    const fetched = await desk.take({ text, voice }, signal, clock);
    if (signal.aborted) return ok(undefined);
    if (!fetched.ok) return err('voice-failed', fetched.error);
    const { sound, durationMs, words } = fetched.value;
    const life = new AbortController();
    const end = () => life.abort();
    signal.addEventListener('abort', end, { once: true });
    const ends = [clock.after((durationMs / rate) * PATIENCE + PATIENCE_MS, end)];
    try {
      await play({ sound, rate, volume }, life.signal, () => {
        hearing.start();
        for (const { start, atMs } of words ?? estimatedWords(text, durationMs)) {
          ends.push(clock.after(atMs / rate, () => hearing.guard.hear(start + hearing.at)));
        }
      });
      return life.signal.aborted && !signal.aborted ? err('voice-failed', 'has not ended') : ok(undefined);
    } catch (fault) {
      return err('voice-failed', fault instanceof Error ? fault.name : 'no sound');
    } finally {
      for (const stop of ends) stop();
      signal.removeEventListener('abort', end);
    }
  }

  return {
    name: 'server',
    voices,
    async speak(utterance, signal, onEvent: (event: SpeechEvent) => void) {
      const guard = guardWords(utterance.text, onEvent);
      let isStarted = false;
      const parts = chunksOf(utterance.text, false);
      for (const [number, { text, at }] of parts.entries()) {
        if (signal.aborted) return ok(undefined);
        const following = parts[number + 1];
        const start = () => {
          if (!isStarted) onEvent({ type: 'start' });
          isStarted = true;
          if (following) desk.fetchAhead({ text: following.text, voice: utterance.voice });
        };
        const said = await speakPart({ ...utterance, text }, signal, { start, guard, at });
        if (signal.aborted) desk.drop();
        if (!said.ok) return said;
      }
      return ok(undefined);
    },
    prepare({ text, voice }) {
      const [first] = chunksOf(text, false);
      if (first && server.isOnline()) desk.prepare({ text: first.text, voice });
    },
  };
}

type Wanted = Pick<Utterance, 'text' | 'voice'>;

interface Fetch {
  key: string;
  answer: Promise<Result<ServerSound>>;
  stop(): void;
}

const keyOf = ({ text, voice }: Wanted): string => `${voice.id}\n${text}`;

/** Holds prefetched sounds: the rest of a long sentence, and the next sentence. Cancels those that are not used. */
function createFetches(server: SpeechServer) {
  const ahead: { rest: Fetch | null; next: Fetch | null } = { rest: null, next: null };

  function fetchSound(wanted: Wanted): Fetch {
    const life = new AbortController();
    const voice = wanted.voice.id.slice(PREFIX.length);
    const answer = server.isOnline()
      ? server.speak({ text: wanted.text, voice }, life.signal)
      : Promise.resolve<Result<ServerSound>>(err('voice-offline'));
    return { key: keyOf(wanted), answer, stop: () => life.abort() };
  }

  function keep(place: keyof typeof ahead, wanted: Wanted): void {
    if (ahead[place]?.key === keyOf(wanted)) return;
    ahead[place]?.stop();
    ahead[place] = fetchSound(wanted);
  }

  function found(wanted: Wanted): Fetch {
    const place = (['rest', 'next'] as const).find((one) => ahead[one]?.key === keyOf(wanted));
    const kept = place && ahead[place];
    // Not the expected sentence: the user has moved elsewhere.
    if (!kept) drop();
    else ahead[place] = null;
    return kept ?? fetchSound(wanted);
  }

  function drop(): void {
    ahead.rest?.stop();
    ahead.next?.stop();
    ahead.rest = null;
    ahead.next = null;
  }

  return {
    drop,
    prepare: (wanted: Wanted) => keep('next', wanted),
    fetchAhead: (wanted: Wanted) => keep('rest', wanted),
    async take(wanted: Wanted, signal: AbortSignal, clock: Timer): Promise<Result<ServerSound>> {
      const fetch = found(wanted);
      const late = new Promise<Result<ServerSound>>((resolve) => {
        const cancel = clock.after(SOUND_MS, () => leave('server-voice-slow'));
        const leave = (why: 'server-voice-slow' | 'aborted') => {
          cancel();
          fetch.stop();
          resolve(err(why));
        };
        const stop = () => leave('aborted');
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        void fetch.answer.then(() => {
          cancel();
          signal.removeEventListener('abort', stop);
        });
      });
      return Promise.race([fetch.answer, late]);
    },
  };
}

/** Uses the cached list while a newer one loads. */
function createVoiceList(server: SpeechServer, clock: Timer): () => Promise<readonly Voice[]> {
  let known: readonly Voice[] = [];
  let until = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;

  async function renew(): Promise<void> {
    const answer = await server.voices();
    if (answer.ok) known = answer.value.map(voiceOf);
    until = clock.now() + (answer.ok ? KNOWN_MS : SILENT_MS);
    asking = null;
  }

  return async () => {
    if (clock.now() < until || !server.isOnline()) return known;
    asking ??= renew();
    if (known.length === 0) await withinOf(asking, clock);
    return known;
  };
}

function withinOf(work: Promise<void>, clock: Timer): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(LIST_MS, resolve);
    void work.then(() => {
      cancel();
      resolve();
    });
  });
}

const voiceOf = ({ id, name, lang }: ServerVoice): Voice => ({
  ...{ id: `${PREFIX}${id}`, name, lang },
  isLocal: false,
  isOfServer: true,
});

/** Estimates word times by text length, over the real duration of the sound. */
function estimatedWords(text: string, durationMs: number): SpokenWord[] {
  const whole = estimatedMs(text, 1);
  return wordStarts(text).map((start) => ({
    start,
    atMs: (estimatedMs(text.slice(0, start), 1) / whole) * durationMs,
  }));
}
