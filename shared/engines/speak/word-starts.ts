let segmenter: Intl.Segmenter | undefined;

/** Where the words of a text begin, in UTF-16 units; also of one in a script that has no spaces. */
export function wordStarts(text: string): number[] {
  // Dictionaries go by the script: which language it is makes no difference here.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
}
