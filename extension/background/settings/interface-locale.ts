import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';
import { directionOf } from '@/shared/l10n/direction.ts';
import type { LocaleLoader } from '@/shared/l10n/load.ts';
import { negotiateLocales } from '@/shared/l10n/negotiate.ts';
import { SHIPPED_LOCALES } from '@/shared/l10n/shipped-locales.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';
import { createTexts, type Texts } from '@/shared/l10n/texts.ts';

/** Test locales for reviewers of the screens; used only if the user chooses them by name. */
const PSEUDO_LOCALES: readonly string[] = ['en-XA', 'ar-XB'];

export interface InterfaceLocale {
  /** Language that is shown and set on the document: the user's choice, even where texts fall back. */
  locale: string;
  /** Locales of the files to read, best first. */
  chain: readonly string[];
}

/**
 * Chooses the interface language. `recommended`: the server's recommendation for a user without a choice; null while
 * signed out.
 */
export function chooseLocale(
  setting: string | null,
  recommended: string | null,
  browser: readonly string[],
  available: readonly string[] = SHIPPED_LOCALES,
): InterfaceLocale {
  const chosen = setting === null ? null : normaliseTag(setting);
  if (chosen !== null && PSEUDO_LOCALES.includes(chosen)) return { locale: chosen, chain: [chosen, DEFAULT_LOCALE] };
  const chain = negotiateLocales({ setting: chosen, recommended, browser }, available);
  return { locale: chosen ?? chain[0] ?? DEFAULT_LOCALE, chain };
}

export interface TextsOfLocale {
  locale: string;
  direction: 'ltr' | 'rtl';
  t: Texts;
}

export async function loadTexts(
  loader: LocaleLoader,
  { locale, chain }: InterfaceLocale,
  onError: (error: Error) => void,
): Promise<TextsOfLocale> {
  return { locale, direction: directionOf(locale), t: createTexts(await loader.loadChain(chain), onError) };
}
