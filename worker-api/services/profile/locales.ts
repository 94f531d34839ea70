const DEFAULT = 'en-US';

/**
 * Languages of speech and translation, in the table's order; the first entry of a language covers its unnamed regions.
 */
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
  /** The likely full tag: `en` → en, US, Latn. */
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

/**
 * Maximum number of cached tags, and maximum length of a cached tag. Clients choose the tags, so the cache needs
 * limits.
 */
const MAX_CACHED = 500;
const LONGEST_CACHED = 35;
const kept = new Map<string, Tag | null>();

/**
 * Normalises a tag: `en_us` → `en-US`; null: no language tag. Caches, because Intl costs more than all reads of a
 * status together.
 */
function canonical(tag: string): Tag | null {
  const known = kept.get(tag);
  if (known !== undefined) return known;
  const read = readTag(tag);
  if (tag.length > LONGEST_CACHED) return read;
  if (kept.size >= MAX_CACHED) kept.clear();
  kept.set(tag, read);
  return read;
}

const tagsOf = (texts: readonly string[]): Tag[] => texts.flatMap((text) => readTag(text) ?? []);
const SPOKEN_TAGS = tagsOf(SPOKEN);
const SHOWN_TAGS = tagsOf(SHOWN);

/**
 * Returns the best offered language for a list of preferences, in their order: the same tag, then the same script, then
 * the same language.
 */
function bestOf(preferred: readonly string[], offered: readonly Tag[]): string {
  for (const tag of preferred) {
    const wanted = canonical(tag);
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

export const recommendSpoken = (preferred: readonly string[]): string => bestOf(preferred, SPOKEN_TAGS);

export const recommendShown = (preferred: readonly string[]): string =>
  bestOf(
    preferred.filter((tag) => !NOT_SHOWN.has(canonical(tag)?.language ?? '')),
    SHOWN_TAGS,
  );

/** Returns the tag in its stored form. */
export const localeOf = (tag: string | undefined): string => canonical(tag ?? '')?.text ?? DEFAULT;

/**
 * Returns the two letters of the region in the browser's language; empty: it has no region. Does not use the IP
 * address.
 */
export const regionOf = (tag: string | undefined): string => {
  const region = canonical(tag ?? '')?.region ?? '';
  return /^[A-Z]{2}$/.test(region) ? region : '';
};
