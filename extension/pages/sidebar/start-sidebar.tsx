import type { ReactNode } from 'react';
import { FrameGuard } from '@/extension/features/guard/FrameGuard.tsx';
import {
  closeSidebar,
  mayHideSidebar,
  sidebarOpened,
  sidebarTargetRequested,
  sizeSidebar,
  takeSidebarTarget,
} from '@/extension/features/host/messages.ts';
import { createRunningTake } from '@/extension/features/record/running-take.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { canHideOffscreen, holdOffscreen } from '@/extension/platform/offscreen.ts';
import type { Settings } from '@/extension/platform/settings.ts';
import { ok } from '@/shared/base/result.ts';
import { BUILT_MODES, type SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';
import { AfterPaint } from '../shell/AfterPaint.tsx';
import { kioskEntry } from '../shell/kiosk-entry.tsx';
import { createSidebarWay, type SidebarWay } from '../shell/sidebar-way.ts';
import { startShell } from '../shell/start-shell.tsx';
import { Sidebar } from './Sidebar.tsx';

type Tools = typeof import('../tools/sidebar-tools.tsx');

const readTools = (): Promise<Tools> => import('../tools/sidebar-tools.tsx');

/**
 * Starts the sidebar: beside a web page, in the browser's side panel, or in a tab of its own. Beside words of a web
 * page the same file shows a card.
 */
export function startSidebar(): void {
  if (new URLSearchParams(location.search).has('card')) {
    void import('../card/start-card.tsx').then(({ startCard }) => startCard());
    return;
  }
  void startShell('sidebar', async (context) => {
    const { messenger, settings, logger } = context;
    const isFloating = window.top !== window;
    const modes = modeMemory(settings);
    const [kiosk, firstMode] = await Promise.all([kioskEntry(settings), modes.first()]);
    if (kiosk !== null) return <FrameGuard>{kiosk}</FrameGuard>;
    if (!canHideOffscreen()) void holdOffscreen();
    const later = (create: (tools: Tools) => ReactNode) => (
      <AfterPaint load={async () => create(await readTools())} report={(fault) => logger.warn('tool', fault)} />
    );
    const recording = createRunningTake();
    const way = createSidebarWay();
    followTargets(messenger, way);
    if (isFloating) messenger.tell(sidebarOpened, {});
    const parts = { ...context, way };
    const tools = {
      voiceRecording: later(({ createRecorderTool }) => createRecorderTool(context, recording)),
      readAloud: later(({ createReadingSettings }) => createReadingSettings(parts)),
      selectArea: later(({ createSelectAreaTool }) => createSelectAreaTool(context)),
      translate: later(({ createTranslateTool }) => createTranslateTool(context)),
      dictionary: later(({ createDictionaryTool }) => createDictionaryTool(context)),
      vocabularyList: later(({ createVocabularyTool }) => createVocabularyTool(context)),
      highlighting: later(({ createHighlightTool }) => createHighlightTool(parts)),
      screenMask: later(({ createScreenMaskTool }) => createScreenMaskTool(parts)),
      myContent: later(({ createLibraryTool }) => createLibraryTool(parts)),
    };
    const settingsOf = (feature: Parameters<Tools['createToolSettings']>[0]) =>
      later(({ createToolSettings }) => createToolSettings(feature, parts));
    const toolSettings = {
      readAloud: settingsOf('readAloud'),
      selectArea: settingsOf('selectArea'),
      translate: settingsOf('translate'),
      dictionary: settingsOf('dictionary'),
      highlighting: settingsOf('highlighting'),
      screenMask: settingsOf('screenMask'),
    };
    return (
      <FrameGuard>
        <Sidebar
          {...{ firstMode, tools, toolSettings, recording, way }}
          remember={modes.remember}
          remote={later(({ createRemote }) => createRemote(parts))}
          comfort={later(({ createComfortTool }) => createComfortTool(context))}
          account={later(({ createAccount }) => createAccount(context))}
          places={later(({ createPlaces }) => createPlaces(way))}
          notice={later(({ createInterruptedTakesNotice: createNotice, createSiteOffer }) => (
            <>
              {createSiteOffer(context, recording)}
              {createNotice(parts)}
            </>
          ))}
          foot={later(({ createFoot }) => createFoot(parts, { recording, isFloating }))}
          {...(isFloating && {
            onShrink: () => messenger.tell(sizeSidebar, { isSmall: true }),
            onGrow: () => messenger.tell(sizeSidebar, { isSmall: false }),
            rail: later(({ createRail }) => createRail(parts)),
            onHide: (mayHide, signal) => messenger.answer(mayHideSidebar, async () => ok(mayHide()), signal),
          })}
          onClose={isFloating ? (isByKey) => messenger.tell(closeSidebar, { isByKey: isByKey === true }) : null}
        />
        {later(({ createToasts }) => createToasts())}
      </FrameGuard>
    );
  });
}

/** Remembers the mode for each host application, with one value for all other pages. */
function modeMemory({ sidebarModes }: Pick<Settings, 'sidebarModes'>) {
  const query = new URLSearchParams(location.search);
  const place = query.get('place') ?? 'page';
  return {
    /** Returns the user's choice, else the mode that fits the page. */
    async first(): Promise<SidebarMode['id']> {
      const { [place]: chosen } = await sidebarModes.get();
      const known = (id: string | null | undefined) => BUILT_MODES.find((mode) => mode.id === id)?.id;
      return known(chosen) ?? known(query.get('fits')) ?? 'reading';
    },
    async remember(mode: SidebarMode['id']): Promise<void> {
      await sidebarModes.set({ ...(await sidebarModes.get()), [place]: mode });
    },
  };
}

/** Opens the parts that commands from outside ask for: a shortcut, the menu, or a tool beside selected words. */
function followTargets(messenger: Messenger, way: SidebarWay): void {
  const take = async () => {
    const answer = await messenger.call(takeSidebarTarget, {});
    const request = answer.ok ? answer.value.request : null;
    if (request) way.go(request);
  };
  messenger.on(sidebarTargetRequested, take, new AbortController().signal);
  void take();
}
