import type { Page, Reading, ReadScope, TextBlock } from '@/extension/core/page/contract.ts';
import { wholeWordsOf } from '@/extension/core/page-text/whole-words.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { ReadCoverage, ReadGap, ReadPart } from '@/shared/domain/mote/read-coverage.ts';
import { findAll } from '../_dom/find.ts';
import { copySelection } from '../_dom/key-proxy.ts';
import { selectedText } from '../_dom/selected-text.ts';
import { findProxyOptional, isInBody } from './body.ts';
import { caretOf, flat, paragraphsOf } from './body-text.ts';
import type { DocsBridge } from './bridge-client.ts';
import type { BodySnapshot } from './bridge-protocol.ts';
import { readExport } from './export.ts';
import { GDOCS } from './selectors.ts';
import { listTabs } from './tabs.ts';
import { tabIdOf } from './views.ts';

/**
 * Reads the document's text. Scope `page` is the whole document: each tab by the file's own export, in order, and the
 * shown tab also by the bridge. Other tabs are fetched when the reading reaches them. If the server refuses, only the
 * shown tab is read, and `coverage` says so. Only Docs knows the selection and the text after the caret. Without the
 * bridge, the selection is read as Ctrl+C would copy it, and `from-caret` is the whole tab. A selection in a comment is
 * in the page's DOM, and has priority unless the user is in the document.
 */
export function readText(page: Page, scope: ReadScope, bridge: DocsBridge): Reading {
  const coverage: Coverage = { read: [], missing: [], gap: null };
  return {
    coverage,
    [Symbol.asyncIterator]: () =>
      scope === 'page' ? readTabs(page, bridge, coverage) : readShown(page, scope, bridge),
  };
}

interface Coverage extends ReadCoverage {
  read: ReadPart[];
  missing: ReadPart[];
}

async function* readShown(page: Page, scope: ReadScope, bridge: DocsBridge): AsyncGenerator<TextBlock> {
  if (scope === 'area') return;
  const inPage = scope === 'selection' && !isInBody(page) ? selectedText(page.document) : [];
  if (inPage.length > 0) {
    yield* inPage;
    return;
  }
  const snapshot = await bridge.read();
  const text = scope === 'selection' ? selected(page, snapshot) : await following(page, snapshot);
  yield* blocksOf(page.document, tabIdOf(page.url), text);
}

function selected({ document }: Page, snapshot: BodySnapshot | null): string {
  if (snapshot) {
    const { text, selection } = snapshot;
    const parts = selection.map((part) => wholeWordsOf(text, part));
    return parts.map(({ start, end }) => text.slice(start, end)).join('\n');
  }
  const proxy = findProxyOptional(document);
  return proxy ? copySelection(proxy) : '';
}

async function following({ document }: Page, snapshot: BodySnapshot | null): Promise<string> {
  const caret = snapshot ? caretOf(snapshot) : null;
  if (snapshot && caret) return snapshot.text.slice(caret.start);
  const shown = await wordsOfShown(document, snapshot);
  return shown.ok ? shown.value : '';
}

async function* readTabs({ document, url }: Page, bridge: DocsBridge, coverage: Coverage): AsyncGenerator<TextBlock> {
  const shown = tabIdOf(url);
  const ofShown = await wordsOfShown(document, await bridge.read());
  const readOther = createOtherTabs(document, ofShown);
  for (const tab of listTabs(document, shown)) {
    const words = tab.id === shown ? ofShown : await readOther(tab.id);
    if (words.ok) {
      coverage.read.push(tab);
      yield* blocksOf(document, tab.id, words.value);
    } else {
      coverage.missing.push(tab);
      coverage.gap ??= words.error;
    }
  }
}

/**
 * Creates a reader for other tabs. After the first failed response it makes no more requests, which would only take
 * time.
 */
function createOtherTabs(document: Document, ofShown: Result<string, ReadGap>) {
  const known = new Set(ofShown.ok ? [flat(ofShown.value)] : []);
  let silent: ReadGap | null = null;
  return async (tab: string): Promise<Result<string, ReadGap>> => {
    if (silent) return err(silent);
    const words = await readExport(document, AbortSignal.timeout(EXPORT_MS), tab);
    if (!words.ok) {
      if (words.error !== 'too-large') silent = words.error;
      return words;
    }
    const isKnown = known.has(flat(words.value)) && flat(words.value) !== '';
    known.add(flat(words.value));
    return isKnown ? err('same-words') : words;
  };
}

/** Reads the shown tab by the export. If the export does not know tabs or fails, uses the bridge's text. */
async function wordsOfShown(document: Document, snapshot: BodySnapshot | null): Promise<Result<string, ReadGap>> {
  const exported = await readExport(document, AbortSignal.timeout(EXPORT_MS));
  if (!snapshot) return exported;
  return exported.ok && isOf(exported.value, snapshot.text) ? exported : ok(snapshot.text);
}

const EXPORT_MS = 5_000;
const HEAD_CHARS = 60;

/**
 * Returns true if the export contains the shown tab. An export that does not know tabs returns another tab, but the
 * text that is read aloud must be the shown one.
 */
const isOf = (exported: string, shown: string): boolean => {
  const head = flat(shown).slice(0, HEAD_CHARS);
  return head === '' ? flat(exported) === '' : flat(exported).startsWith(head);
};

const blocksOf = (document: Document, tab: string, text: string): TextBlock[] =>
  paragraphsOf(text).map((words) => ({ text: words, rects: () => rectsOf(document, tab, words) }));

/** Returns the boxes of the visible lines, while the tab is shown. */
function rectsOf(document: Document, tab: string, text: string): DOMRect[] {
  if (tabIdOf(new URL(document.location.href)) !== tab) return [];
  return findAll(document, GDOCS.line)
    .filter((line) => isPartOf(text, line.getAttribute('aria-label') ?? ''))
    .map((line) => line.getBoundingClientRect());
}

const isPartOf = (text: string, line: string): boolean => flat(line) !== '' && text.includes(flat(line));
