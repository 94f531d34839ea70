const firstLetter = (word: string): string => {
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)) {
    return segment.toLocaleUpperCase();
  }
  return '';
};

/** First letters of the first and the last word [S3-126]; of a single word its first. Letters as people see them. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return firstLetter(first) + firstLetter(last);
}
