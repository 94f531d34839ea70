import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { closeSidebar } from '@/extension/features/host/messages.ts';
import { canHideOffscreen, holdOffscreen } from '@/extension/platform/offscreen.ts';
import { AfterPaint } from './AfterPaint.tsx';
import { HealthButton } from './HealthButton.tsx';
import { kioskAddressOf } from './kiosk-address.ts';
import { Sidebar } from './Sidebar.tsx';
import { startShell } from './start-shell.tsx';

const readTools = () => import('./sidebar-tools.tsx');

/** Fetched on a shared device only. */
async function drawKiosk(address: string) {
  const [{ KioskOnly }, { openSitePage }] = await Promise.all([
    import('./KioskOnly.tsx'),
    import('@/extension/platform/tabs.ts'),
  ]);
  return <KioskOnly onOpen={() => void openSitePage(address)} />;
}

/** The sidebar: floating in a web page, in the browser's side panel, or in a tab of its own; the same page. */
export function startSidebar(): void {
  void startShell('sidebar', async (context) => {
    const { messenger, settings, logger } = context;
    const isFloating = window.top !== window;
    const report = (fault: Error) => logger.warn('tool', fault);
    const [kiosk, firstMode] = await Promise.all([kioskAddressOf(settings), settings.sidebarMode.get()]);
    if (kiosk !== null) return <FrameGuard>{await drawKiosk(kiosk)}</FrameGuard>;
    if (!canHideOffscreen()) void holdOffscreen();
    return (
      <FrameGuard>
        <Sidebar
          firstMode={firstMode}
          mode={settings.sidebarMode}
          recorder={<AfterPaint load={async () => (await readTools()).createRecorderTool(context)} report={report} />}
          readAloud={<AfterPaint load={async () => (await readTools()).createReadAloudTool(context)} report={report} />}
          dictionary={
            <AfterPaint load={async () => (await readTools()).createDictionaryTool(context)} report={report} />
          }
          vocabulary={
            <AfterPaint load={async () => (await readTools()).createVocabularyTool(context)} report={report} />
          }
          screenMask={
            <AfterPaint load={async () => (await readTools()).createScreenMaskTool(context)} report={report} />
          }
          library={<AfterPaint load={async () => (await readTools()).createLibraryTool(context)} report={report} />}
          foot={<HealthButton messenger={messenger} />}
          onClose={isFloating ? () => messenger.tell(closeSidebar, {}) : null}
        />
        <AfterPaint load={async () => (await readTools()).createToasts()} report={report} />
      </FrameGuard>
    );
  });
}
