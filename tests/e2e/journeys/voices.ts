import { fileURLToPath } from 'node:url';
import type { BrowserContext, Worker } from 'playwright-core';

/** An extension that gives the browser voices, as an operating system does. */
export const VOICES = fileURLToPath(new URL('../voices', import.meta.url));

export interface Said {
  text: string;
  voice: string;
  rate: number;
  volume: number;
}

interface VoicesState {
  wordMs: number;
  /** Names of voices that give up at once. */
  broken: string[];
  said: Said[];
  words: { word: string; at: number }[];
}

/** What the voices have been given to say, and how they behave. */
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
    /** As new: nothing was said, every voice works, at the usual pace. */
    async renew() {
      await (await worker()).evaluate(() => Reflect.get(self, 'renewVoices')());
    },
    async behave(how: Partial<Pick<VoicesState, 'wordMs' | 'broken'>>) {
      await (await worker()).evaluate((next) => void Object.assign(Reflect.get(self, 'voices'), next), how);
    },
  };
}
