import { fileURLToPath } from 'node:url';
import type { BrowserContext, Worker } from 'playwright-core';

/** An extension that gives the browser voices, as an operating system does. */
export const VOICES = fileURLToPath(new URL('../voices', import.meta.url));

export interface SpokenText {
  text: string;
  voice: string;
  rate: number;
  volume: number;
}

interface VoicesState {
  wordMs: number;
  /** Names of voices that fail immediately. */
  broken: string[];
  said: SpokenText[];
  words: { word: string; at: number }[];
  isSpeaking: boolean;
}

/** Returns access to the utterances of the voices and to their behaviour. */
export function openVoices(context: BrowserContext) {
  const worker = async (): Promise<Worker> => {
    const isTheirs = (candidate: Worker) => candidate.url().endsWith('/voices.js');
    return context.serviceWorkers().find(isTheirs) ?? context.waitForEvent('serviceworker', { predicate: isTheirs });
  };
  const read = async (): Promise<VoicesState> =>
    (await worker()).evaluate(() => Reflect.get(self, 'voices') as VoicesState);
  return {
    said: async () => (await read()).said,
    words: async () => (await read()).words,
    isSpeaking: async () => (await read()).isSpeaking,
    /** Ends the current utterance, as if its last word had been spoken. */
    async endUtterance() {
      await (await worker()).evaluate(() => Reflect.get(self, 'endUtterance')());
    },
    /** Resets the voices: no utterances, no broken voices, the usual pace. */
    async renew() {
      await (await worker()).evaluate(() => Reflect.get(self, 'renewVoices')());
    },
    async behave(how: Partial<Pick<VoicesState, 'wordMs' | 'broken'>>) {
      await (await worker()).evaluate((next) => void Object.assign(Reflect.get(self, 'voices'), next), how);
    },
  };
}
