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

interface Tag {
  text: string;
  language: string;
  region: string;
  /** Of the most likely full tag: `en` → en, US, Latn. */
  likely: { language: string; region: string; script: string };
}

function readTag(tag: string): Tag | null {
  const [language = '', ...rest] = tag.trim().replaceAll('_', '-').split('-');
  try {
    const locale = new Intl.Locale([RENAMED[language.toLowerCase()] ?? language, ...rest].join('-'));
    const { language: likely, region = '', script = '' } = locale.maximize();
    return {
      text: locale.toString(),
      language: locale.language,
      region: locale.region ?? '',
      likely: { language: likely, region, script },
    };
  } catch {
    return null;
  }
}

/** Tags come from outside: so many are kept, and none that is longer than a tag is. */
const MOST_KEPT = 500;
const LONGEST_KEPT = 35;
const kept = new Map<string, Tag | null>();

/** `en_us` → `en-US`; null: no language tag. Kept, because asking Intl costs more than all reads of a status together. */
function canonical(tag: string): Tag | null {
  const known = kept.get(tag);
  if (known !== undefined) return known;
  const read = readTag(tag);
  if (tag.length > LONGEST_KEPT) return read;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(tag, read);
  return read;
}

const tagsOf = (texts: readonly string[]): Tag[] => texts.flatMap((text) => readTag(text) ?? []);
const SPOKEN_TAGS = tagsOf(SPOKEN);
const SHOWN_TAGS = tagsOf(SHOWN);

/** The best of the offered for what somebody wishes, in the order of the wishes: the tag itself, its script's, its language. */
function bestOf(wishes: readonly string[], offered: readonly Tag[]): string {
  for (const wish of wishes) {
    const wanted = canonical(wish);
    if (!wanted) continue;
    const { likely } = wanted;
    const found =
      offered.find(({ text }) => text === `${wanted.language}-${wanted.region}`) ??
      offered.find(({ text }) => text === `${likely.language}-${likely.region}`) ??
      offered.find((tag) => tag.likely.language === likely.language && tag.likely.script === likely.script) ??
      offered.find(({ language }) => language === wanted.language);
    if (found) return found.text;
  }
  return DEFAULT;
}

export const recommendSpoken = (wishes: readonly string[]): string => bestOf(wishes, SPOKEN_TAGS);

export const recommendShown = (wishes: readonly string[]): string =>
  bestOf(
    wishes.filter((wish) => !NOT_SHOWN.has(canonical(wish)?.language ?? '')),
    SHOWN_TAGS,
  );

/** The tag as it is kept. */
export const localeOf = (tag: string | undefined): string => canonical(tag ?? '')?.text ?? DEFAULT;

/** Two letters, said by the browser's language; empty: it names no region. Nothing is looked up by address. */
export const regionOf = (tag: string | undefined): string => {
  const region = canonical(tag ?? '')?.region ?? '';
  return /^[A-Z]{2}$/.test(region) ? region : '';
};
