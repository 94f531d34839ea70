import { Circle } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { SidebarPage, SidebarTarget } from '@/extension/features/host/messages.ts';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import { BUILT_MODES, builtFeatures, type SidebarMode } from '@/shared/domain/account/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import type { SidebarWay } from '../shell/sidebar-way.ts';
import { useEscape } from '../shell/use-escape.ts';
import { ModePanel, ModeTitle, type Tools } from './ModePanel.tsx';
import styles from './Sidebar.module.css';
import { SidebarHead, type SidebarHeadProps } from './SidebarHead.tsx';
import { ToolPage } from './ToolPage.tsx';

export interface SidebarProps {
  /** Modes to show; absent: the modes that have a tool. */
  modes?: readonly SidebarMode[];
  /** First screen of Reading Support, with the tiles that open its tools. */
  remote: ReactNode;
  tools: Tools;
  /** Settings behind the cog of a tool's page. */
  toolSettings?: Tools;
  /** The reader view and its look. */
  comfort: ReactNode;
  /** Pages that belong to no mode. */
  account: ReactNode;
  places: ReactNode;
  /** Notice below the open mode. */
  notice?: ReactNode;
  /** Content below all modes. */
  foot?: ReactNode;
  firstMode: SidebarMode['id'];
  /** Remembers the mode that the user has chosen for pages like the one beside the sidebar. */
  remember(mode: SidebarMode['id']): void;
  way: SidebarWay;
  /**
   * The take that may be running here. It continues while other tools are shown, and closing the sidebar asks first.
   */
  recording: RunningTake;
  /** Closes the sidebar. Null where the browser closes it (side panel, tab). */
  onClose: ((isByKey?: boolean) => void) | null;
  /** Registers `mayHide`, which returns whether the toolbar button, the shortcut or the menu may hide the sidebar. */
  onHide?: (mayHide: () => boolean, signal: AbortSignal) => void;
  onShrink?: SidebarHeadProps['onShrink'];
  /** Opens the sidebar fully. */
  onGrow?: () => void;
  /** Content while the sidebar is as narrow as a rail. */
  rail?: ReactNode;
}

type ModeId = SidebarMode['id'];

/** Mode with the recorder. */
const RECORDS: ModeId = 'content';
/** Mode whose tools have pages of their own. */
const READS: ModeId = 'reading';

export function Sidebar(props: SidebarProps): ReactNode {
  const { modes = BUILT_MODES, tools, notice, foot, firstMode, remember, recording, way } = props;
  const { onClose, onHide, onShrink, onGrow, rail } = props;
  const isSmall = useMedia('(max-width: 120px)') && rail !== undefined;
  const t = useText();
  const [{ mode: current, page, visited }, show] = useShown(modes, firstMode, way);
  const isRecording = useSyncExternalStore(recording.watch, recording.isRunning);
  const [wantsClose, setWantsClose] = useState(false);
  // A question about one recording does not apply to the next recording.
  useEffect(() => {
    if (!isRecording) setWantsClose(false);
  }, [isRecording]);
  const closeBy = (isByKey: boolean) => (recording.isRunning() ? setWantsClose(true) : onClose?.(isByKey));
  const close = onClose && (() => closeBy(false));
  useEffect(() => {
    const gone = new AbortController();
    const mayHide = () => {
      if (recording.isRunning()) setWantsClose(true);
      return !recording.isRunning();
    };
    onHide?.(mayHide, gone.signal);
    return () => gone.abort();
  }, [onHide, recording]);
  useEscape(onClose && (() => closeBy(true)));
  // A question cannot be read on the rail.
  useEffect(() => {
    if (wantsClose && isSmall) onGrow?.();
  }, [wantsClose, isSmall, onGrow]);
  const choose = (mode: ModeId) => {
    show({ mode, page: null });
    remember(mode);
  };
  const tabs = modes.map(({ id, title, icon }) => {
    const isLive = id === RECORDS && isRecording;
    const label = t(`mode-${id}-tab`);
    return {
      id,
      label,
      name: `${label}: ${isLive ? `${t('record-tab')} ` : ''}${t(title)}`,
      icon: isLive ? <Circle className={styles.live} aria-hidden="true" /> : MODE_ICONS[icon],
    };
  });
  const back = (from: SidebarPage) => {
    show({ page: null });
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-tile="${from}"]`)?.focus());
  };
  const titleOf = (id: SidebarPage): string => {
    if (id === 'comfort') return t('comfort-look');
    if (id === 'account') return t('sidebar-account-title');
    if (id === 'places') return t('everywhere-title');
    if (id === 'readAloud') return t('read-settings');
    return t(modes.flatMap(({ features }) => features).find(({ key }) => key === id)?.title ?? '');
  };
  const contentOf = (id: SidebarPage): ReactNode => {
    if (id === 'comfort') return props.comfort;
    if (id === 'account') return props.account;
    return id === 'places' ? props.places : tools[id];
  };
  const panel = (id: ModeId) => {
    const shown = modes.find((known) => known.id === id) ?? modes[0];
    if (!shown) return null;
    const isHere = id === current;
    const pagesHere = isHere
      ? visited.filter((one) => isShared(one) || (shown.id === READS && isOfReading(shown, one)))
      : [];
    const library = <div className={styles.library}>{tools.myContent}</div>;
    return (
      <>
        <div className={styles.root} hidden={isHere && page !== null}>
          {shown.id === READS ? (
            <>
              <ModeTitle mode={shown} />
              {props.remote}
            </>
          ) : (
            <ModePanel mode={shown} tools={{ ...tools, myContent: library }} />
          )}
        </div>
        {pagesHere.map((one) => (
          <ToolPage
            key={one}
            page={one}
            title={titleOf(one)}
            isShown={isHere && one === page}
            settings={isShared(one) || one === 'comfort' ? undefined : props.toolSettings?.[one]}
            onBack={() => back(one)}
          >
            {contentOf(one)}
          </ToolPage>
        ))}
      </>
    );
  };
  return (
    <>
      {isSmall && rail}
      <main className={styles.sidebar} hidden={isSmall}>
        <Tabs
          label={t('sidebar-modes')}
          tabs={tabs}
          value={current}
          onChange={choose}
          retained={{ id: RECORDS, panel: panel(RECORDS) }}
        >
          {panel(current)}
        </Tabs>
        {onClose && wantsClose && isRecording && (
          <div className={styles.ask} role="alert">
            <p>{t('record-close-question')}</p>
            <Button size="sm" variant="primary" onClick={() => void recording.stop().then(() => onClose())}>
              {t('record-close-stop')}
            </Button>
            <Button size="sm" onClick={() => setWantsClose(false)}>
              {t('record-go-on')}
            </Button>
          </div>
        )}
        {notice}
        {foot && <footer className={styles.foot}>{foot}</footer>}
        <SidebarHead
          isAccount={page === 'account'}
          onAccount={() => show({ page: page === 'account' ? null : 'account' })}
          onShrink={onShrink}
          onClose={close}
        />
      </main>
    </>
  );
}

function useMedia(query: string): boolean {
  const [media] = useState(() => window.matchMedia(query));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
  );
}

const isOfReading = (mode: SidebarMode, page: SidebarPage): boolean =>
  page === 'comfort' || builtFeatures(mode).some(({ key }) => key === page);

const isShared = (page: SidebarPage): page is 'account' | 'places' => page === 'account' || page === 'places';

const modeOf = (modes: readonly SidebarMode[], id: string): ModeId | undefined =>
  modes.find((known) => known.id === id)?.id;

interface Shown {
  mode: ModeId;
  /** Null: the mode's own screen. */
  page: SidebarPage | null;
  /** Pages that were opened in this mode: they keep their content. */
  visited: readonly SidebarPage[];
}

function useShown(
  modes: readonly SidebarMode[],
  first: ModeId,
  way: SidebarWay,
): readonly [Shown, (target: SidebarTarget) => void] {
  const [shown, setShown] = useState<Shown>({
    mode: modeOf(modes, first) ?? modes[0]?.id ?? READS,
    page: null,
    visited: [],
  });
  const [show] = useState(() => ({ mode: wanted, page }: SidebarTarget) => {
    setShown((now) => {
      const mode = (wanted && modeOf(modes, wanted)) ?? now.mode;
      const kept = mode === now.mode ? now.visited : now.visited.filter(isShared);
      return { mode, page, visited: page === null || kept.includes(page) ? kept : [...kept, page] };
    });
  });
  useEffect(() => {
    const gone = new AbortController();
    way.watch(show, gone.signal);
    return () => gone.abort();
  }, [way, show]);
  return [shown, show];
}
