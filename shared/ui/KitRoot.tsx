import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useEffect } from 'react';
import { directionOf } from '@/shared/l10n/direction.ts';
import { L10nProvider, type L10nProviderProps } from '@/shared/l10n/react.ts';
import './fonts.css';
import './tokens.css';
import './base.css';

export interface KitRootProps extends L10nProviderProps {
  /** Absent: the system's theme. */
  theme?: 'light' | 'dark' | undefined;
}

/** The kit without its toasts, for a page that loads them after the first paint. */
export function KitRoot({ theme, children, ...l10n }: KitRootProps): ReactNode {
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={l10n.direction ?? directionOf(l10n.locale)}>
        <L10nProvider {...l10n}>{children}</L10nProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
