import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { readLocalePreferences } from './locale-preferences.ts';
import { loadSiteTexts, type SiteTexts } from './texts.ts';

/** Loads the texts that the first screen needs. */
export const startSite = (): Promise<SiteTexts> =>
  loadSiteTexts(readLocalePreferences(), SHIPPED_LOCALES, {
    files: __MOTE_LOCALE_FILES__,
    fetch: window.fetch.bind(window),
    onError: reportError,
  });
