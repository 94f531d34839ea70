/** Unicode names of the scripts; those of one writing system are adjacent. */
const NAMES =
  'Latn Cyrl Arab Hebr Grek Armn Geor Ethi Thaa Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Thai Laoo Khmr Mymr Tibt Mong Hang Kana Hani';
const SCRIPTS: Readonly<Record<string, RegExp>> = Object.fromEntries(
  NAMES.split(' ').map((script) => [
    script,
    new RegExp(script === 'Kana' ? '[\\p{sc=Kana}\\p{sc=Hira}]' : `\\p{sc=${script}}`, 'gu'),
  ]),
);

/** Further scripts of a language, beside its most likely one. */
const ALSO_WRITTEN: Readonly<Record<string, string>> = {
  ...{ az: 'Cyrl Arab', bs: 'Cyrl', ha: 'Arab', ja: 'Hani', kk: 'Latn Arab', ko: 'Hani', ks: 'Deva', ku: 'Arab Cyrl' },
  ...{ ky: 'Latn Arab', mn: 'Mong', ms: 'Arab', pa: 'Arab', sd: 'Deva', sr: 'Latn', tg: 'Arab', tk: 'Cyrl Arab' },
  ...{ tt: 'Latn', ug: 'Cyrl Latn', uz: 'Cyrl Arab' },
};
const AS_SCRIPT: Readonly<Record<string, string>> = { Hans: 'Hani', Hant: 'Hani', Jpan: 'Kana', Kore: 'Hang' };

const lettersOf = (text: string): (readonly [script: string, count: number])[] =>
  Object.entries(SCRIPTS).map(([script, letter]) => [script, text.match(letter)?.length ?? 0] as const);

/** Returns the script of most letters; null: no letters. Kana marks Japanese, whatever surrounds it. */
export function scriptOf(text: string): string | null {
  const counts = lettersOf(text);
  if (counts.some(([script, count]) => script === 'Kana' && 5 * count > text.length)) return 'Kana';
  const [most] = counts.filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
  return most?.[0] ?? null;
}

export function isWrittenIn(lang: string, script: string): boolean {
  const { language, script: likely = '' } = new Intl.Locale(lang).maximize();
  const more = ALSO_WRITTEN[language]?.split(' ') ?? [];
  return (AS_SCRIPT[likely] ?? likely) === script || more.includes(script);
}

/** Returns the share of letters in a script of this language: 0 to 1. */
export function shareWrittenIn(lang: string, text: string): number {
  const sum = (counts: ReturnType<typeof lettersOf>) => counts.reduce((all, [, count]) => all + count, 0);
  const counts = lettersOf(text);
  return sum(counts.filter(([script]) => isWrittenIn(lang, script))) / Math.max(1, sum(counts));
}

/** Returns the most likely language of a script; empty for Latin, which many languages share. */
export const languageOfScript = (script: string): string =>
  script === 'Latn' ? '' : new Intl.Locale(`und-${script}`).maximize().language;
