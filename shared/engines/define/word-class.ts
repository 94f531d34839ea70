/** The word classes that a sentence can tell apart. */
export type OpenClass = 'n' | 'v' | 'adj' | 'adv';
export type ClassWeights = Readonly<Record<OpenClass, number>>;

const list = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const DETERMINERS = list(
  'the a an this these those my your his her its our their every each some any no another which whose two three four ' +
    'five six seven eight nine ten many few several both all',
);
const AUXILIARIES = list(
  "can could will would must should may might shall do does did don't doesn't didn't can't cannot won't couldn't " +
    "wouldn't shouldn't mustn't not never please let's i'll you'll he'll she'll it'll we'll they'll",
);
const SUBJECTS = list('i you he she we they who it everyone everybody nobody someone');
const OBJECTS = list('me him us them it you myself himself herself themselves');
const BE = list("is are was were be am been being isn't aren't wasn't weren't it's he's she's that's i'm you're we're");
const SEEM = list('become became feel feels felt look looks looked seem seems seemed get gets got stay stayed keep');
const DEGREES = list('very so too more most quite really as how less least rather extremely');
const PREPOSITIONS = list(
  'of in on at by for with from into under over through across about without onto during between behind beside near ' +
    'around against along after before like off inside outside past above below towards toward',
);
const ENDS = list('. , ! ? ; :');

type Rule = readonly [when: (place: Place) => boolean, weights: Partial<ClassWeights>];

interface Place {
  before: string;
  beforeThat: string;
  after: string;
  form: string;
}

const isOpen = (word: string): boolean =>
  word !== '' && !ENDS.has(word) && ![DETERMINERS, AUXILIARIES, SUBJECTS, BE, PREPOSITIONS].some((of) => of.has(word));
const isOwner = (word: string): boolean => /['’]s$/.test(word) && !BE.has(word);
const begins = (word: string): boolean => DETERMINERS.has(word) || isOwner(word);

/** The neighbours of a word tell its class: a determiner before it a noun, "to" a verb. */
const RULES: readonly Rule[] = [
  [({ before }) => begins(before), { n: 2, adj: 0.5, v: -3, adv: -1 }],
  [({ before, after }) => begins(before) && isOpen(after), { adj: 1 }],
  [({ before, after }) => begins(before) && !isOpen(after), { adj: -1.5 }],
  [({ before, beforeThat }) => begins(beforeThat) && isOpen(before), { n: 1.5, v: -0.5, adj: -0.5 }],
  [({ before }) => before === 'to', { v: 2, n: 0.3 }],
  [({ before }) => AUXILIARIES.has(before), { v: 3, n: -2, adj: -1 }],
  [({ before, beforeThat }) => AUXILIARIES.has(beforeThat) && SUBJECTS.has(before), { v: 2 }],
  [({ before }) => SUBJECTS.has(before), { v: 2.5, n: -2, adj: -2 }],
  [({ before }) => BE.has(before) || SEEM.has(before), { adj: 2, adv: 0.5, n: -0.5 }],
  [({ before, form }) => BE.has(before) && /(?:ed|ing|en)$/.test(form), { v: 2 }],
  [({ before, form }) => BE.has(before) && !/(?:ed|ing|en|t|n)$/.test(form), { v: -2 }],
  [({ before }) => DEGREES.has(before), { adj: 2, adv: 1, n: -2, v: -2 }],
  [({ before, beforeThat }) => BE.has(beforeThat) && DEGREES.has(before), { adj: 1 }],
  [({ before, form }) => PREPOSITIONS.has(before) && !form.endsWith('ing'), { n: 1.5, v: -2, adj: 0.3 }],
  [({ before, after }) => (before === '' || ENDS.has(before)) && begins(after), { v: 2 }],
  [({ before, after }) => isOpen(before) && begins(after), { v: 1.5, n: -0.5, adj: -1 }],
  [({ after }) => OBJECTS.has(after), { v: 1.5, adj: -1.5 }],
  [({ after }) => after === 'of', { n: 1.5, v: -0.5 }],
  [({ after }) => BE.has(after) || AUXILIARIES.has(after), { n: 1.5, v: -1.5, adj: -1 }],
  [({ before, after }) => isOpen(before) && ENDS.has(after), { n: 0.3 }],
  [({ before, after }) => BE.has(before) && after === 'to', { adj: 1 }],
];

/** Returns weights of the classes for the word at a place of a sentence; 0 for all: no class is more likely. */
export function classesAt(tokens: readonly string[], at: number): ClassWeights {
  const weights = { n: 0, v: 0, adj: 0, adv: 0 };
  const place: Place = {
    before: tokens[at - 1] ?? '',
    beforeThat: tokens[at - 2] ?? '',
    after: tokens[at + 1] ?? '.',
    form: tokens[at] ?? '',
  };
  for (const [when, changes] of RULES) {
    if (!when(place)) continue;
    for (const name of ['n', 'v', 'adj', 'adv'] as const) weights[name] += changes[name] ?? 0;
  }
  return weights;
}
