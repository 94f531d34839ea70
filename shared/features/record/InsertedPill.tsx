import { Play, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import styles from './InsertedPill.module.css';
import type { RecorderPorts, RecorderSnapshot } from './ports.ts';
import type { RecorderActions } from './use-recorder-actions.ts';

export interface InsertedPillProps {
  ports: RecorderPorts;
  snapshot: RecorderSnapshot;
  actions: RecorderActions;
  line: ReactNode;
  /** Shows the whole review, which plays the take. */
  onPlay: () => void;
}

/**
 * The recorder after it has inserted the link: a small pill, so that the page and its buttons are free.
 * It offers Undo only where the page can take the link out again.
 */
export function InsertedPill({ ports, snapshot, actions, line, onPlay }: InsertedPillProps): ReactNode {
  const t = useText();
  const { takeBack } = ports;
  return (
    <div className={styles.pill}>
      <svg className={styles.check} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" />
        <path d="M7 12.5l3.5 3.5L17 9" pathLength="1" />
      </svg>
      {line}
      {takeBack && snapshot.canTakeBack && (
        <Button
          className={styles.action}
          size="sm"
          variant="quiet"
          icon={<Undo2 />}
          onClick={() => void actions.run(takeBack)}
        >
          {t('record-undo')}
        </Button>
      )}
      <Button className={styles.action} size="sm" variant="quiet" data-first icon={<Play />} onClick={onPlay}>
        {t('record-play')}
      </Button>
    </div>
  );
}
