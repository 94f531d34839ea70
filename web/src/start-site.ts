import { keepText } from './kept-text.ts';
import { loadSiteTexts, type SiteTexts } from './texts.ts';

/** What must be there before the first screen. */
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
