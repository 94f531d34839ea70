/** Abbreviations before a name or a number, whatever letter follows: “Dr. Smith”. Lower case, without the last dot. */
const BEFORE_NAME: Readonly<Record<string, string>> = {
  en: 'dr mr mrs ms mx prof rev hon st ste sr jr gen col sgt capt lt maj gov sen rep pres messrs mt ft vs e.g i.e cf viz incl esp approx',
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

/** Abbreviations before a number: “No. 5”, “p. 12”. */
const BEFORE_NUMBER =
  'no nos nr approx est tel ext apt rm ver rev lvl wt ht avg min max temp ex exs fig figs eq eqs ch chap sec p pp pg vol art para n núm pág cap fig abb tab bd s jan feb mar apr jun jul aug sep sept oct nov dec ca approx c';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const beforeName = new Map(Object.entries(BEFORE_NAME).map(([language, list]) => [language, words(list)]));
const beforeNumber = words(BEFORE_NUMBER);
/**
 * Any language may quote an English name. The abbreviations of other languages do not apply to English: “fr.” and “d.”
 * would join separate sentences.
 */
const english = beforeName.get('en') ?? words('');

const LAST_WORD = /(?:^|[\s("'“„«‘¿¡[])([\p{L}.]+)\.$/u;
/** Matches an initial: “J.”, the “K.” of “J. K.” */
const INITIAL = /(?:^|[\s(“".])\p{L}\.$/u;
const INITIAL_FIRST = /^\p{L}\.(?!\p{L}{2})/u;
const PRONOUN = /(?:^|\s)I\.$/;
const ORDINAL = /(?:^|\s)\d{1,2}\.$/;
/** Languages with ordinals like “3. Mai”. */
const WITH_ORDINALS = words('de da nb nn fi is cs sk pl hu hr sr sl bs et lv tr');

/**
 * Words that begin a sentence after a letter or number with a dot, unlike names: “vitamin C. It helps”, “J. Austen”.
 */
const BEGINNERS = words(
  'it the he she they we this that these those but and in on at a an if when then so there what why how you i as not his her their our my for ' +
    'er sie es das der die den wir ich und aber ein eine wenn dann sein seine ihr mein im am ' +
    'il elle ils elles on nous vous le la les un une des mais et ce cette dans je ' +
    'el los las ella ellos pero y este esta en yo lo gli uno ma e questo questa nel io ' +
    'o os as ele ela mas um uma isso no na eu de het een hij zij wij maar en dit dat ik',
);
const FIRST_WORD = /^[“"'«„(¿¡]*([\p{L}’']+)/u;

const beginsSentence = (next: string): boolean => BEGINNERS.has(FIRST_WORD.exec(next)?.[1]?.toLowerCase() ?? '');

/** Returns true if a text that ends with a dot continues in `next`. Both are without white space around them. */
export function goesOn(before: string, next: string, language: string): boolean {
  if (next === '' || !before.endsWith('.')) return false;
  if (ORDINAL.test(before)) return WITH_ORDINALS.has(language) && /^\p{Lu}/u.test(next) && !beginsSentence(next);
  const written = LAST_WORD.exec(before)?.[1];
  const word = written?.toLowerCase();
  if (written === undefined || word === undefined) return false;
  if (/^[\p{Ll},;:]/u.test(next)) return true;
  if (TIME.test(before)) return goesOnAfterTime(before, next);
  if (beforeNumber.has(word) && /^(\p{N}|[IVXLC]{2,}\b)/u.test(next)) return !isAnswer(before);
  if (placeEndsIn(before, next)) return PLACE_GOES_ON.test(next);
  if (beforeName.get(language)?.has(word) || english.has(word)) return !(BEHIND_NAME.has(word) && beginsSentence(next));
  return isInitial(before, next);
}

/** Abbreviations after a name: a beginner after them starts the next sentence. */
const BEHIND_NAME = words('jr sr');

const TIME = /\d\s?[ap]\.\s?m\.$/i;
/** Matches the continuation of a time of day: its day or its zone. */
const DAY_OR_ZONE =
  /^(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day|\b)|Jan|Feb|Mar(?:ch)?\b|Apr|May\b|June?\b|July?\b|Aug|Sept|Oct|Nov|Dec|Tomorrow|Today|Tonight|(?:[A-Z]{1,3}T|GMT|UTC)\b|(?:Eastern|Central|Mountain|Pacific|Greenwich|British|Atlantic)\b|\()/;
/** Matches a text of a time and a place only: it has no verb, so the sentence is not complete. */
const TIME_ONLY =
  /^(?:at|by|from|until|till|before|after|around|about|since|on|in|every|each|between|shortly|just|only|precisely|exactly|yesterday|today|tomorrow|tonight|this|last|next|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|and|but|then|so|\d)(?:\s+[^\s,;]+){0,7}$/i;
const VERB =
  /\b(?:is|are|was|were|am|be|has|have|had|do|does|did|will|would|can|could|may|must|shall|should|\p{L}{2,}(?:ed|es))\b/iu;

const goesOnAfterTime = (before: string, next: string): boolean =>
  DAY_OR_ZONE.test(next) || (TIME_ONLY.test(before.trim()) && !VERB.test(before));

/** Returns true for "No" as an answer before a sentence that begins with a number; in "no. 5" it is an abbreviation. */
const isAnswer = (before: string): boolean =>
  /(?:^|[\s“"‘'(])(?:is|was|are|were|be|said|say|says|answers?|answered|replied|replies|means?|meant|or|nor|with|a|an|the|oh|just|simply|still|and|but|clear|clearly|definite|definitely|probably|course)[,:]?\s+[“"‘']?no\.$/.test(
    before,
  );

const NOT_A_STREET =
  'at|in|on|by|to|from|of|for|with|near|the|a|an|and|but|or|our|my|his|her|their|is|was|mount|mt|port|fort|ft|lake|cape|sault|east|west|north|south|' +
  'hello|hi|dear|thanks|thank|yes|no|ask|call|see|meet|tell|visit|when|if|as|then|today|so|said|says|did|does|do|has|can|will|prof|mr|mrs|ms|sir|lady|king|queen';
const NUMBERED = String.raw`(?:\d(?:st|nd|rd|th)|\d+[a-z]?\s+(?:\p{Lu}[\p{L}’'-]*\s+){0,2}\p{Lu}[\p{L}’'-]*)`;
/** Matches "St." or "Dr." after a number and a name, where it is certainly a street: "12 Maple", "5th". */
const NUMBERED_PLACE = new RegExp(String.raw`(?:^|[\s(])${NUMBERED}\s(?:St|Dr)\.$`, 'u');
const NAMED_PLACE = new RegExp(String.raw`(?:^|[\s(])(?!(?:${NOT_A_STREET})\s)\p{Lu}[\p{L}’'-]+\s(?:St|Dr)\.$`, 'iu');
const FEET = /\d\s?(?:ft|mt)\.$/i;
/** Matches the continuation of an address. */
const PLACE_GOES_ON =
  /^(?:Station|Bridge|Market|School|Church|Park|East|West|North|South|[NSEW]\.?|N[EW]|S[EW]|Apt|Suite|Ste|Unit|Floor|Room|Bldg)(?![\p{L}\p{N}])/u;

/**
 * Returns true if "St." or "Dr." is a street or drive here, or "ft." feet, so that a capital begins the next sentence.
 */
const placeEndsIn = (before: string, next: string): boolean =>
  NUMBERED_PLACE.test(before) || FEET.test(before) || (NAMED_PLACE.test(before) && beginsSentence(next));

/**
 * Matches the number or letter of an item within a line: "1. Install it. 2. Run it." A list may begin after a colon.
 */
const ITEM_NUMBER = /^(?:[\s\S]*[:;]\s)?\(?(?:(\d{1,3})|[a-z]|[ivx]{1,4})\.$/i;

/**
 * Returns whether a sentence so far is only an item's number. `last`: number of the previous item in the line; 0: none.
 */
export function itemIn(before: string, last: number, isFirst: boolean): { isItem: boolean; number: number } {
  const found = ITEM_NUMBER.exec(before);
  const number = Number(found?.[1] ?? 0);
  const isInOrder = isFirst || number === last + 1 || (number === 1 && /[:;]/.test(before));
  const isItem = found !== null && (number === 0 || isInOrder);
  return { isItem, number: isItem && number > 0 ? number : last };
}

/** Sentence starts that Unicode's rules miss: before a number, and before an item's lower-case letter. */
const NUMBER_START = /(?<=\p{L}{2}[.!?]["'”’)]?)\s+(?=\p{N})/gu;
const ITEM_START = /(?<=[.!?]["'”’)]?)\s+(?=(?:[b-z]|[ivx]{1,4})\.\s+(?:\p{Lu}|$))/gu;
const HAS_ITEMS = /(?:^|[:;]\s)\(?(?:[a-z]|[ivx]{1,4})\.\s/u;

export interface UnseenStart {
  at: number;
  /** True: a sentence begins here. False: `goesOn` decides. */
  isSure: boolean;
}

/**
 * Returns offsets in a segment of `text` at which Unicode's rules may miss a sentence start. Only for English text and
 * text of unknown language, because abbreviations before numbers are known in English only.
 */
export function unseenStarts(segment: string, text: string, language: string): UnseenStart[] {
  if (language !== 'en' && language !== '') return [];
  const found = (pattern: RegExp, isSure: boolean): UnseenStart[] =>
    [...segment.matchAll(pattern)].map(({ index, 0: space }) => ({ at: index + space.length, isSure }));
  const items = HAS_ITEMS.test(text) ? found(ITEM_START, true) : [];
  return [...found(NUMBER_START, false), ...items].sort((a, b) => a.at - b.at);
}

function isInitial(before: string, next: string): boolean {
  if (!INITIAL.test(before) || PRONOUN.test(before)) return false;
  return INITIAL_FIRST.test(next) || (/\p{Lu}\.$/u.test(before) && /^\p{Lu}/u.test(next) && !beginsSentence(next));
}
