import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { COMMANDS } from './commands.ts';
import { KeyOf } from './KeyOf.tsx';
import type { ShortcutPorts } from './ports.ts';
import styles from './shortcuts.module.css';
import { useShortcuts } from './use-shortcuts.ts';

export interface ShortcutsProps {
  ports: ShortcutPorts;
  /** False if the screen around has the title. */
  hasTitle?: boolean;
}

/** Lists all shortcuts, as the user has set them: on a card of the settings, and on a sheet of the sidebar. */
export function Shortcuts({ ports, hasTitle = true }: ShortcutsProps): ReactNode {
  const t = useText();
  const keys = useShortcuts(ports);
  return (
    <section className={styles.all}>
      {hasTitle && <h2>{t('shortcut-title')}</h2>}
      <p className={styles.hint}>{t('shortcut-hint')}</p>
      <dl className={styles.list}>
        {COMMANDS.map(({ name, title }) => (
          <div key={name} className={styles.row}>
            <dt>{t(title)}</dt>
            <dd>{keys && <KeyOf name={keys.get(name)} />}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('shortcut-without')}</p>
      <div>
        <Button onClick={() => void ports.openSettings()}>{t('shortcut-settings')}</Button>
      </div>
    </section>
  );
}
