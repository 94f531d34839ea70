import { negotiateLanguages } from '@fluent/langneg';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { PONTOON_LOCALES } from './shipped-locales.ts';
import { normaliseTag } from './tag.ts';

/** Sources of the interface language, strongest first. */
export interface LocalePreferences {
  /** The address's `?locale=…`. */
  query?: string | null;
  /** The user's choice. */
  setting?: string | null;
  cookie?: string | null;
  /** The server's recommendation for a user without a choice. */
  recommended?: string | null;
  /** The browser's languages, or an Accept-Language header in its order. */
  browser?: readonly string[];
}

/** Returns the locales to show, best first, always ending in en-US. */
export function negotiateLocales(preferences: LocalePreferences, available: readonly string[]): readonly string[] {
  const requested = [
    preferences.query,
    preferences.setting,
    preferences.cookie,
    preferences.recommended,
    ...(preferences.browser ?? []),
  ]
    .map((tag) => (tag ? normaliseTag(tag) : null))
    .filter((tag) => tag !== null)
    .map((tag) => (available.includes(tag) ? tag : (PONTOON_LOCALES[tag] ?? tag)));
  const found = negotiateLanguages(requested, available, { defaultLocale: DEFAULT_LOCALE });
  // The default has every text, so that a locale after it would be loaded for nothing.
  return found.slice(0, found.indexOf(DEFAULT_LOCALE) + 1);
}
