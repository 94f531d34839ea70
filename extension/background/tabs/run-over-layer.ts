import { DOCS_MATCHES } from '@/extension/integrations/gdocs/views.ts';
import { browser } from '@/extension/platform/browser.ts';
import { runInTab } from '@/extension/platform/tabs.ts';
import { matchesPattern } from './page-commands.ts';

/** Script that finds the lines of Docs, which paints its text itself. */
const DOCS_LAYER = '/docs-layer.js';

/**
 * Runs a tool that marks words in a tab, after the script that the tool needs there. `address`: of the tab's page, if
 * it is known. Rejects where no script is allowed.
 */
export async function runOverLayer(tabId: number, file: string, address?: string): Promise<void> {
  const url = address ?? (await browser.tabs.get(tabId)).url ?? '';
  if (DOCS_MATCHES.some((pattern) => matchesPattern(url, pattern))) await runInTab(tabId, DOCS_LAYER, false);
  await runInTab(tabId, file, false);
}
