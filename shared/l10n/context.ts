import { createContext, useContext } from 'react';
import type { Direction } from '@/shared/base/text-direction.ts';
import type { Texts } from './texts.ts';

export interface L10n {
  texts: Texts;
  locale: string;
  direction: Direction;
}

export const L10nContext = createContext<L10n | null>(null);

export function useL10n(): L10n {
  const l10n = useContext(L10nContext);
  if (!l10n) throw new Error('L10nProvider is missing above this component');
  return l10n;
}
