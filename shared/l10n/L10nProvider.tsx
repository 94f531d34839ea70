import type { FluentBundle } from '@fluent/bundle';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { Direction } from '@/shared/base/text-direction.ts';
import { L10nContext } from './context.ts';
import { directionOf } from './direction.ts';
import { createTexts, type TextErrorListener } from './texts.ts';

export interface L10nProviderProps {
  locale: string;
  /** In order of preference: the locale's own bundle, then the fallbacks for a missing message. */
  bundles: readonly FluentBundle[];
  onError?: TextErrorListener;
  /** Defaults to the locale's own; the kit page lays English out from right to left. */
  direction?: Direction | undefined;
  children?: ReactNode;
}

/** Provides texts to the components below, and sets language and direction of the document [S4-058]. */
export function L10nProvider(props: L10nProviderProps): ReactNode {
  const { locale, bundles, onError, direction = directionOf(locale), children } = props;
  const value = useMemo(
    () => ({ texts: createTexts(bundles, onError), locale, direction }),
    [bundles, onError, locale, direction],
  );
  // Before the first paint, and before components measure where they are.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return <L10nContext.Provider value={value}>{children}</L10nContext.Provider>;
}
