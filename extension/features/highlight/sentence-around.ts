import { sentenceAt } from '@/shared/text-index/sentence-at.ts';

const BLOCK = 'p,li,dd,dt,td,th,blockquote,figcaption,h1,h2,h3,h4,h5,h6,pre,div,section,article,main,body';

const elementOf = ({ startContainer }: Range): Element | null =>
  startContainer.nodeType === 1 ? (startContainer as Element) : startContainer.parentElement;

/** BCP 47 of the words as the page says it; empty: it does not. */
export const languageAround = (words: Range): string => languageOf(elementOf(words)).slice(0, 35);

/** Also beyond a shadow tree, or a frame, that says nothing of its own. */
function languageOf(element: Element | null): string {
  for (let at = element; at; at = hostOf(at)) {
    const lang = at.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root ? (root.host as Element) : (element.ownerDocument.defaultView?.frameElement ?? null);
}

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
