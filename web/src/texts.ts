import type { FluentBundle } from '@fluent/bundle';
import { createLocaleLoader } from '@/shared/l10n/load.ts';
import { DEFAULT_LOCALE, negotiateLocales } from '@/shared/l10n/negotiate.ts';

export interface SiteTexts {
  locale: string;
  bundles: readonly FluentBundle[];
}

export interface TextWishes {
  query: string | null;
  /** What the person chose in their account. */
  setting?: string | null;
  /** What the server recommends to them. */
  recommended?: string | null;
  browser: readonly string[];
}

/** Pseudo-locales are for people who look at our pages: only an address can ask for one. */
const PSEUDO = /^[a-z]{2}-X[AB]$/;

/** Rejects only when not even English can be had: then there is nothing to show. */
export async function loadSiteTexts(
  { query, setting = null, recommended = null, browser }: TextWishes,
  available: readonly string[],
  fetch: (address: string) => Promise<Response>,
  onError: (error: Error) => void,
): Promise<SiteTexts> {
  const chain =
    query !== null && PSEUDO.test(query)
      ? [query, DEFAULT_LOCALE]
      : negotiateLocales({ query, setting, recommended, browser }, available);
  const bundles = await createLocaleLoader({ fetch, onError }).loadChain(chain);
  const locale = bundles[0]?.locales[0];
  if (locale === undefined) throw new Error('No texts could be loaded');
  return { locale, bundles };
}
