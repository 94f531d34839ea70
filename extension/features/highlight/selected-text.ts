import { isOurs } from '@/extension/core/page/our-elements.ts';
import { languageOf } from '@/extension/core/page-text/language-of.ts';
import { readPage } from '@/shared/text-index/live-index.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';
import { wholeWords } from '@/shared/text-index/whole-words.ts';

const BLOCK = 'p,li,dd,dt,td,th,blockquote,figcaption,h1,h2,h3,h4,h5,h6,pre,div,section,article,main,body';
/** Elements whose text does not belong to the page's visible text. */
const NO_TEXT = 'style,script,noscript,template,rt,rp,title,[hidden]';

/** The user's selected words, as they are visible. */
export interface SelectedText {
  /** In one line, without soft hyphens. */
  words: string;
  /** The sentence around the words. Empty: there is none, for example around a whole page. */
  sentence: string;
  /** BCP 47 that the page declares; empty: the page declares no language. */
  lang: string;
}

/** Reads whole words, also where the selection begins or ends within one. */
export function readSelected(range: Range): SelectedText {
  const lang = languageOf(elementOf(range.startContainer)).slice(0, 35);
  for (let root = blockAround(range.commonAncestorContainer); root; root = blockAround(root.parentElement)) {
    const index = readPage(root, { isSkipped: isOurs });
    const selected = index.spanOf(range);
    const span = selected && wholeWords(index, selected);
    const block = span && index.blockAt(span.start);
    const start = block ? index.startOf(block) : null;
    if (!span || !block || start === null) continue;
    return {
      words: inOneLine(index.text.slice(span.start, span.end)),
      sentence: sentenceAt(block.text, span.start - start, lang),
      lang,
    };
  }
  return { words: inOneLine(textOf(range)), sentence: '', lang };
}

const elementOf = (node: Node): Element | null => (node.nodeType === 1 ? (node as Element) : node.parentElement);
const blockAround = (node: Node | null): Element | null => (node ? (elementOf(node)?.closest(BLOCK) ?? null) : null);

/** Joins lines and removes soft hyphens and word joiners, which only mark where a line may break. */
const inOneLine = (text: string): string =>
  text
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Reads the words of a Range, including words that are hidden from screen readers, for example a drawn formula: the
 * user can select them too.
 */
function textOf(range: Range): string {
  const part = range.cloneContents();
  for (const element of part.querySelectorAll(NO_TEXT)) element.remove();
  return part.textContent ?? '';
}
