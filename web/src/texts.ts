import type { FluentBundle } from '@fluent/bundle';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { negotiateLocales } from '@/shared/l10n/negotiate.ts';
import type { LocaleFiles } from '@/shared/l10n/shipped-locales.ts';
import { createTexts, type Texts } from '@/shared/l10n/texts.ts';

export interface SiteTexts {
  locale: string;
  bundles: readonly FluentBundle[];
}

export interface TextPreferences {
  query: string | null;
  /** Locale that the user chose in the account. */
  setting?: string | null;
  /** Locale that a visitor chose in this browser. */
  cookie?: string | null;
  /** Locale that the server recommends. */
  recommended?: string | null;
  browser: readonly string[];
}

/** Reads the built locale files. `onError` receives a locale that could not be loaded. */
export interface TextSource {
  files?: LocaleFiles;
  fetch: (address: string) => Promise<Response>;
  onError: (error: Error) => void;
}

/** Pseudo-locales are for developers: only an address can request one. */
const PSEUDO = /^[a-z]{2}-X[AB]$/;

/** Loads the texts of a locale. Rejects only if not even English can be loaded: then there is nothing to show. */
export async function loadSiteTexts(
  preferences: TextPreferences,
  available: readonly string[],
  source: TextSource,
): Promise<SiteTexts> {
  const { query } = preferences;
  const chain =
    query !== null && PSEUDO.test(query) ? [query, DEFAULT_LOCALE] : negotiateLocales(preferences, available);
  const bundles = await createLocaleLoader(source).loadChain(chain);
  const locale = bundles[0]?.locales[0];
  if (locale === undefined) throw new Error('No texts could be loaded');
  return { locale, bundles };
}

/** Loads the words of the pages that explain Mote, in a locale or in English. */
export async function loadContentTexts(locale: string, source: TextSource): Promise<Texts> {
  const bundles = await createLocaleLoader({ ...source, folder: '/locales/pages' }).loadChain([locale]);
  if (bundles.length === 0) throw new Error('The words of this page could not be loaded');
  return createTexts(bundles, source.onError);
}
