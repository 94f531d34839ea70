import type { Block, TextIndex } from './contract.ts';
import { placeBlocks } from './place.ts';

/** A paragraph that somebody else has read: a page that paints its text keeps it elsewhere than in its tree. */
export interface GivenText {
  text: string;
  lang?: string;
  /** In px of the viewport, where it is shown now; none when that is out of view. */
  rects(): readonly DOMRect[];
}

/** The same index, of text that came without nodes: there are no Ranges, each block says where it is. */
export function indexGivenText(texts: readonly GivenText[], lang = ''): TextIndex {
  return placeBlocks(
    texts.filter(({ text }) => text.trim() !== '').map((given) => blockOf(given, lang)),
    [],
  );
}

const RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function blockOf({ text, lang, rects }: GivenText, around: string): Block {
  // As an editor decides it that is told nothing else: by the first letter.
  const direction = RIGHT_TO_LEFT.test(text) ? 'rtl' : 'ltr';
  const run = { at: 0, lang: lang ?? around, direction } as const;
  return { kind: 'paragraph', text, pieces: [], runs: [run], element: null, rects };
}

/** The same index with more below it. */
export const withMoreText = (index: TextIndex, texts: readonly GivenText[], lang = ''): TextIndex =>
  placeBlocks([...index.blocks, ...indexGivenText(texts, lang).blocks], index.unreadable);
