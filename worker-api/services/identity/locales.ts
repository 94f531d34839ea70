const DEFAULT = 'en-US';

/** Languages of speech and translation, in the table's order; the first of a language stands for its unnamed regions. */
const SPOKEN =
  'en-US en-GB en-AU en-CA en-IN es-ES es-US fr-FR fr-CA de-DE it-IT pt-BR pt-PT nl-NL ca-ES gl-ES eu-ES cy-GB ga-IE da-DK nb-NO sv-SE fi-FI is-IS et-EE lv-LV lt-LT pl-PL cs-CZ sk-SK hu-HU ro-RO bg-BG hr-HR sr-RS sl-SI bs-BA mk-MK sq-AL el-GR tr-TR uk-UA ru-RU az-AZ ka-GE hy-AM kk-KZ uz-UZ mn-MN he-IL ar-EG ar-LB ar-AE fa-IR ps-AF ur-PK hi-IN bn-BD pa-IN gu-IN mr-IN ta-IN te-IN kn-IN ml-IN si-LK ne-NP my-MM km-KH lo-LA th-TH vi-VN id-ID ms-MY fil-PH ko-KR ja-JP zh-CN zh-TW yue-HK sw-KE am-ET so-SO zu-ZA af-ZA ht-HT'.split(
    ' ',
  );
const NOT_SHOWN = new Set(['mn', 'ne', 'ps']);
/** Languages of the interface. */
const SHOWN = [
  ...['en-US', 'en-GB', 'fr-FR', 'fr-CA', 'es-ES', 'es-US', 'ar-EG', 'ar-LB', 'ar-AE', 'ca-ES', 'cy-GB', 'de-DE'],
  ...['el-GR', 'fil-PH', 'hi-IN', 'ht-HT', 'it-IT', 'ja-JP', 'ko-KR', 'pl-PL', 'pt-BR', 'tr-TR', 'uk-UA', 'vi-VN'],
  ...['zh-CN', 'zh-TW'],
];

const RENAMED: Readonly<Record<string, string>> = { iw: 'he', in: 'id', tl: 'fil', no: 'nb' };

/** `en_us` → `en-US`; null: no language tag. */
function canonical(tag: string): Intl.Locale | null {
  const [language = '', ...rest] = tag.trim().replaceAll('_', '-').split('-');
  try {
    return new Intl.Locale([RENAMED[language.toLowerCase()] ?? language, ...rest].join('-'));
  } catch {
    return null;
  }
}

/** The best of the offered for what somebody wishes, in the order of the wishes: the tag itself, its script's, its language. */
function bestOf(wishes: readonly string[], offered: readonly string[]): string {
  for (const wish of wishes) {
    const wanted = canonical(wish);
    if (!wanted) continue;
    const named = `${wanted.language}-${wanted.region ?? ''}`;
    const likely = wanted.maximize();
    const found =
      offered.find((tag) => tag === named) ??
      offered.find((tag) => tag === `${likely.language}-${likely.region}`) ??
      offered.find((tag) => {
        const { language, script } = new Intl.Locale(tag).maximize();
        return language === likely.language && script === likely.script;
      }) ??
      offered.find((tag) => new Intl.Locale(tag).language === wanted.language);
    if (found) return found;
  }
  return DEFAULT;
}

export const recommendSpoken = (wishes: readonly string[]): string => bestOf(wishes, SPOKEN);

export const recommendShown = (wishes: readonly string[]): string =>
  bestOf(
    wishes.filter((wish) => !NOT_SHOWN.has(canonical(wish)?.language ?? '')),
    SHOWN,
  );

/** The tag as it is kept. */
export const localeOf = (tag: string | undefined): string => canonical(tag ?? '')?.toString() ?? DEFAULT;

/** Two letters, said by the browser's language; empty: it names no region. Nothing is looked up by address. */
export const regionOf = (tag: string | undefined): string => {
  const region = canonical(tag ?? '')?.region ?? '';
  return /^[A-Z]{2}$/.test(region) ? region : '';
};
