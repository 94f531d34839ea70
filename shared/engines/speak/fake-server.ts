import { systemTimer } from '@/shared/base/clock.ts';
import { err, ok } from '@/shared/base/result.ts';
import type { ServerSpeechOptions } from './server-speech.ts';

/** Behaviours of a school's server. */
export interface ServerManners {
  /** Time until a sound is ready, in ms; Infinity: never. */
  answerMs?: number;
  /** Time until the list of voices is ready, in ms; Infinity: never. */
  listMs?: number;
  /** True: returns data that is not a sound. */
  isBroken?: boolean;
  /** True: starts to play and never ends. */
  isEndless?: boolean;
  hasWords?: boolean;
  refuses?: 'server-voice-failed' | 'too-many-requests' | 'read-aloud-off';
}

export interface FakeSpeechServer extends ServerSpeechOptions {
  manners: ServerManners;
  isOffline: boolean;
  readonly asked: string[];
  readonly stopped: string[];
  listed: number;
  readonly played: { text: string; rate: number; volume: number }[];
}

const MS_PER_CHAR = 60;

/** Creates a server with a voice for English and one for Welsh, and a loudspeaker, on the test's clock. */
export function createFakeSpeechServer(manners: ServerManners = {}): FakeSpeechServer {
  const sounds = new Map<Blob, string>();
  const after = (ms: number) =>
    new Promise<void>((resolve) => {
      if (ms !== Number.POSITIVE_INFINITY) systemTimer.after(ms, resolve);
    });
  const fake: FakeSpeechServer = {
    manners,
    isOffline: false,
    asked: [],
    stopped: [],
    listed: 0,
    played: [],
    clock: systemTimer,
    server: {
      isOnline: () => !fake.isOffline,
      async voices() {
        fake.listed += 1;
        if (fake.manners.listMs) await after(fake.manners.listMs);
        if (fake.manners.refuses) return err(fake.manners.refuses);
        return ok([
          { id: 'azure:en-US-Jenny', name: 'Jenny', lang: 'en-US' },
          { id: 'azure:cy-GB-Nia', name: 'Nia', lang: 'cy-GB' },
        ]);
      },
      async speak({ text }, signal) {
        fake.asked.push(text);
        signal.addEventListener('abort', () => fake.stopped.push(text), { once: true });
        await after(fake.manners.answerMs ?? 20);
        if (fake.manners.refuses) return err(fake.manners.refuses);
        const sound = new Blob([text]);
        sounds.set(sound, text);
        const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
        const words = starts.map((start) => ({ start, atMs: start * MS_PER_CHAR }));
        return ok({ sound, durationMs: text.length * MS_PER_CHAR, words: fake.manners.hasWords ? words : null });
      },
    },
    async play({ sound, rate, volume }, signal, onStart) {
      if (fake.manners.isBroken) throw new Error('It cannot be played');
      const text = sounds.get(sound) ?? '';
      fake.played.push({ text, rate, volume });
      onStart();
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        if (!fake.manners.isEndless) systemTimer.after((text.length * MS_PER_CHAR) / rate, resolve);
      });
    },
  };
  return fake;
}
