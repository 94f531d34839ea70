import { DEFAULT_LOCALE } from '@/shared/base/default-locale.ts';

import { normaliseTag } from '@/shared/l10n/tag.ts';

/** The parameters of the kit page: `?theme=dark&dir=rtl&size=large&locale=en-XA`. */
export interface KitQuery {
  theme: 'light' | 'dark' | undefined;
  direction: 'ltr' | 'rtl' | undefined;
  locale: string;
  isLarge: boolean;
}

export function readKitQuery(search: string): KitQuery {
  const query = new URLSearchParams(search);
  const theme = query.get('theme');
  const direction = query.get('dir');
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    direction: direction === 'rtl' || direction === 'ltr' ? direction : undefined,
    locale: normaliseTag(query.get('locale') ?? DEFAULT_LOCALE) ?? DEFAULT_LOCALE,
    isLarge: query.get('size') === 'large',
  };
}
