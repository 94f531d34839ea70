import { type HostText, hasMenusOnly } from '@/extension/core/page/host-text.ts';
import type { Field, HostWindow } from '@/extension/core/page/host-window.ts';
import { isOurs } from '@/extension/core/page/our-elements.ts';
import { textRootOf } from '@/extension/core/page/text-root.ts';
import { findUnreadableRegion } from '@/extension/core/page-text/left-out.ts';
import { MAIN, startOfMain } from '@/extension/core/page-text/main-part.ts';
import { isFieldOf, selectedIn } from '@/extension/core/page-text/selection.ts';
import { isPartial as lacksParts } from '@/shared/domain/mote/read-coverage.ts';
import { pageKeyOf } from '@/shared/domain/study/highlight.ts';
import {
  isSingleWord,
  isStoredWhole,
  PAGE_TEXT,
  type PageBlock,
  type PagePlace,
  type PageText,
} from '@/shared/domain/study/translation.ts';
import type { Block, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { trimmed } from '@/shared/text-index/place.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { isPrivateField } from '@/shared/text-index/stand-in.ts';
import { wholeWords, wholeWordsIn } from '@/shared/text-index/whole-words.ts';
import type { PageScope } from './messages.ts';
import { storedPartsOf } from './stored-parts.ts';

/** Time-out for further text of a long file, which loads page by page, in ms. */
const MORE_WITHIN_MS = 5_000;

/** Returns the text of a page for translation, without changing the page. */
export async function readPageBlocks(
  window: HostWindow,
  host: HostText | null,
  scope: PageScope,
  place?: PagePlace,
): Promise<PageText> {
  const given = host && (await givenBlocks(window, host, scope, place?.from));
  const isNone = !given && scope === 'page' && hasMenusOnly(host);
  const { blocks, sentence, isPartial } =
    given || isNone ? { sentence: '', blocks: [], isPartial: false, ...given } : shownWords(window, scope);
  const kept = bounded(place ? blocksAfter(blocks, place) : blocks);
  const text = { ...kept, isCut: kept.isCut || given?.isWhole === false, ...(isPartial && { isPartial }) };
  const [block] = text.blocks;
  const isWord = text.blocks.length === 1 && block !== undefined && isSingleWord(block.text);
  return isWord ? { ...text, met: { sentence, source: sourceOf(window) } } : text;
}

interface Given {
  blocks: readonly PageBlock[];
  /** True if all text arrived in time. */
  isWhole: boolean;
  /** True if the host did not give a part of the text. */
  isPartial: boolean;
}

/**
 * Returns the integration's text for a page that paints its words; null: the integration has no text for this scope.
 */
async function givenBlocks(window: HostWindow, host: HostText, scope: PageScope, before = 0): Promise<Given | null> {
  const blocks: PageBlock[] = [];
  let isOver = false;
  const reading = host.read(scope);
  const collect = async () => {
    for await (const { text, lang = '' } of reading ?? []) {
      if (isOver) return false;
      blocks.push({ text, lang });
      // Reads one block more than is used, to know whether more text follows.
      if (blocks.length > before + PAGE_TEXT.mostBlocks) return false;
    }
    return true;
  };
  const late = new Promise<false>((resolve) => window.setTimeout(resolve, MORE_WITHIN_MS, false));
  const isWhole = await Promise.race([collect(), late]);
  isOver = true;
  const { coverage } = reading ?? {};
  return blocks.length === 0 ? null : { blocks, isWhole, isPartial: coverage !== undefined && lacksParts(coverage) };
}

/** Returns the page's address, under which words are stored. */
export const sourceOf = ({ location }: HostWindow): string => pageKeyOf(location.href) ?? '';

interface Words {
  /** True if a large part of the page cannot be read from here. */
  isPartial: boolean;
  blocks: readonly PageBlock[];
  /** Sentence of the first words; empty: not known. */
  sentence: string;
}

const NONE: Words = { blocks: [], sentence: '', isPartial: false };

function shownWords(window: HostWindow, scope: PageScope): Words {
  const { document } = window;
  const selected = scope === 'selection' ? selectedIn(document) : null;
  if (selected && isFieldOf(selected)) return { ...NONE, blocks: wordsIn(selected) };
  const root = textRootOf(document);
  if (!root || (scope === 'selection' && !selected)) return NONE;
  const index = readPage(root, { isSkipped: isOurs });
  if (!selected)
    return { ...NONE, blocks: mainFirst(index, document), isPartial: findUnreadableRegion(window, index) !== null };
  const chosen = index.spanOf(selected);
  if (!chosen) return NONE;
  const span = wholeWords(index, chosen);
  return { ...NONE, blocks: asRequested(blocksIn(index, span)), sentence: sentenceIn(index, span.start) };
}

/**
 * Returns the blocks to translate. A selection of only untranslated text is translated too: the user wants its meaning.
 */
const asRequested = (blocks: readonly PageBlock[]): readonly PageBlock[] =>
  blocks.every(isStoredWhole) ? blocks.map(({ text, lang }) => ({ text, lang })) : blocks;

const blocksIn = (index: TextIndex, span: Span): PageBlock[] =>
  index.blocks.flatMap((block) => blockIn(index, block, span));

/** Starts with the main part, as reading aloud does. Earlier text, mostly menus, follows at the end. */
function mainFirst(index: TextIndex, document: Document): PageBlock[] {
  const main = startOfMain(index, document.querySelector(MAIN));
  return [...blocksIn(index, { start: main, end: index.text.length }), ...blocksIn(index, { start: 0, end: main })];
}

/** Returns the sentence at an offset of the page. */
export function sentenceIn(index: TextIndex, offset: number): string {
  const block = index.blockAt(offset);
  const start = block ? index.startOf(block) : null;
  return block && start !== null ? sentenceAt(block.text, offset - start, block.runs[0]?.lang ?? '') : '';
}

function wordsIn(field: Field): readonly PageBlock[] {
  // A private field is never read, even while the page shows its text in clear.
  if (isPrivateField(field)) return [];
  const { value, selectionStart, selectionEnd } = field;
  const { start, end } = wholeWordsIn(value, { start: selectionStart ?? 0, end: selectionEnd ?? 0 });
  const text = value.slice(start, end).trim();
  return text === '' ? [] : [{ text, lang: '' }];
}

/** Returns the part of a block that is in the span, with its language. */
export function blockIn(index: TextIndex, block: Block, { start, end }: Span): readonly PageBlock[] {
  const at = index.startOf(block);
  if (at === null || at >= end || at + block.text.length <= start) return [];
  const from = Math.max(0, start - at);
  const part = trimmed(block.text, { start: from, end: Math.min(block.text.length, end - at) });
  const text = block.text.slice(part.start, part.end);
  const lang = block.runs.findLast((run) => run.at <= from)?.lang ?? '';
  if (text === '') return [];
  const kept = storedPartsOf(block).flatMap((one) => within(one, part));
  return [{ text, lang, ...(kept.length > 0 && { kept }) }];
}

/** Returns the overlap of a span with another span, counted from the start of the other. */
function within({ start, end }: Span, { start: from, end: to }: Span): Span[] {
  const part = { start: Math.max(start, from) - from, end: Math.min(end, to) - from };
  return part.start < part.end ? [part] : [];
}

/** If the earlier portion is no longer on the page, no text follows it. */
function blocksAfter(blocks: readonly PageBlock[], { from, after }: PagePlace): readonly PageBlock[] {
  const isLast = (block: PageBlock | undefined) => block?.text.slice(0, PAGE_TEXT.endChars) === after;
  const last = isLast(blocks[from - 1]) ? from - 1 : blocks.findIndex(isLast);
  return last < 0 ? [] : blocks.slice(last + 1);
}

function bounded(blocks: readonly PageBlock[]): PageText {
  const kept: PageBlock[] = [];
  let chars = 0;
  for (const block of blocks) {
    chars += block.text.length;
    if (kept.length === PAGE_TEXT.mostBlocks || (kept.length > 0 && chars > PAGE_TEXT.mostChars)) break;
    // If one block is too long, it is cut here; otherwise the translation would reject it.
    const text = block.text.slice(0, PAGE_TEXT.mostChars);
    const parts = (block.kept ?? []).flatMap((one) => within(one, { start: 0, end: text.length }));
    kept.push({ text, lang: block.lang.slice(0, 35), ...(parts.length > 0 && { kept: parts }) });
  }
  return { blocks: kept, isCut: kept.length < blocks.length };
}
