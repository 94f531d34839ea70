/** Words that reading aloud skips or pronounces differently for this user. */
export interface ReadingWords {
  /** Words and phrases to skip, ignoring case. */
  readonly skipped: readonly string[];
  /** Words and phrases with their pronunciation. */
  readonly pronounced: Readonly<Record<string, string>>;
}

export const NO_READING_WORDS: ReadingWords = { skipped: [], pronounced: {} };

/** Lengths in UTF-16 units; `maxWords` of both kinds together. */
export const READING_WORDS = { maxWords: 200, maxPhrase: 100, maxSay: 200 } as const;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

export function areReadingWords(value: unknown): value is ReadingWords {
  if (typeof value !== 'object' || value === null) return false;
  const { skipped, pronounced } = value as Partial<Record<keyof ReadingWords, unknown>>;
  if (!Array.isArray(skipped) || typeof pronounced !== 'object' || pronounced === null) return false;
  const said = Object.entries(pronounced);
  return (
    skipped.length + said.length <= READING_WORDS.maxWords &&
    [...skipped, ...said.map(([phrase]) => phrase)].every((phrase) => isText(phrase, READING_WORDS.maxPhrase)) &&
    said.every(([, say]) => isText(say, READING_WORDS.maxSay))
  );
}

const sameAs = (phrase: string) => {
  const wanted = phrase.trim().toLowerCase();
  return (other: string) => other.toLowerCase() === wanted;
};

/** Returns the words without the entry for this phrase, ignoring case. */
export function withoutWord({ skipped, pronounced }: ReadingWords, phrase: string): ReadingWords {
  const isIt = sameAs(phrase);
  return {
    skipped: skipped.filter((other) => !isIt(other)),
    pronounced: Object.fromEntries(Object.entries(pronounced).filter(([other]) => !isIt(other))),
  };
}

/**
 * Adds a pronunciation for a phrase and replaces an older one. An empty `say` skips the phrase. Null: the list is full.
 */
export function withWord(words: ReadingWords, phrase: string, say: string): ReadingWords | null {
  const rest = withoutWord(words, phrase);
  const [what, how] = [phrase.trim(), say.trim()];
  const next =
    how === ''
      ? { ...rest, skipped: [...rest.skipped, what] }
      : { ...rest, pronounced: { ...rest.pronounced, [what]: how } };
  return areReadingWords(next) ? next : null;
}
