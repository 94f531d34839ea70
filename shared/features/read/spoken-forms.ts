/** A pattern (with the flags `gu`) and its spoken replacement. Strings, because the worker sends them to pages. */
export type SpokenPattern = readonly [pattern: string, say: string];

/** A language's spoken forms of abbreviations and signs. */
export interface SpokenForms {
  /** Keyed with their dots, as written. */
  abbreviations: Readonly<Record<string, string>>;
  /** Abbreviations that apply only beside a number or a name; the first match applies. */
  inContext?: readonly SpokenPattern[];
  /** “5–7” */
  range: string;
  /** Patterns of a formula and their words, in this order; absent: the voice gets the formula unchanged. */
  formula?: readonly SpokenPattern[];
}

/** Signs of a formula, in the order of each language's words; ` 5^√` is the fifth root. */
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

/** Matches one sign or number, or the content of brackets; nested brackets are one level deep. */
const HELD = String.raw`(\((?:[^()]|\([^()]*\))*\)|[\p{L}\p{N}∞]+)`;

/** Ranges of sums, limits and binomials, in the order of each language's words. */
const RANGES = [
  ...['∑', '∏', '∫'].map((sign) => `${sign}_${HELD}\\^${HELD}`),
  ...['∑', '∏', '∫'].map((sign) => `${sign}_${HELD}`),
  String.raw`lim_\(([^()]*?)→((?:[^()]|\([^()]*\))*)\)`,
  `${HELD}¦${HELD}`,
  ...['∑', '∏', '∫', '∞', '°', '→', '′'],
];

/** Returns the patterns with a word for each sign. */
function formulaBy(ranges: string, words: string): readonly SpokenPattern[] {
  const signs = [...RANGES, ...SIGNS, String.raw`[(){}[\]]`];
  const says = [...ranges.split('|'), ...words.split('|')];
  return signs.map((sign, at) => [sign, ` ${says[at] ?? ''} `]);
}

/** Returns a pattern for an abbreviation before a number: “p. 12”. */
const beforeNumber = (short: string, say: string): SpokenPattern => [
  String.raw`(?<![\p{L}\p{N}.])${short}(?=\s?\p{N})`,
  say,
];

/** Matches a capitalised name or an ordinal before it: "Maple", "5th". Words that begin a sentence are no names. */
const PLACE_NAME =
  String.raw`(?<=(?:(?<![\p{L}\p{N}])(?!(?:At|In|On|By|To|From|Of|For|With|Near|The|An?|And|But|Or|Our|My|His|Her|Hello|Hi|Dear|Thanks|Yes|No|Ask|Call|` +
  String.raw`See|Meet|Tell|Visit|When|If|As|Then|So|Mount|Port|Fort|Lake|Cape)\s)\p{Lu}[\p{L}’'-]+|\d(?:st|nd|rd|th))\s)`;
const NUMBERED_NAME = String.raw`(?<=(?:\d(?:st|nd|rd|th)|\d[a-z]?\s(?:\p{Lu}[\p{L}’'-]*\s)?\p{Lu}[\p{L}’'-]*)\s)`;
const PLACE_END = String.raw`(?=\s*(?:$|[,;:)!?”"])|\s(?!and\s(?:Mr|Mrs|Ms|Dr)\b|(?:van|von|de|der|den|del|della|di|da|la|le|al|el|bin|ibn|ten|ter|du)\s)\p{Ll})`;
const wayBehind = (short: string, say: string): SpokenPattern => [
  String.raw`${PLACE_NAME}${short}\.(?![\p{L}\p{N}])`,
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
    // "St." and "Dr." before a name are a saint and a doctor, after one a street and a drive.
    [String.raw`${NUMBERED_NAME}St\.(?![\p{L}\p{N}])`, 'Street'],
    [
      String.raw`${PLACE_NAME}St\.(?=\s(?:The|It|He|She|They|We|Then|There|This|That|And|But|In|On|At|Station|Bridge|Market|School|Church)(?![\p{L}\p{N}]))`,
      'Street',
    ],
    [String.raw`(?<![\p{L}\p{N}])St\.(?=\s\p{Lu})`, 'Saint'],
    [String.raw`(?<![\p{L}\p{N}])Ste\.(?=\s\p{Lu})`, 'Sainte'],
    [String.raw`(?<=(?:\p{Lu}\p{L}+|\d(?:st|nd|rd|th))\s)St\.(?![\p{L}\p{N}])`, 'Street'],
    [String.raw`${PLACE_NAME}Dr\.${PLACE_END}`, 'Drive'],
    [
      String.raw`${PLACE_NAME}Dr\.(?=\s(?:The|It|He|She|They|We|Then|There|This|That|And|But|In|On|At)(?![\p{L}\p{N}]))`,
      'Drive',
    ],
    wayBehind('Ave', 'Avenue'),
    wayBehind('Blvd', 'Boulevard'),
    wayBehind('Rd', 'Road'),
    wayBehind('Ln', 'Lane'),
    wayBehind('Hwy', 'Highway'),
    wayBehind('Pkwy', 'Parkway'),
    [String.raw`(?<=\d\s?)ft\.(?![\p{L}\p{N}])`, 'feet'],
    [String.raw`(?<![\p{L}\p{N}]|\d\s)Ft\.(?=\s\p{Lu})`, 'Fort'],
    [String.raw`(?<![\p{L}\p{N}])Mt\.(?=\s\p{Lu})`, 'Mount'],
    // "The answer is no. 5 pupils knew it."
    beforeNumber(String.raw`(?<!\b(?:is|was|are|were|said|says?|answer|answered)\s)[Nn]o\.`, 'number'),
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
    'the sum from $1 to $2 of|the product from $1 to $2 of|the integral from $1 to $2 of|the sum over $1 of|the product over $1 of|the integral over $1 of|' +
      'the limit as $1 goes to $2 of|$1 choose $2|the sum of|the product of|the integral of|infinity|degrees|goes to|prime',
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
    // Before a date, "Fr." is Friday (Freitag).
    [String.raw`(?<![\p{L}\p{N}])Fr\.(?=\s\p{Lu})`, 'Frau'],
    beforeNumber('Nr\\.', 'Nummer'),
    beforeNumber('S\\.', 'Seite'),
    beforeNumber('Abb\\.', 'Abbildung'),
    beforeNumber('Kap\\.', 'Kapitel'),
  ],
  range: 'bis',
  formula: formulaBy(
    'die Summe von $1 bis $2 über|das Produkt von $1 bis $2 über|das Integral von $1 bis $2 über|die Summe über $1 von|das Produkt über $1 von|das Integral über $1 von|' +
      'der Limes für $1 gegen $2 von|$1 über $2|die Summe über|das Produkt über|das Integral über|unendlich|Grad|geht gegen|Strich',
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
    'la somme de $1 à $2 de|le produit de $1 à $2 de|l’intégrale de $1 à $2 de|la somme sur $1 de|le produit sur $1 de|l’intégrale sur $1 de|' +
      'la limite quand $1 tend vers $2 de|$2 parmi $1|la somme de|le produit de|l’intégrale de|infini|degrés|tend vers|prime',
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
    'la suma desde $1 hasta $2 de|el producto desde $1 hasta $2 de|la integral desde $1 hasta $2 de|la suma sobre $1 de|el producto sobre $1 de|la integral sobre $1 de|' +
      'el límite cuando $1 tiende a $2 de|$1 sobre $2|la suma de|el producto de|la integral de|infinito|grados|tiende a|prima',
    'la raíz cúbica de|la raíz de índice $1 de|la raíz cuadrada de|al cuadrado|al cubo|elevado a|sub|sobre|por|más o menos|más|menos|es menor o igual que|' +
      'es mayor o igual que|no es igual a|es aproximadamente|es igual a|es menor que|es mayor que',
  ),
};

/** Keyed by the language's first subtag. */
export type SpokenLanguages = Readonly<Record<string, SpokenForms>>;
export const SPOKEN_LANGUAGES: SpokenLanguages = { en: ENGLISH, de: GERMAN, fr: FRENCH, es: SPANISH };
