/** Cookie with the locale that a visitor has chosen. The pages of the site and those that the server writes read it. */
export const LOCALE_COOKIE = 'mote-locale';

/** Lifetime of the choice: 365 days, in s. */
const LIFETIME_S = 365 * 24 * 3600;

const CHOICE = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})(?:;|$)`);

/** Returns the chosen locale in a list of cookies (`a=1; mote-locale=en-GB`); null: none, or no language tag. */
export const localeInCookies = (cookies: string): string | null => CHOICE.exec(cookies)?.[1] ?? null;

/** Returns the cookie of a choice, for `document.cookie` and the header Set-Cookie. An empty locale removes it. */
export const localeCookie = (locale: string, isSecure: boolean): string => {
  const life = locale === '' ? 0 : LIFETIME_S;
  return `${LOCALE_COOKIE}=${locale}; Max-Age=${life}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
};
