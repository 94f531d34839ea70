import { BookOpen, Mic, PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { SIDEBAR_MODES, type SidebarMode } from '@/shared/domain/sidebar-modes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { CloseButton } from '@/shared/ui/CloseButton.tsx';
import { Tabs } from '@/shared/ui/Tabs.tsx';
import { ModePanel, type Tools } from './ModePanel.tsx';
import styles from './Sidebar.module.css';
import { useEscape } from './use-escape.ts';

export interface SidebarProps {
  tools: Tools;
  /** Below all modes. */
  foot?: ReactNode;
  /** The mode that was open last, as it was read; an unknown one opens content creation. */
  firstMode: string;
  /** Where the mode is kept. */
  mode: Item<string>;
  /** Null where the browser closes it (side panel, tab). */
  onClose: (() => void) | null;
}

type ModeId = SidebarMode['id'];

const ICONS: Record<SidebarMode['icon'], ReactNode> = {
  'book-open': <BookOpen />,
  'pen-line': <PenLine />,
  mic: <Mic />,
};

export function Sidebar({ tools, foot, firstMode, mode, onClose }: SidebarProps): ReactNode {
  const t = useText();
  const [current, choose] = useRememberedMode(firstMode, mode);
  useEscape(onClose);
  const shown = SIDEBAR_MODES.find(({ id }) => id === current) ?? SIDEBAR_MODES[0];
  const tabs = SIDEBAR_MODES.map(({ id, title, icon }) => ({ id, label: t(title), icon: ICONS[icon] }));
  return (
    <main className={styles.sidebar}>
      <Tabs label={t('sidebar-modes')} tabs={tabs} value={current} onChange={choose}>
        {shown && (
          <ModePanel
            mode={shown}
            tools={{ ...tools, myContent: <div className={styles.library}>{tools.myContent}</div> }}
          />
        )}
      </Tabs>
      {foot && <footer className={styles.foot}>{foot}</footer>}
      {onClose && <CloseButton className={styles.close} onClick={onClose} />}
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
