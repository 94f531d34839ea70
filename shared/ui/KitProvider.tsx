import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, useEffect } from 'react';
import { directionOf } from '@/shared/l10n/direction.ts';
import { L10nProvider, type L10nProviderProps } from '@/shared/l10n/react.ts';
import './fonts.css';
import './tokens.css';
import './base.css';
import { ToastRegion } from './Toast.tsx';

export interface KitProviderProps extends L10nProviderProps {
  /** Absent: as the system has it. */
  theme?: 'light' | 'dark' | undefined;
}

/** Once at the root of each of our pages: texts, direction, theme, toasts, and no style elements of Base UI (site CSP). */
export function KitProvider({ theme, children, ...l10n }: KitProviderProps): ReactNode {
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme;
    else delete document.documentElement.dataset.theme;
  }, [theme]);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={l10n.direction ?? directionOf(l10n.locale)}>
        <L10nProvider {...l10n}>
          {children}
          <ToastRegion />
        </L10nProvider>
      </DirectionProvider>
    </CSPProvider>
  );
}
