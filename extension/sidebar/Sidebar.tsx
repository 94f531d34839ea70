import { Circle } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import type { RunningTake } from '@/extension/features/record/running-take.ts';
import type { Item } from '@/extension/platform/item.ts';
import { SIDEBAR_MODES, type SidebarMode } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import { MODE_ICONS } from '@/shared/ui/mode-icons.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { ModePanel, type Tools } from './ModePanel.tsx';
import styles from './Sidebar.module.css';
import { useEscape } from './use-escape.ts';

export interface SidebarProps {
  tools: Tools;
  /** Said below whatever mode is open. */
  notice?: ReactNode;
  /** Below all modes. */
  foot?: ReactNode;
  /** The mode that was open last, as it was read; an unknown one opens content creation. */
  firstMode: string;
  /** Where the mode is kept. */
  mode: Item<string>;
  /** The take that may be running here: it goes on while other tools are in front, and closing asks first. */
  recording: RunningTake;
  /** Null where the browser closes it (side panel, tab). */
  onClose: (() => void) | null;
}

type ModeId = SidebarMode['id'];

/** The mode with the recorder. */
const RECORDS: ModeId = 'content';

export function Sidebar({ tools, notice, foot, firstMode, mode, recording, onClose }: SidebarProps): ReactNode {
  const t = useText();
  const [current, choose] = useRememberedMode(firstMode, mode);
  const isRecording = useSyncExternalStore(recording.watch, recording.isRunning);
  const [wantsClose, setWantsClose] = useState(false);
  // What is asked of one recording is not asked of the next.
  useEffect(() => {
    if (!isRecording) setWantsClose(false);
  }, [isRecording]);
  const close = onClose && (() => (recording.isRunning() ? setWantsClose(true) : onClose()));
  useEscape(close);
  const tabs = SIDEBAR_MODES.map(({ id, title, icon }) => ({
    id,
    label: t(title),
    icon:
      id === RECORDS && isRecording ? (
        <Circle className={styles.live} aria-label={t('record-tab')} />
      ) : (
        MODE_ICONS[icon]
      ),
  }));
  const panel = (id: ModeId) => {
    const shown = SIDEBAR_MODES.find((known) => known.id === id) ?? SIDEBAR_MODES[0];
    if (!shown) return null;
    const library = <div className={styles.library}>{tools.myContent}</div>;
    return <ModePanel mode={shown} tools={{ ...tools, myContent: library }} />;
  };
  return (
    <main className={styles.sidebar}>
      <Tabs
        label={t('sidebar-modes')}
        tabs={tabs}
        value={current}
        onChange={choose}
        kept={{ id: RECORDS, panel: panel(RECORDS) }}
      >
        {panel(current)}
      </Tabs>
      {onClose && wantsClose && isRecording && (
        <div className={styles.ask} role="alert">
          <p>{t('record-close-question')}</p>
          <Button size="sm" variant="primary" onClick={() => void recording.stop().then(onClose)}>
            {t('record-close-stop')}
          </Button>
          <Button size="sm" onClick={() => setWantsClose(false)}>
            {t('record-go-on')}
          </Button>
        </div>
      )}
      {notice}
      {foot && <footer className={styles.foot}>{foot}</footer>}
      {close && <CloseButton className={styles.close} onClick={close} />}
    </main>
  );
}

const modeOf = (id: string): ModeId | undefined => SIDEBAR_MODES.find((known) => known.id === id)?.id;

function useRememberedMode(first: string, item: Item<string>): readonly [ModeId, (id: ModeId) => void] {
  const [mode, setMode] = useState<ModeId>(modeOf(first) ?? 'content');
  // A shortcut of a tool brings its mode in front.
  useEffect(() => {
    const gone = new AbortController();
    item.watch((id) => setMode((now) => modeOf(id) ?? now), gone.signal);
    return () => gone.abort();
  }, [item]);
  const choose = (id: ModeId) => {
    setMode(id);
    item.set(id);
  };
  return [mode, choose];
}
