/** Stand before a name or a number, whatever letter follows: “Dr. Smith”. Lower case, without the last dot. */
const BEFORE_NAME: Readonly<Record<string, string>> = {
  en: 'dr mr mrs ms mx prof rev hon st sr jr gen col sgt capt lt maj gov sen rep pres messrs mt ft vs',
  de: 'dr prof hr fr frl st mag ing dipl bzw ca vgl z.b d.h u.a u.u s.o s.u i.d.r',
  fr: 'm mm mme mmes mlle mlles dr pr me st ste mgr p.ex cf',
  es: 'sr sra sres sras srta dr dra d dña ud uds prof profa gral lic ing p.ej',
  pt: 'sr sra srs sras srta dr dra prof profa eng d p.ex',
  it: 'sig sigg sig.ra sig.na dott dott.ssa prof prof.ssa ing avv on mons',
  nl: 'dhr mevr mw dr drs prof mr ir ing st bijv d.w.z o.a',
  ca: 'sr sra dr dra prof st sta p.ex',
  pl: 'dr prof mgr inż np tzn ks św',
  sv: 'dr prof t.ex bl.a d.v.s',
  ru: 'г гр проф акад им т.е т.н',
};

/** Stand before a number: “No. 5”, “p. 12”. */
const BEFORE_NUMBER =
  'no nos nr fig figs eq eqs ch chap sec p pp pg vol art para n núm pág cap fig abb tab bd s jan feb mar apr jun jul aug sep sept oct nov dec ca approx c';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const beforeName = new Map(Object.entries(BEFORE_NAME).map(([language, list]) => [language, words(list)]));
const beforeNumber = words(BEFORE_NUMBER);
/** Any language may quote an English name; the other way round “fr.” and “d.” would join what is apart. */
const english = beforeName.get('en') ?? words('');

const LAST_WORD = /(?:^|[\s("'“„«‘¿¡[])([\p{L}.]+)\.$/u;
/** “J.”, the “K.” of “J. K.” */
const INITIAL = /(?:^|[\s(“".])\p{L}\.$/u;
const INITIAL_FIRST = /^\p{L}\.(?!\p{L}{2})/u;
const PRONOUN = /(?:^|\s)I\.$/;
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;
/** Languages that write “3. Mai”. */
const WITH_ORDINALS = words('de da nb nn fi is cs sk pl hu hr sr sl bs et lv tr');

/** After a letter or a number with a dot these words begin a sentence, names do not: “vitamin C. It helps”, “J. Austen”. */
const BEGINNERS = words(
  'it the he she they we this that these those but and in on at a an if when then so there what why how you i as not his her their our my for ' +
    'er sie es das der die den wir ich und aber ein eine wenn dann sein seine ihr mein im am ' +
    'il elle ils elles on nous vous le la les un une des mais et ce cette dans je ' +
    'el los las ella ellos pero y este esta en yo lo gli uno ma e questo questa nel io ' +
    'o os as ele ela mas um uma isso no na eu de het een hij zij wij maar en dit dat ik',
);
const FIRST_WORD = /^[“"'«„(¿¡]*([\p{L}’']+)/u;

const beginsSentence = (next: string): boolean => BEGINNERS.has(FIRST_WORD.exec(next)?.[1]?.toLowerCase() ?? '');

/** Whether what ends here with a dot goes on in `next`: both without white space around. */
export function goesOn(before: string, next: string, language: string): boolean {
  if (next === '' || !before.endsWith('.')) return false;
  if (ORDINAL.test(before)) return WITH_ORDINALS.has(language) && /^\p{Lu}/u.test(next) && !beginsSentence(next);
  const word = LAST_WORD.exec(before)?.[1]?.toLowerCase();
  if (word === undefined) return false;
  if (/^[\p{Ll},;:]/u.test(next)) return true;
  if (beforeNumber.has(word) && /^(\p{N}|[IVXLC]{2,}\b)/u.test(next)) return true;
  if (beforeName.get(language)?.has(word) || english.has(word)) return true;
  return isInitial(before, next);
}

function isInitial(before: string, next: string): boolean {
  if (!INITIAL.test(before) || PRONOUN.test(before)) return false;
  return INITIAL_FIRST.test(next) || (/\p{Lu}\.$/u.test(before) && /^\p{Lu}/u.test(next) && !beginsSentence(next));
}
