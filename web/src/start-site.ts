import { loadSiteTexts, type SiteTexts } from './texts.ts';

/** What must be there before the first screen. */
export const startSite = (): Promise<SiteTexts> =>
  loadSiteTexts(
    {
      query: new URLSearchParams(location.search).get('locale'),
      browser: navigator.languages,
    },
    __MOTE_LOCALES__,
    window.fetch.bind(window),
    reportError,
  );
