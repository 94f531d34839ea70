import type { LaunchedExtension } from '../extension.ts';

/** A word of a sentence that a voice says, when the worker hears of it. */
export interface ToldWord {
  /** In the sentence, UTF-16 units. */
  start: number;
  /** Epoch ms. */
  at: number;
}

/** From now on, what the voices tell of words on their way to the page: the worker hands it on. */
export async function listenToWords(extension: LaunchedExtension): Promise<() => Promise<ToldWord[]>> {
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const words: { start: number; at: number }[] = [];
    Reflect.set(self, 'toldWords', words);
    chrome.runtime.onMessage.addListener(({ name, payload }) => {
      const { type, start } = (name === 'reading.told' && payload.news) || {};
      if (type === 'word') words.push({ start, at: Date.now() });
    });
  });
  return () => worker.evaluate(() => Reflect.get(self, 'toldWords') as ToldWord[]);
}
