const made = new Map<string, Intl.Segmenter>();

/** One for each language; what is no language tag is segmented by the rules that all share. */
export function segmenterOf(lang: string, granularity: 'sentence' | 'word'): Intl.Segmenter {
  const key = `${granularity} ${lang}`;
  const known = made.get(key);
  if (known) return known;
  const segmenter = new Intl.Segmenter(knownTag(lang), { granularity });
  made.set(key, segmenter);
  return segmenter;
}

function knownTag(lang: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(lang.replaceAll('_', '-'))[0];
  } catch (fault) {
    // What a page says of its language may be anything.
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}
