import { TRANSLATION } from '@/shared/domain/study/translation.ts';

/** A piece of a text for an engine, or the white space between two. */
export interface Part {
  text: string;
  isSpace: boolean;
}

/** Splits a text at sentences into parts of at most `most` characters. Joined, they are exactly the text. */
export function partsOf(text: string, lang: string, most: number = TRANSLATION.partChars): Part[] {
  const parts: Part[] = [];
  let open = '';
  const close = () => {
    parts.push(...spaced(open));
    open = '';
  };
  for (const piece of piecesOf(text, lang, most)) {
    if (open !== '' && open.length + piece.length > most) close();
    open += piece;
    // Line breaks belong to the author, and engines may drop them.
    if (/\n\s*$/.test(open)) close();
  }
  close();
  return parts;
}

/** Yields sentences; splits a sentence that is too long into words, and a word that is too long into characters. */
function* piecesOf(text: string, lang: string, most: number): Generator<string> {
  for (const { segment } of segmenterOf(lang, 'sentence').segment(text)) {
    if (segment.length <= most) yield segment;
    else yield* wordsOf(segment, lang, most);
  }
}

function* wordsOf(sentence: string, lang: string, most: number): Generator<string> {
  let open = '';
  for (const { segment } of segmenterOf(lang, 'word').segment(sentence)) {
    if (open !== '' && open.length + segment.length > most) {
      yield open;
      open = '';
    }
    open += segment;
    while (open.length > most) {
      const at = isHighSurrogate(open.charCodeAt(most - 1)) ? most - 1 : most;
      yield open.slice(0, at);
      open = open.slice(at);
    }
  }
  if (open !== '') yield open;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

function spaced(text: string): Part[] {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return [
    { text: before, isSpace: true },
    { text: words, isSpace: !/[\p{L}\p{N}]/u.test(words) },
    { text: after, isSpace: true },
  ].filter((part) => part.text !== '');
}

const TAG = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

function segmenterOf(lang: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  // A page may declare any text as its language.
  const [known] = TAG.test(lang) ? Intl.Segmenter.supportedLocalesOf([lang]) : [];
  return new Intl.Segmenter(known, { granularity });
}
