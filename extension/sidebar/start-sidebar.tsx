import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { closeSidebar } from '@/extension/features/host/messages.ts';
import { AfterPaint } from './AfterPaint.tsx';
import { Sidebar } from './Sidebar.tsx';
import { startShell } from './start-shell.tsx';

const readTools = () => import('./sidebar-tools.tsx');

/** The sidebar: floating in a web page, in the browser's side panel, or in a tab of its own; the same page. */
export function startSidebar(): void {
  void startShell('sidebar', async (context) => {
    const { messenger, settings, logger } = context;
    const isFloating = window.top !== window;
    const report = (fault: Error) => logger.warn('tool', fault);
    return (
      <FrameGuard>
        <Sidebar
          firstMode={await settings.sidebarMode.get()}
          mode={settings.sidebarMode}
          recorder={<AfterPaint load={async () => (await readTools()).createRecorderTool(context)} report={report} />}
          library={<AfterPaint load={async () => (await readTools()).createLibraryTool(context)} report={report} />}
          onClose={isFloating ? () => messenger.tell(closeSidebar, {}) : null}
        />
        <AfterPaint load={async () => (await readTools()).createToasts()} report={report} />
      </FrameGuard>
    );
  });
}
