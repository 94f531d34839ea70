import type { ReactNode } from 'react';
import { RecorderPanel } from '@/extension/features/record/RecorderPanel.tsx';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { copyText } from './copy-text.ts';
import { Queries } from './Queries.tsx';
import { SidebarLibrary } from './SidebarLibrary.tsx';
import type { PageContext } from './start-shell.tsx';

/** The tools behind the sidebar's tabs. One module: it is read as a whole, after the tabs are painted. */
export function createRecorderTool({ messenger, transport }: PageContext): ReactNode {
  return <RecorderPanel messenger={messenger} transport={transport} copyText={copyText} />;
}

export function createLibraryTool({ messenger, settings }: PageContext): ReactNode {
  return (
    <Queries>
      <SidebarLibrary messenger={messenger} settings={settings} />
    </Queries>
  );
}

export function createToasts(): ReactNode {
  return <ToastRegion />;
}
