import type { Block, TextIndex } from './contract.ts';
import { placeBlocks } from './place.ts';

/** A paragraph read by an integration: a page that paints its text stores it outside its tree. */
export interface GivenText {
  text: string;
  lang?: string;
  /** Returns its current position in px of the viewport; empty: out of view. */
  rects(): readonly DOMRect[];
}

/** Returns an index of text without nodes. It has no Ranges, and each block reports its own position. */
export function indexGivenText(texts: readonly GivenText[], lang = ''): TextIndex {
  return placeBlocks(
    texts.filter(({ text }) => text.trim() !== '').map((given) => blockOf(given, lang)),
    [],
  );
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function blockOf({ text, lang, rects }: GivenText, around: string): Block {
  // Direction of the first letter, as editors decide it without other information.
  const direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
  const run = { at: 0, lang: lang ?? around, direction } as const;
  return { kind: 'paragraph', text, pieces: [], runs: [run], element: null, rects };
}

/** Returns the index with more text at its end. */
export const withMoreText = (index: TextIndex, texts: readonly GivenText[], lang = ''): TextIndex =>
  placeBlocks([...index.blocks, ...indexGivenText(texts, lang).blocks], index.unreadable);
