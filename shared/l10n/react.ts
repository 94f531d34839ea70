import type { Direction } from '@/shared/base/text-direction.ts';
import { useL10n } from './context.ts';
import type { Texts } from './texts.ts';

export { L10nProvider, type L10nProviderProps } from './L10nProvider.tsx';

/** `const t = useText(); t('id', { name: value })`. */
export const useText = (): Texts => useL10n().texts;

/** Returns the locale and direction of the screen, for Intl and for components that place by side. */
export const useLocale = (): { locale: string; direction: Direction } => useL10n();
