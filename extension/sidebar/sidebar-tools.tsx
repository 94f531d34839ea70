import type { ReactNode } from 'react';
import { createRemoteAccount } from '@/extension/features/account/remote-account.ts';
import { ToastRegion } from '@/shared/ui/Toast.tsx';
import { MyContent } from './MyContent.tsx';
import { RecorderTool } from './RecorderTool.tsx';
import type { PageContext } from './start-shell.tsx';

/** The tools behind the sidebar's tabs. One module: it is read as a whole, after the tabs are painted. */
export function createRecorderTool({ messenger, transport }: PageContext): ReactNode {
  return <RecorderTool messenger={messenger} transport={transport} account={createRemoteAccount(messenger)} />;
}

export function createLibraryTool({ messenger, settings }: PageContext): ReactNode {
  return <MyContent messenger={messenger} settings={settings} account={createRemoteAccount(messenger)} />;
}

export function createToasts(): ReactNode {
  return <ToastRegion />;
}
