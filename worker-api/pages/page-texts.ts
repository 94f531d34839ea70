import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FluentBundle } from '@fluent/bundle';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import type { Direction } from '@/shared/base/text-direction.ts';
import { createBundle } from '@/shared/l10n/bundle.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { localeInCookies } from '@/shared/l10n/locale-cookie.ts';
import { negotiateLocales } from '@/shared/l10n/negotiate.ts';
import { createTexts, type TextArgs } from '@/shared/l10n/texts.ts';

export interface PagePreferences {
  /** `?locale=…` */
  query: string | null;
  /** The header Cookie. */
  cookies: string | null;
  /** The header Accept-Language. */
  accepted: string | null;
}

export interface PageText {
  locale: string;
  direction: Direction;
  /** Locales that the page can be read in. */
  offered: readonly string[];
  /** Texts for content of elements: arguments are isolated, so that a Latin name does not break an Arabic line. */
  t(id: string, args?: TextArgs): string;
  /** Texts for title and meta elements, which other programs show: without the isolating marks. */
  plain(id: string, args?: TextArgs): string;
}

/** Chooses the texts of a page by the request's preferences. */
export type PageTexts = (preferences: PagePreferences) => PageText;

/** Matches pseudo-locales (`en-XA`, `ar-XB`), which are for checking our pages: only an address can request one. */
const isPseudo = (locale: string): boolean => /-X[A-Z]$/.test(locale);

export function createPageTexts(sources: ReadonlyMap<string, string>, onError: (error: Error) => void): PageTexts {
  const bundles = new Map<string, FluentBundle>();
  for (const [locale, source] of sources) bundles.set(locale, createBundle(locale, source));
  const offered = [...sources.keys()].filter((locale) => !isPseudo(locale));
  const made = new Map<string, PageText>();
  return ({ query, cookies, accepted }) => {
    const chain =
      query !== null && isPseudo(query) && bundles.has(query)
        ? [query, DEFAULT_LOCALE]
        : negotiateLocales({ query, cookie: localeInCookies(cookies ?? ''), browser: languagesOf(accepted) }, offered);
    const key = chain.join();
    const known = made.get(key);
    if (known) return known;
    const text = createPageText(
      { locale: chain[0] ?? DEFAULT_LOCALE, offered },
      chain.map((locale) => bundles.get(locale)).filter((bundle) => bundle !== undefined),
      onError,
    );
    made.set(key, text);
    return text;
  };
}

function createPageText(
  { locale, offered }: Pick<PageText, 'locale' | 'offered'>,
  bundles: readonly FluentBundle[],
  onError: (error: Error) => void,
): PageText {
  const t = createTexts(bundles, onError);
  return {
    locale,
    offered,
    direction: directionOf(locale),
    t,
    plain: (id, args) => t(id, args).replace(/[\u2068\u2069]/g, ''),
  };
}

/** Parses `da, en-GB;q=0.8, en;q=0.7` in the order of preference. */
export function languagesOf(accepted: string | null): string[] {
  return (accepted ?? '')
    .split(',', 20)
    .map((entry) => {
      const [tag = '', ...params] = entry.trim().split(';');
      const quality = params.find((param) => param.trim().startsWith('q='));
      return { tag: tag.trim(), weight: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Reads the built locales, `<locale>.ftl`, of a folder. */
export async function readLocales(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ftl')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, index) => [name.slice(0, -'.ftl'.length), texts[index] ?? '']));
}
