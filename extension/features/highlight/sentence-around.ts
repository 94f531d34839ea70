import { findSentences } from '@/shared/text-index/sentences-of.ts';

const BLOCK = 'p,li,dd,dt,td,th,blockquote,figcaption,h1,h2,h3,h4,h5,h6,pre,div,section,article,main,body';
const MOST = 1_000;

/** The sentence in which words of the page stand; empty where that is no sentence but a whole page. */
export function sentenceAround(words: Range): string {
  const { startContainer } = words;
  const element = startContainer.nodeType === 1 ? (startContainer as Element) : startContainer.parentElement;
  const block = element?.closest(BLOCK);
  if (!block) return '';
  const before = words.cloneRange();
  before.selectNodeContents(block);
  before.setEnd(startContainer, words.startOffset);
  const text = block.textContent ?? '';
  const at = before.toString().length;
  const lang = block.closest('[lang]')?.getAttribute('lang') ?? '';
  const sentence = findSentences(text.slice(0, at + MOST), lang).find(({ start, end }) => start <= at && at < end);
  const found = sentence ? text.slice(sentence.start, sentence.end).replace(/\s+/g, ' ').trim() : '';
  return found.length > MOST ? '' : found;
}
