import { keepText } from '../storage/stored-text.ts';
import { loadSiteTexts, type SiteTexts } from './texts.ts';

/** Loads the texts that the first screen needs. */
export const startSite = (): Promise<SiteTexts> =>
  loadSiteTexts(
    {
      setting: keepText('locale').get(),
      recommended: keepText('recommendedLocale').get(),
      query: new URLSearchParams(location.search).get('locale'),
      browser: navigator.languages,
    },
    __MOTE_LOCALES__,
    window.fetch.bind(window),
    reportError,
  );
