import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FluentBundle } from '@fluent/bundle';
import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import type { Direction } from '@/shared/base/text-direction.ts';
import { createBundle } from '@/shared/l10n/bundle.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import { negotiateLocales } from '@/shared/l10n/negotiate.ts';
import { createTexts, type Texts } from '@/shared/l10n/texts.ts';
import { inProject } from '../files.ts';
import { readLocales } from '../pages/page-texts.ts';

export interface MailText {
  locale: string;
  direction: Direction;
  /** Texts for HTML elements. Arguments are isolated, so that a Latin name does not reorder an Arabic line. */
  t: Texts;
  /** Texts for subject and plain text, which other programs show. These texts have no isolation marks. */
  plain: Texts;
}

/** Returns the texts of mails in a language. */
export type MailTexts = (locale: string) => MailText;

const SOURCES = ['mail', 'invoice'].map((name) => inProject(`shared/l10n/messages/en-US/${name}.ftl`));

/** Reads the built locales. Without a build, as in a test that needs only the API, reads the source. */
export async function readMailTexts(localesDir: string, onError: (error: Error) => void): Promise<MailTexts> {
  const sources = existsSync(localesDir) ? await readLocales(localesDir) : new Map<string, string>();
  if (!sources.has(DEFAULT_LOCALE)) {
    const texts = await Promise.all(SOURCES.map((path) => readFile(path, 'utf8')));
    sources.set(DEFAULT_LOCALE, texts.join('\n'));
  }
  return createMailTexts(sources, onError);
}

export function createMailTexts(sources: ReadonlyMap<string, string>, onError: (error: Error) => void): MailTexts {
  const bundles = new Map<string, FluentBundle>();
  const offered = [...sources.keys()].filter((locale) => !/-X[A-Z]$/.test(locale));
  const bundleOf = (locale: string) => {
    const known = bundles.get(locale);
    if (known) return known;
    const made = createBundle(locale, sources.get(locale) ?? '');
    bundles.set(locale, made);
    return made;
  };
  return (preferred) => {
    const chain = negotiateLocales({ setting: preferred }, offered);
    const [locale = DEFAULT_LOCALE] = chain;
    const t = createTexts(chain.map(bundleOf), onError);
    const plain: Texts = (id, args) => t(id, args).replace(/[\u2068\u2069]/g, '');
    return { locale, direction: directionOf(locale), t, plain };
  };
}
