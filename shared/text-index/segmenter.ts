const made = new Map<string, Intl.Segmenter>();

/** Returns a cached segmenter for each language. An invalid language tag gets the rules that all languages share. */
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
    // A page may declare any text as its language.
    if (fault instanceof RangeError) return undefined;
    throw fault;
  }
}
