let segmenter: Intl.Segmenter | undefined;

/** Returns the offsets of the words of a text, in UTF-16 units, also in a script without spaces. */
export function wordStarts(text: string): number[] {
  // The segmenter's dictionaries depend on the script, so the language makes no difference here.
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ index }) => index);
}
