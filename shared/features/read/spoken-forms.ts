/** How a language says what is written short. */
export interface SpokenForms {
  /** With their dots, as written. */
  abbreviations: Readonly<Record<string, string>>;
  /** “5–7” */
  range: string;
  /** Patterns of a formula and their words, in this order; absent: the voice is given the formula as it stands. */
  formula?: readonly (readonly [RegExp, string])[];
}

const ENGLISH: SpokenForms = {
  abbreviations: {
    'Dr.': 'Doctor',
    'Mr.': 'Mister',
    'Mrs.': 'Missis',
    'Ms.': 'Miz',
    'Prof.': 'Professor',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'etc.': 'et cetera',
    'vs.': 'versus',
    'approx.': 'approximately',
  },
  range: 'to',
  formula: [
    [/√\(/g, ' the square root of ('],
    [/√/g, ' the square root of '],
    [/\^2(?![\d.])/g, ' squared '],
    [/\^3(?![\d.])/g, ' cubed '],
    [/\^/g, ' to the power of '],
    [/_/g, ' sub '],
    [/[/÷]/g, ' over '],
    [/[×·⋅*]/g, ' times '],
    [/±/g, ' plus or minus '],
    [/\+/g, ' plus '],
    [/[−-]/g, ' minus '],
    [/≤/g, ' is less than or equal to '],
    [/≥/g, ' is greater than or equal to '],
    [/≠/g, ' is not equal to '],
    [/≈/g, ' is about '],
    [/=/g, ' equals '],
    [/</g, ' is less than '],
    [/>/g, ' is greater than '],
    [/[()[\]{}]/g, ' '],
  ],
};

const FORMS: Readonly<Record<string, SpokenForms>> = {
  en: ENGLISH,
  de: {
    abbreviations: { 'z. B.': 'zum Beispiel', 'z.B.': 'zum Beispiel', 'd. h.': 'das heißt', 'usw.': 'und so weiter' },
    range: 'bis',
  },
  fr: { abbreviations: { 'M.': 'Monsieur', Mme: 'Madame', 'p. ex.': 'par exemple' }, range: 'à' },
  es: { abbreviations: { 'Sr.': 'señor', 'Sra.': 'señora', 'p. ej.': 'por ejemplo' }, range: 'a' },
};
const PLAIN: SpokenForms = { abbreviations: {}, range: '–' };

export const spokenFormsOf = (lang: string): SpokenForms => FORMS[lang.toLowerCase().split(/[-_]/)[0] ?? ''] ?? PLAIN;
