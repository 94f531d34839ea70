import type { ReactNode } from 'react';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import { closeSidebar } from '@/extension/features/host/messages.ts';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import { canHideOffscreen, holdOffscreen } from '@/extension/platform/offscreen.ts';
import { AfterPaint } from './AfterPaint.tsx';
import { HealthButton } from './HealthButton.tsx';
import { kioskDoor } from './kiosk-door.tsx';
import { PlayersButton } from './PlayersButton.tsx';
import { Sidebar } from './Sidebar.tsx';
import { startShell } from './start-shell.tsx';

type Tools = typeof import('./sidebar-tools.tsx');

const readTools = (): Promise<Tools> => import('./sidebar-tools.tsx');

/**
 * The sidebar: floating in a web page, in the browser's side panel, or in a tab of its own; the same page. Beside words of a web page it is
 * a card of theirs.
 */
export function startSidebar(): void {
  if (new URLSearchParams(location.search).has('card')) {
    void import('./start-card.tsx').then(({ startCard }) => startCard());
    return;
  }
  void startShell('sidebar', async (context) => {
    const { messenger, settings, logger } = context;
    const isFloating = window.top !== window;
    const [kiosk, firstMode] = await Promise.all([kioskDoor(settings), settings.sidebarMode.get()]);
    if (kiosk !== null) return <FrameGuard>{kiosk}</FrameGuard>;
    if (!canHideOffscreen()) void holdOffscreen();
    const later = (create: (tools: Tools) => ReactNode) => (
      <AfterPaint load={async () => create(await readTools())} report={(fault) => logger.warn('tool', fault)} />
    );
    const recording = createRunningTake();
    const tools = {
      voiceRecording: later(({ createRecorderTool }) => createRecorderTool(context, recording)),
      readAloud: later(({ createReadAloudTool }) => createReadAloudTool(context)),
      selectArea: later(({ createSelectAreaTool }) => createSelectAreaTool(context)),
      translate: later(({ createTranslateTool }) => createTranslateTool(context)),
      dictionary: later(({ createDictionaryTool }) => createDictionaryTool(context)),
      vocabularyList: later(({ createVocabularyTool }) => createVocabularyTool(context)),
      highlighting: later(({ createHighlightTool }) => createHighlightTool(context)),
      screenMask: later(({ createScreenMaskTool }) => createScreenMaskTool(context)),
      myContent: later(({ createLibraryTool }) => createLibraryTool(context)),
    };
    return (
      <FrameGuard>
        <Sidebar
          firstMode={firstMode}
          mode={settings.sidebarMode}
          tools={tools}
          recording={recording}
          notice={later(({ createKeptNotice, createSiteOffer }) => (
            <>
              {createSiteOffer(context, recording)}
              {createKeptNotice(context)}
            </>
          ))}
          foot={
            <>
              {isFloating && <PlayersButton messenger={messenger} />}
              <HealthButton messenger={messenger} settings={settings} recording={recording} />
            </>
          }
          onClose={isFloating ? () => messenger.tell(closeSidebar, {}) : null}
        />
        {later(({ createToasts }) => createToasts())}
      </FrameGuard>
    );
  });
}
