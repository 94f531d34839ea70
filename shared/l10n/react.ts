import { useL10n } from './context.ts';
import type { Direction } from './direction.ts';
import type { Texts } from './texts.ts';

export { L10nProvider, type L10nProviderProps } from './L10nProvider.tsx';

/** `const t = useText(); t('id', { name: value })`. */
export const useText = (): Texts => useL10n().texts;

/** Locale and direction of what is shown, for Intl and for components that place by side. */
export const useLocale = (): { locale: string; direction: Direction } => useL10n();
