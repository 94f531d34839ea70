import type { HostWindow } from '../page/host-window.ts';

/** Returns a word with a soft hyphen between its syllables. */
export type Hyphenate = (word: string) => string;

const SOFT_HYPHEN = '\u00ad';
/** A shorter word has one syllable, or is read at a glance. */
const LEAST_LETTERS = 4;

/**
 * Marks the syllables of each part when it comes into view, so that a long text costs nothing at once. A mark is drawn
 * by the style of an element around the syllable: the text itself stays as it is.
 */
export function markSyllables(
  window: HostWindow,
  main: Element,
  hyphenate: Hyphenate,
  lang: string,
  signal: AbortSignal,
): (added: Element) => void {
  const seen = new window.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        seen.unobserve(target);
        markIn(target, hyphenate);
      }
    },
    { root: main.parentElement, rootMargin: '50% 0px' },
  );
  signal.addEventListener('abort', () => seen.disconnect(), { once: true });
  const follow = (part: Element) => {
    const own = part.getAttribute('lang') ?? lang;
    if (own.split('-')[0] === lang.split('-')[0] && !part.matches('figure,pre')) seen.observe(part);
  };
  for (const part of main.children) follow(part);
  return follow;
}

function markIn(part: Element, hyphenate: Hyphenate): void {
  const { ownerDocument: document } = part;
  const text = part.textContent ?? '';
  const pieces: (string | Node)[] = [];
  let plain = '';
  for (const word of text.split(/(\p{L}+)/u)) {
    const syllables = word.length < LEAST_LETTERS ? [word] : hyphenate(word).split(SOFT_HYPHEN);
    for (const syllable of syllables.slice(0, -1)) {
      pieces.push(plain);
      plain = '';
      const mark = document.createElement('span');
      mark.className = 's';
      mark.textContent = syllable;
      pieces.push(mark);
    }
    plain += syllables.at(-1) ?? '';
  }
  part.replaceChildren(...pieces.filter((piece) => piece !== ''), plain);
}

/** Removes all marks. */
export function clearSyllables(main: Element): void {
  for (const part of main.children) if (part.querySelector('.s')) part.textContent = part.textContent ?? '';
}
