import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { closeSidebar } from '@/extension/features/host/messages.ts';
import { AfterPaint } from './AfterPaint.tsx';
import { copyText } from './copy-text.ts';
import { Sidebar } from './Sidebar.tsx';
import { type PageContext, startPage } from './start-page.tsx';

/** The sidebar: floating in a web page, in the browser's side panel, or in a tab of its own; the same page. */
export function startSidebar(): void {
  startPage('sidebar', (context) => {
    const { messenger, settings, logger } = context;
    const isFloating = window.top !== window;
    const report = (fault: Error) => logger.warn('tool', fault);
    return (
      <FrameGuard>
        <Sidebar
          mode={settings.sidebarMode}
          recorder={<AfterPaint load={() => loadRecorder(context)} report={report} />}
          library={<AfterPaint load={() => loadLibrary(context)} report={report} />}
          onClose={isFloating ? () => messenger.tell(closeSidebar, {}) : null}
        />
      </FrameGuard>
    );
  });
}

async function loadRecorder({ messenger, transport }: PageContext) {
  const { RecorderPanel } = await import('@/extension/features/record/RecorderPanel.tsx');
  return <RecorderPanel messenger={messenger} transport={transport} copyText={copyText} />;
}

async function loadLibrary({ messenger, settings }: PageContext) {
  const { SidebarLibrary } = await import('./SidebarLibrary.tsx');
  return <SidebarLibrary messenger={messenger} settings={settings} />;
}
