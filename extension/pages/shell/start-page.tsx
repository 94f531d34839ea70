import type { ReactNode } from 'react';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { Queries } from './Queries.tsx';
import { type PageContext, startShell } from './start-shell.tsx';

export type { PageContext };

/** Starts one of our pages with the shell, queries and toasts. */
export function startPage(name: string, render: (context: PageContext) => ReactNode | Promise<ReactNode>): void {
  void startShell(name, async (context) => (
    <Queries>
      {await render(context)}
      <ToastRegion />
    </Queries>
  ));
}
