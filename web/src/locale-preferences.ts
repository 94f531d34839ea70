import { localeInCookies } from '@/shared/l10n/locale-cookie.ts';
import { keepText } from '../storage/stored-text.ts';
import type { TextPreferences } from './texts.ts';

/** Reads the sources of the interface language in this browser. */
export const readLocalePreferences = (): TextPreferences => ({
  query: new URLSearchParams(location.search).get('locale'),
  setting: keepText('locale').get(),
  cookie: localeInCookies(document.cookie),
  recommended: keepText('recommendedLocale').get(),
  browser: navigator.languages,
});
