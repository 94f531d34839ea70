import { createListeners } from '@/shared/base/listeners.ts';
import { localeCookie, localeInCookies } from '@/shared/l10n/locale-cookie.ts';
import type { StoredText } from '@/web/storage/stored-text.ts';

/**
 * The locale that was chosen last in this browser, by a visitor or by the user of an account. The server's own pages
 * read it too, so it is a cookie.
 */
export interface VisitorLocalePort {
  /** Null: none was chosen. */
  get(): string | null;
  /** A visitor's choice: replaces what an earlier user of this browser chose. */
  choose(locale: string): void;
  /** The choice of the signed-in user; empty: none. */
  follow(locale: string): void;
  subscribe(listener: () => void): () => void;
}

export interface VisitorLocaleOptions {
  page: Pick<Document, 'cookie'>;
  isSecure: boolean;
  /** Locale of the account that used this browser last. */
  kept: StoredText;
}

export function createVisitorLocale({ page, isSecure, kept }: VisitorLocaleOptions): VisitorLocalePort {
  const listeners = createListeners();
  const follow = (locale: string) => {
    page.cookie = localeCookie(locale, isSecure);
  };
  return {
    get: () => localeInCookies(page.cookie),
    choose(locale) {
      kept.set(locale);
      follow(locale);
      listeners.emit();
    },
    follow,
    subscribe: (listener) => listeners.add(listener),
  };
}
