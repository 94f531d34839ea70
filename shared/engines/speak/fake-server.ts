import { systemTimer } from '@/shared/domain/clock.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { ServerSpeechOptions } from './server-speech.ts';

/** How a school's server may behave. */
export interface ServerManners {
  /** ms until a sound is there; Infinity: never. */
  answerMs?: number;
  /** ms until the list of voices is there; Infinity: never. */
  listMs?: number;
  /** What it gives is no sound. */
  isBroken?: boolean;
  /** Begins to play, and never ends. */
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

/** A server with a voice for English and one for Welsh, and a loudspeaker, by the clock of the test. */
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
