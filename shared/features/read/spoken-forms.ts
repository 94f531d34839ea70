/** A pattern (with the flags `gu`) and what is said for it. Strings: the worker hands them to the pages that it has read. */
export type SpokenPattern = readonly [pattern: string, say: string];

/** How a language says what is written short. */
export interface SpokenForms {
  /** With their dots, as written. */
  abbreviations: Readonly<Record<string, string>>;
  /** Those that mean it only beside a number or a name; the first one that fits. */
  inContext?: readonly SpokenPattern[];
  /** “5–7” */
  range: string;
  /** Patterns of a formula and their words, in this order; absent: the voice is given the formula as it stands. */
  formula?: readonly SpokenPattern[];
}

/** The signs of a formula, in the order in which each language says them; ` 5^√` is the fifth root. */
const SIGNS = [
  String.raw` 3\^√`,
  String.raw` (\w+)\^√`,
  '√',
  String.raw`\^2(?![\d.])`,
  String.raw`\^3(?![\d.])`,
  String.raw`\^`,
  '_',
  '[/÷]',
  '[×·⋅*]',
  '±',
  String.raw`\+`,
  '[−-]',
  '≤',
  '≥',
  '≠',
  '≈',
  '=',
  '<',
  '>',
];

/** A word stands for a sign where it does. */
function formulaBy(words: string): readonly SpokenPattern[] {
  const says = words.split('|');
  return [...SIGNS, String.raw`[(){}[\]]`].map((sign, at) => [sign, ` ${says[at] ?? ''} `]);
}

/** `short`: a pattern of what is written before a number: “p. 12”. */
const beforeNumber = (short: string, say: string): SpokenPattern => [
  String.raw`(?<![\p{L}\p{N}.])${short}(?=\s?\p{N})`,
  say,
];

const ENGLISH: SpokenForms = {
  abbreviations: {
    'Dr.': 'Doctor',
    'Mr.': 'Mister',
    'Mrs.': 'Missis',
    'Ms.': 'Miz',
    'Prof.': 'Professor',
    'Rev.': 'Reverend',
    'Capt.': 'Captain',
    'Sgt.': 'Sergeant',
    'Gov.': 'Governor',
    'Sen.': 'Senator',
    'Jr.': 'Junior',
    'Sr.': 'Senior',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'etc.': 'et cetera',
    'vs.': 'versus',
    'approx.': 'approximately',
  },
  inContext: [
    // A saint stands before a name, a street behind one.
    [String.raw`(?<![\p{L}\p{N}])St\.(?=\s\p{Lu})`, 'Saint'],
    [String.raw`(?<=(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s)St\.(?![\p{L}\p{N}])`, 'Street'],
    [String.raw`(?<![\p{L}\p{N}])Mt\.(?=\s\p{Lu})`, 'Mount'],
    beforeNumber('[Nn]o\\.', 'number'),
    beforeNumber('[Nn]os\\.', 'numbers'),
    beforeNumber('[Pp]\\.', 'page'),
    beforeNumber('[Pp]p\\.', 'pages'),
    beforeNumber('[Ff]ig\\.', 'figure'),
    beforeNumber('[Ff]igs\\.', 'figures'),
    beforeNumber('[Ee]q\\.', 'equation'),
    beforeNumber('[Cc]h\\.', 'chapter'),
    beforeNumber('[Vv]ol\\.', 'volume'),
  ],
  range: 'to',
  formula: formulaBy(
    'the cube root of|the $1th root of|the square root of|squared|cubed|to the power of|sub|over|times|plus or minus|plus|minus|is less than or equal to|' +
      'is greater than or equal to|is not equal to|is about|equals|is less than|is greater than',
  ),
};

const GERMAN: SpokenForms = {
  abbreviations: {
    'Dr.': 'Doktor',
    'Hr.': 'Herr',
    'Prof.': 'Professor',
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'u. a.': 'unter anderem',
    'usw.': 'und so weiter',
    'bzw.': 'beziehungsweise',
    'vgl.': 'vergleiche',
    'ca.': 'circa',
  },
  inContext: [
    // Before a date it is a day.
    [String.raw`(?<![\p{L}\p{N}])Fr\.(?=\s\p{Lu})`, 'Frau'],
    beforeNumber('Nr\\.', 'Nummer'),
    beforeNumber('S\\.', 'Seite'),
    beforeNumber('Abb\\.', 'Abbildung'),
    beforeNumber('Kap\\.', 'Kapitel'),
  ],
  range: 'bis',
  formula: formulaBy(
    'die dritte Wurzel aus|die $1te Wurzel aus|die Quadratwurzel aus|hoch zwei|hoch drei|hoch|Index|durch|mal|plus oder minus|plus|minus|ist kleiner oder gleich|' +
      'ist größer oder gleich|ist ungleich|ist ungefähr|ist gleich|ist kleiner als|ist größer als',
  ),
};

const FRENCH: SpokenForms = {
  abbreviations: {
    'M.': 'Monsieur',
    'MM.': 'Messieurs',
    Mme: 'Madame',
    Mmes: 'Mesdames',
    Mlle: 'Mademoiselle',
    'p. ex.': 'par exemple',
    'c.-à-d.': 'c’est-à-dire',
    'etc.': 'et cetera',
  },
  inContext: [
    beforeNumber('[nN]°', 'numéro'),
    beforeNumber('[pP]\\.', 'page'),
    beforeNumber('[fF]ig\\.', 'figure'),
    beforeNumber('[cC]hap\\.', 'chapitre'),
  ],
  range: 'à',
  formula: formulaBy(
    'la racine cubique de|la racine d’ordre $1 de|la racine carrée de|au carré|au cube|puissance|indice|sur|fois|plus ou moins|plus|moins|est inférieur ou égal à|' +
      'est supérieur ou égal à|est différent de|est environ égal à|égale|est inférieur à|est supérieur à',
  ),
};

const SPANISH: SpokenForms = {
  abbreviations: {
    'Sr.': 'señor',
    'Sra.': 'señora',
    'Srta.': 'señorita',
    'Dr.': 'doctor',
    'Dra.': 'doctora',
    'Ud.': 'usted',
    'Uds.': 'ustedes',
    'p. ej.': 'por ejemplo',
    'EE. UU.': 'Estados Unidos',
    'etc.': 'etcétera',
  },
  inContext: [
    beforeNumber('[nN]\\.º', 'número'),
    beforeNumber('[nN]úm\\.', 'número'),
    beforeNumber('[pP]ág\\.', 'página'),
    beforeNumber('[pP]\\.', 'página'),
    beforeNumber('[fF]ig\\.', 'figura'),
  ],
  range: 'a',
  formula: formulaBy(
    'la raíz cúbica de|la raíz de índice $1 de|la raíz cuadrada de|al cuadrado|al cubo|elevado a|sub|sobre|por|más o menos|más|menos|es menor o igual que|' +
      'es mayor o igual que|no es igual a|es aproximadamente|es igual a|es menor que|es mayor que',
  ),
};

/** By the language's first subtag. */
export type SpokenLanguages = Readonly<Record<string, SpokenForms>>;
export const SPOKEN_LANGUAGES: SpokenLanguages = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };
