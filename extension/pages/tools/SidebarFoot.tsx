import { CircleQuestionMark, Globe, Headphones, Keyboard, ListChecks, Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import type { ShortcutPorts } from '@/extension/features/shortcuts/ports.ts';
import { Shortcuts } from '@/extension/features/shortcuts/Shortcuts.tsx';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { Dropdown } from '@/shared/ui/Dropdown.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import type { HealthPanelProps } from './HealthPanel.tsx';
import styles from './SidebarFoot.module.css';

const HealthPanel = lazy(async () => ({ default: (await import('./HealthPanel.tsx')).HealthPanel }));

export interface SidebarFootProps extends Omit<HealthPanelProps, 'onClose'> {
  shortcuts: ShortcutPorts;
  /** True for the floating sidebar in a web page, where voice notes may be played. */
  isFloating: boolean;
  openSettings(): Promise<void>;
  openPlaces(): void;
}

/** The foot of the sidebar: the sheet of shortcuts, and the menu with help and settings. */
export function SidebarFoot({
  shortcuts,
  isFloating,
  openSettings,
  openPlaces,
  ...health
}: SidebarFootProps): ReactNode {
  const t = useText();
  const [shown, show] = useState<'keys' | 'health' | null>(null);
  const help = useRef<HTMLDivElement>(null);
  useQuestionKey(() => show('keys'));
  const close = () => show(null);
  const enterPlayers = () =>
    void goIntoPlayers(health.messenger, t, () => help.current?.querySelector('button')?.focus());
  const items = [
    { id: 'health', label: t('health-title'), icon: <ListChecks />, onSelect: () => show('health') },
    ...(isFloating
      ? [{ id: 'players', movesFocus: true, label: t('sidebar-players'), icon: <Headphones />, onSelect: enterPlayers }]
      : []),
    { id: 'places', label: t('everywhere-title'), icon: <Globe />, onSelect: openPlaces },
    { id: 'settings', label: t('sidebar-settings'), icon: <Settings />, onSelect: () => void openSettings() },
  ];
  return (
    <>
      <Button size="sm" variant="quiet" className={styles.quiet} icon={<Keyboard />} onClick={() => show('keys')}>
        {t('shortcut-open')} <kbd className={styles.key}>?</kbd>
      </Button>
      <div ref={help}>
        <Dropdown
          align="end"
          trigger={
            <Button size="sm" variant="quiet" className={styles.quiet} icon={<CircleQuestionMark />}>
              {t('sidebar-help')}
            </Button>
          }
          items={items}
        />
      </div>
      <Dialog isOpen={shown === 'keys'} onClose={close} title={t('shortcut-title')}>
        <Shortcuts ports={shortcuts} hasTitle={false} />
      </Dialog>
      {shown === 'health' && (
        <Suspense fallback={null}>
          <HealthPanel {...health} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the sheet at the key `?`, unless the user is typing it. */
function useQuestionKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const heed = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      const isTyped = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (key === '?' && !isTyped && !defaultPrevented) latest.current();
    };
    window.addEventListener('keydown', heed);
    return () => window.removeEventListener('keydown', heed);
  }, []);
}

/**
 * Moves the focus from the floating sidebar into the page's voice notes. Docs, Drive and Slides use Tab themselves, and
 * the shortcut may be unset.
 */
async function goIntoPlayers(messenger: Messenger, t: ReturnType<typeof useText>, comeBack: () => void): Promise<void> {
  // Chromium drops the focused element of a frame that loses the focus. Restores the focus when the user returns by
  // Escape.
  window.addEventListener('focus', comeBack, { once: true });
  const gone = await messenger.call(goToPlayers, {});
  if (gone.ok) return;
  window.removeEventListener('focus', comeBack);
  const sentence = gone.error === 'target-gone' ? 'sidebar-no-players' : `error-${gone.error}`;
  showToast({ type: 'info', text: t(sentence) });
}
