import { languageOf } from '@/extension/core/language-of.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';

const BLOCK = 'p,li,dd,dt,td,th,blockquote,figcaption,h1,h2,h3,h4,h5,h6,pre,div,section,article,main,body';

const elementOf = ({ startContainer }: Range): Element | null =>
  startContainer.nodeType === 1 ? (startContainer as Element) : startContainer.parentElement;

/** BCP 47 of the words as the page says it; empty: it does not. */
export const languageAround = (words: Range): string => languageOf(elementOf(words)).slice(0, 35);

/** The sentence in which words of the page stand; empty where that is no sentence but a whole page. */
export function sentenceAround(words: Range): string {
  const { startContainer } = words;
  const block = elementOf(words)?.closest(BLOCK);
  if (!block) return '';
  const before = words.cloneRange();
  before.selectNodeContents(block);
  before.setEnd(startContainer, words.startOffset);
  return sentenceAt(block.textContent ?? '', before.toString().length, languageOf(block));
}
