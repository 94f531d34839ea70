import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import type { CommandName } from './commands.ts';
import { KeyOf } from './KeyOf.tsx';
import type { ShortcutPorts } from './ports.ts';
import styles from './shortcuts.module.css';
import { useShortcuts } from './use-shortcuts.ts';

export interface ToolShortcutProps {
  command: CommandName;
  ports: ShortcutPorts;
  /** Id of the heading that names the tool. */
  headingId: string;
}

/** Shows the tool's shortcut, or that there is none, and the way to set one. */
export function ToolShortcut({ command, ports, headingId }: ToolShortcutProps): ReactNode {
  const t = useText();
  const keys = useShortcuts(ports);
  const key = keys?.get(command);
  return (
    <div className={styles.tool}>
      {/* CSS reserves the height, so that nothing moves when the browser responds during a press. */}
      {keys && (
        <>
          <span>
            {t('shortcut-label')} <KeyOf name={key} />
          </span>
          <Button size="sm" variant="quiet" aria-describedby={headingId} onClick={() => void ports.openSettings()}>
            {t(key ? 'shortcut-change' : 'shortcut-set')}
          </Button>
        </>
      )}
    </div>
  );
}
