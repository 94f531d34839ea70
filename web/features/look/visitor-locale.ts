import { createListeners } from '@/shared/base/listeners.ts';
import { localeCookie, localeInCookies } from '@/shared/l10n/locale-cookie.ts';

/** The locale that a visitor has chosen in this browser. The server's own pages read it too, so it is a cookie. */
export interface VisitorLocalePort {
  /** Null: the visitor has chosen none. */
  get(): string | null;
  choose(locale: string): void;
  subscribe(listener: () => void): () => void;
}

export function createVisitorLocale(page: Pick<Document, 'cookie'>, isSecure: boolean): VisitorLocalePort {
  const listeners = createListeners();
  return {
    get: () => localeInCookies(page.cookie),
    choose(locale) {
      page.cookie = localeCookie(locale, isSecure);
      listeners.emit();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}
