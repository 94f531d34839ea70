import { negotiateLanguages } from '@fluent/langneg';
import { normaliseTag } from './tag.ts';

export const DEFAULT_LOCALE = 'en-US';

/** Who may say which language is shown, strongest first. */
export interface LocaleWishes {
  /** `?locale=…` of the address. */
  query?: string | null;
  /** What the person chose. */
  setting?: string | null;
  cookie?: string | null;
  /** What the server recommends to a person who has chosen nothing. */
  recommended?: string | null;
  /** The browser's languages, or an Accept-Language header in its order. */
  browser?: readonly string[];
}

/** The locales to show, best first, always ending in en-US. */
export function negotiateLocales(wishes: LocaleWishes, available: readonly string[]): readonly string[] {
  const requested = [wishes.query, wishes.setting, wishes.cookie, wishes.recommended, ...(wishes.browser ?? [])]
    .map((tag) => (tag ? normaliseTag(tag) : null))
    .filter((tag) => tag !== null);
  return negotiateLanguages(requested, available, { defaultLocale: DEFAULT_LOCALE });
}
