/** The typefaces of the reader view. */
export const FACES = ['inter', 'atkinson', 'opendyslexic'] as const;
export type Face = (typeof FACES)[number];

/** The colours of the reader view's paper. */
export const PAPERS = ['white', 'cream', 'sky', 'mint', 'night'] as const;
export type Paper = (typeof PAPERS)[number];

/** Colours of a paper: ground, text, quiet text, and lines. */
export const PAPER_COLOURS: Readonly<Record<Paper, { paper: string; ink: string; quiet: string; line: string }>> = {
  white: { paper: '#ffffff', ink: '#1b1724', quiet: '#585169', line: '#8b829d' },
  cream: { paper: '#fff5df', ink: '#2a2118', quiet: '#5f5343', line: '#8c7c62' },
  sky: { paper: '#e3f1ff', ink: '#12233a', quiet: '#3f5069', line: '#6c7f99' },
  mint: { paper: '#e4f5e7', ink: '#14291a', quiet: '#40573f', line: '#6a8368' },
  night: { paper: '#1b1724', ink: '#f6f4f9', quiet: '#c3bcd0', line: '#7e7690' },
};

/** Limits and steps of the measures. Letters, words and lines in em, the text's size and width in px. */
export const MEASURES = {
  size: { min: 14, max: 40, step: 2 },
  letters: { min: 0, max: 0.2, step: 0.02 },
  words: { min: 0, max: 0.8, step: 0.08 },
  lines: { min: 1.3, max: 3, step: 0.1 },
  width: { min: 320, max: 1_040, step: 40 },
} as const;
export type Measure = keyof typeof MEASURES;

/** How a reader likes to read: look and help of the reader view. */
export interface ReadingComfort extends Record<Measure, number> {
  face: Face;
  paper: Paper;
  /** True if the syllables of words are marked. */
  hasSyllables: boolean;
}

export const FIRST_COMFORT: ReadingComfort = {
  face: 'inter',
  paper: 'white',
  size: 20,
  letters: 0,
  words: 0,
  lines: 1.6,
  width: 680,
  hasSyllables: false,
};

export function isReadingComfort(value: unknown): value is ReadingComfort {
  if (typeof value !== 'object' || value === null) return false;
  const { face, paper, hasSyllables, ...rest } = value as Partial<Record<keyof ReadingComfort, unknown>>;
  const isMeasure = (name: Measure): boolean => {
    const measure = rest[name];
    return typeof measure === 'number' && measure >= MEASURES[name].min && measure <= MEASURES[name].max;
  };
  return (
    FACES.some((known) => known === face) &&
    PAPERS.some((known) => known === paper) &&
    typeof hasSyllables === 'boolean' &&
    (Object.keys(MEASURES) as Measure[]).every(isMeasure)
  );
}

/** Languages with patterns for syllables, by the names of the patterns. English is read as American English. */
export const SYLLABLE_LANGUAGES: Readonly<Record<string, string>> = {
  en: 'en-us',
  'en-GB': 'en-gb',
  es: 'es',
  fr: 'fr',
  it: 'it',
  pt: 'pt',
  ca: 'ca',
  cy: 'cy',
  da: 'da',
  fi: 'fi',
  ga: 'ga',
  pl: 'pl',
  sv: 'sv',
  tr: 'tr',
  uk: 'uk',
};

/** Returns the patterns' name for a BCP 47 tag; null: the language has none. */
export function syllablePatternsOf(lang: string): string | null {
  const [language = '', ...rest] = lang.split(/[-_]/);
  const isBritish = language.toLowerCase() === 'en' && rest.some((part) => /^(GB|IE|AU|NZ|ZA|IN)$/i.test(part));
  return SYLLABLE_LANGUAGES[isBritish ? 'en-GB' : language.toLowerCase()] ?? null;
}
