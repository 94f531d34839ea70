import { type HostText, hasMenusOnly } from '@/extension/core/host-text.ts';
import type { Field, HostWindow } from '@/extension/core/host-window.ts';
import { leftOut } from '@/extension/core/left-out.ts';
import { MAIN, startOfMain } from '@/extension/core/main-part.ts';
import { isOurs } from '@/extension/core/our-elements.ts';
import { isFieldOf, selectedIn } from '@/extension/core/selection.ts';
import { pageKeyOf } from '@/shared/domain/highlight.ts';
import { isPartial as lacksParts } from '@/shared/domain/read-coverage.ts';
import { isSingleWord, PAGE_TEXT, type PageBlock, type PagePlace, type PageText } from '@/shared/domain/translation.ts';
import type { Block, Span, TextIndex } from '@/shared/text-index/contract.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { isPrivateField } from '@/shared/text-index/stand-in.ts';
import type { PageScope } from './messages.ts';

/** A long file comes page by page: for so long more of it is waited for. ms */
const MORE_WITHIN_MS = 5_000;

/** The words of a page that are to be translated; the page stays as it is. */
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
  /** All that there is came in time. */
  isWhole: boolean;
  /** The host did not give a part of it. */
  isPartial: boolean;
}

/** A page that paints its words itself: its integration knows them. Null: it has none for this. */
async function givenBlocks(window: HostWindow, host: HostText, scope: PageScope, before = 0): Promise<Given | null> {
  const blocks: PageBlock[] = [];
  let isOver = false;
  const reading = host.read(scope);
  const collect = async () => {
    for await (const { text, lang = '' } of reading ?? []) {
      if (isOver) return false;
      blocks.push({ text, lang });
      // One more than is taken, which says that there is more.
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

/** Address of the page under which its words are kept. */
export const sourceOf = ({ location }: HostWindow): string => pageKeyOf(location.href) ?? '';

interface Words {
  /** A large part of the page is nothing that can be read from here. */
  isPartial: boolean;
  blocks: readonly PageBlock[];
  /** In which the first of them stand; empty: not known. */
  sentence: string;
}

const NONE: Words = { blocks: [], sentence: '', isPartial: false };

function shownWords(window: HostWindow, scope: PageScope): Words {
  const { document } = window;
  const selected = scope === 'selection' ? selectedIn(document) : null;
  if (selected && isFieldOf(selected)) return { ...NONE, blocks: wordsIn(selected) };
  if (!document.body || (scope === 'selection' && !selected)) return NONE;
  const index = readPage(document.body, { isSkipped: isOurs });
  if (!selected) return { ...NONE, blocks: mainFirst(index, document), isPartial: leftOut(window, index) !== null };
  const span = index.spanOf(selected);
  if (!span) return NONE;
  return { ...NONE, blocks: blocksIn(index, span), sentence: sentenceIn(index, span.start) };
}

const blocksIn = (index: TextIndex, span: Span): PageBlock[] =>
  index.blocks.flatMap((block) => blockIn(index, block, span));

/** As it is read aloud: from the main part on. What stands before, menus mostly, comes behind. */
function mainFirst(index: TextIndex, document: Document): PageBlock[] {
  const main = startOfMain(index, document.querySelector(MAIN));
  return [...blocksIn(index, { start: main, end: index.text.length }), ...blocksIn(index, { start: 0, end: main })];
}

/** The sentence at an offset of the page. */
export function sentenceIn(index: TextIndex, offset: number): string {
  const block = index.blockAt(offset);
  const start = block ? index.startOf(block) : null;
  return block && start !== null ? sentenceAt(block.text, offset - start, block.runs[0]?.lang ?? '') : '';
}

function wordsIn(field: Field): readonly PageBlock[] {
  // What is typed in secret stays so, also while the page shows it in clear.
  if (isPrivateField(field)) return [];
  const text = field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0).trim();
  return text === '' ? [] : [{ text, lang: '' }];
}

/** What of a block lies in the span, in the language in which it is written. */
export function blockIn(index: TextIndex, block: Block, { start, end }: Span): readonly PageBlock[] {
  const at = index.startOf(block);
  if (at === null || at >= end || at + block.text.length <= start) return [];
  const from = Math.max(0, start - at);
  const text = block.text.slice(from, end - at).trim();
  const lang = block.runs.findLast((run) => run.at <= from)?.lang ?? '';
  return text === '' ? [] : [{ text, lang }];
}

/** Where what was given before has left the page, nothing of it comes after. */
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
    // One that is longer alone is said to be too long when it is to be translated.
    kept.push({ text: block.text.slice(0, PAGE_TEXT.mostChars), lang: block.lang.slice(0, 35) });
  }
  return { blocks: kept, isCut: kept.length < blocks.length };
}
