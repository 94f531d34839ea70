import type { ReactNode } from 'react';
import { KitRoot, type KitRootProps } from './KitRoot.tsx';
import { ToastRegion } from './Toast.tsx';

/**
 * Wraps the root of each of our pages once: texts, direction, theme, toasts, and no style elements of Base UI (site
 * CSP).
 */
export function KitProvider({ children, ...root }: KitRootProps): ReactNode {
  return (
    <KitRoot {...root}>
      {children}
      <ToastRegion />
    </KitRoot>
  );
}
