import { EMBEDDERS } from '@/extension/core/frame-rule.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { ContentScript } from '@/extension/platform/tabs.ts';

export interface ReviveOptions {
  scripts: readonly ContentScript[];
  tabsOn(matches: readonly string[]): Promise<readonly number[]>;
  runInTab(tabId: number, file: string, isInAllFrames: boolean): Promise<void>;
  logger: Logger;
}

/**
 * Installation and update leave open host pages without a living script. Each gets a new one, which tells the old one to go;
 * a page is never reloaded, because people lose what they typed.
 */
export async function reviveHostPages({ scripts, tabsOn, runInTab, logger }: ReviveOptions): Promise<void> {
  const runs: Promise<void>[] = [];
  for (const { file, matches, isInAllFrames } of scripts) {
    // A document in a frame of Classroom's grader stands in a tab with Classroom's address. Where our script lives already it goes at once.
    const places = isInAllFrames ? [...matches, ...EMBEDDERS.map((origin) => `${origin}/*`)] : matches;
    for (const tabId of await tabsOn(places)) {
      // Side by side: a page that loads for ever answers never.
      const run = runInTab(tabId, file, isInAllFrames);
      runs.push(run.catch((fault) => logger.warn('a page keeps its old script', fault)));
    }
  }
  await Promise.all(runs);
}
