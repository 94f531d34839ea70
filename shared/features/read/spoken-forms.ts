/** How a language says what is written short. */
export interface SpokenForms {
  /** With their dots, as written. */
  abbreviations: Readonly<Record<string, string>>;
  /** Those that mean it only beside a number or a name; the first one that fits. */
  inContext?: readonly (readonly [RegExp, string])[];
  /** “5–7” */
  range: string;
  /** Patterns of a formula and their words, in this order; absent: the voice is given the formula as it stands. */
  formula?: readonly (readonly [RegExp, string])[];
}

/** What a formula's signs are called; a word each stands where the sign does. */
interface Signs {
  root: string;
  squared: string;
  cubed: string;
  power: string;
  sub: string;
  over: string;
  times: string;
  plusMinus: string;
  plus: string;
  minus: string;
  atMost: string;
  atLeast: string;
  unequal: string;
  about: string;
  equals: string;
  less: string;
  more: string;
}

const formulaBy = (signs: Signs): NonNullable<SpokenForms['formula']> =>
  (
    [
      [/√/g, signs.root],
      [/\^2(?![\d.])/g, signs.squared],
      [/\^3(?![\d.])/g, signs.cubed],
      [/\^/g, signs.power],
      [/_/g, signs.sub],
      [/[/÷]/g, signs.over],
      [/[×·⋅*]/g, signs.times],
      [/±/g, signs.plusMinus],
      [/\+/g, signs.plus],
      [/[−-]/g, signs.minus],
      [/≤/g, signs.atMost],
      [/≥/g, signs.atLeast],
      [/≠/g, signs.unequal],
      [/≈/g, signs.about],
      [/=/g, signs.equals],
      [/</g, signs.less],
      [/>/g, signs.more],
      [/[()[\]{}]/g, ''],
    ] as const
  ).map(([sign, say]) => [sign, ` ${say} `] as const);

/** `short`: a pattern of what is written before a number: “p. 12”. */
const beforeNumber = (short: string, say: string): readonly [RegExp, string] => [
  new RegExp(String.raw`(?<![\p{L}\p{N}.])${short}(?=\s?\p{N})`, 'gu'),
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
    [/(?<![\p{L}\p{N}])St\.(?=\s\p{Lu})/gu, 'Saint'],
    [/(?<=(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s)St\.(?![\p{L}\p{N}])/gu, 'Street'],
    [/(?<![\p{L}\p{N}])Mt\.(?=\s\p{Lu})/gu, 'Mount'],
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
  formula: formulaBy({
    root: 'the square root of',
    squared: 'squared',
    cubed: 'cubed',
    power: 'to the power of',
    sub: 'sub',
    over: 'over',
    times: 'times',
    plusMinus: 'plus or minus',
    plus: 'plus',
    minus: 'minus',
    atMost: 'is less than or equal to',
    atLeast: 'is greater than or equal to',
    unequal: 'is not equal to',
    about: 'is about',
    equals: 'equals',
    less: 'is less than',
    more: 'is greater than',
  }),
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
    [/(?<![\p{L}\p{N}])Fr\.(?=\s\p{Lu})/gu, 'Frau'],
    beforeNumber('Nr\\.', 'Nummer'),
    beforeNumber('S\\.', 'Seite'),
    beforeNumber('Abb\\.', 'Abbildung'),
    beforeNumber('Kap\\.', 'Kapitel'),
  ],
  range: 'bis',
  formula: formulaBy({
    root: 'die Quadratwurzel aus',
    squared: 'hoch zwei',
    cubed: 'hoch drei',
    power: 'hoch',
    sub: 'Index',
    over: 'durch',
    times: 'mal',
    plusMinus: 'plus oder minus',
    plus: 'plus',
    minus: 'minus',
    atMost: 'ist kleiner oder gleich',
    atLeast: 'ist größer oder gleich',
    unequal: 'ist ungleich',
    about: 'ist ungefähr',
    equals: 'ist gleich',
    less: 'ist kleiner als',
    more: 'ist größer als',
  }),
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
  formula: formulaBy({
    root: 'la racine carrée de',
    squared: 'au carré',
    cubed: 'au cube',
    power: 'puissance',
    sub: 'indice',
    over: 'sur',
    times: 'fois',
    plusMinus: 'plus ou moins',
    plus: 'plus',
    minus: 'moins',
    atMost: 'est inférieur ou égal à',
    atLeast: 'est supérieur ou égal à',
    unequal: 'est différent de',
    about: 'est environ égal à',
    equals: 'égale',
    less: 'est inférieur à',
    more: 'est supérieur à',
  }),
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
  formula: formulaBy({
    root: 'la raíz cuadrada de',
    squared: 'al cuadrado',
    cubed: 'al cubo',
    power: 'elevado a',
    sub: 'sub',
    over: 'sobre',
    times: 'por',
    plusMinus: 'más o menos',
    plus: 'más',
    minus: 'menos',
    atMost: 'es menor o igual que',
    atLeast: 'es mayor o igual que',
    unequal: 'no es igual a',
    about: 'es aproximadamente',
    equals: 'es igual a',
    less: 'es menor que',
    more: 'es mayor que',
  }),
};

const FORMS: Readonly<Record<string, SpokenForms>> = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };
const PLAIN: SpokenForms = { abbreviations: {}, range: '–' };

export const spokenFormsOf = (lang: string): SpokenForms => FORMS[lang.toLowerCase().split(/[-_]/)[0] ?? ''] ?? PLAIN;
