import { EMBEDDERS } from '@/extension/core/page/frame-rule.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { ContentScript } from '@/extension/platform/tabs.ts';

export interface ReviveOptions {
  scripts: readonly ContentScript[];
  tabsOn(matches: readonly string[]): Promise<readonly number[]>;
  runInTab(tabId: number, file: string, isInAllFrames: boolean): Promise<void>;
  logger: Logger;
}

/**
 * Injects a new script into open host pages, whose old script dies at an installation or update. The new script ends
 * the old script. Never reloads a page, because users would lose what they typed.
 */
export async function reinjectContentScripts({ scripts, tabsOn, runInTab, logger }: ReviveOptions): Promise<void> {
  const runs: Promise<void>[] = [];
  for (const { file, matches, isInAllFrames } of scripts) {
    // A document in a frame of Classroom's grader is in a tab with Classroom's address. A second copy of our script
    // exits immediately.
    const places = isInAllFrames ? [...matches, ...EMBEDDERS.map((origin) => `${origin}/*`)] : matches;
    for (const tabId of await tabsOn(places)) {
      // Runs in parallel: a page that never finishes loading never answers.
      const run = runInTab(tabId, file, isInAllFrames);
      runs.push(run.catch((fault) => logger.warn('a page keeps its old script', fault)));
    }
  }
  await Promise.all(runs);
}
