import { DOCS_MATCHES } from '@/extension/integrations/gdocs/views.ts';
import { browser } from '@/extension/platform/browser.ts';
import { runInTab } from '@/extension/platform/tabs.ts';
import { matchesPattern } from './page-commands.ts';

/** Knows the lines of Docs, which paints its words itself. */
const DOCS_LAYER = '/docs-layer.js';

/** Puts a tool that lights words into a tab, and before it what it needs there to see them. Rejects where nobody may. */
export async function runOverLayer(tabId: number, file: string): Promise<void> {
  const { url = '' } = await browser.tabs.get(tabId);
  if (DOCS_MATCHES.some((pattern) => matchesPattern(url, pattern))) await runInTab(tabId, DOCS_LAYER, false);
  await runInTab(tabId, file, false);
}
