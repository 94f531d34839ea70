import type { LaunchedExtension } from '../extension.ts';

/** A word of a sentence that a voice speaks, at the moment when the worker receives its report. */
export interface ReportedWord {
  /** Start in the sentence, UTF-16 units. */
  start: number;
  /** Time of the report, epoch ms. */
  at: number;
}

/**
 * Starts to record the voices' reports of words at the worker, which passes them on to the page. Returns a function
 * that lists them.
 */
export async function listenToWords(extension: LaunchedExtension): Promise<() => Promise<ReportedWord[]>> {
  const worker = await extension.worker();
  await worker.evaluate(() => {
    const words: { start: number; at: number }[] = [];
    Reflect.set(self, 'reportedWords', words);
    chrome.runtime.onMessage.addListener(({ name, payload }) => {
      const { type, start } = (name === 'reading.told' && payload.news) || {};
      if (type === 'word') words.push({ start, at: Date.now() });
    });
  });
  return () => worker.evaluate(() => Reflect.get(self, 'reportedWords') as ReportedWord[]);
}
