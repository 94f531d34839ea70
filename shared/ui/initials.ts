const firstLetter = (word: string): string => {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    return segment.toLocaleUpperCase();
  }
  return '';
};

/**
 * Returns the first letters of the first and the last word [S3-126]; of a single word its first. Letters are graphemes.
 */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}
