import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatLength } from '@/shared/base/duration.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import styles from './RecoveryDialog.module.css';

export interface RecoveryDialogProps {
  take: TakeView;
  /** Number of takes after this one. */
  waiting: number;
  isPlaying: boolean;
  onPlay: () => void;
  onKeep: () => Promise<void>;
  onDiscard: () => Promise<void>;
  /** Defers the decision: the take stays and is offered again. */
  onClose: () => void;
}

/** Offers to play, keep or discard a recording that a crash interrupted. */
export function RecoveryDialog(props: RecoveryDialogProps): ReactNode {
  const { take, waiting, isPlaying, onPlay, onKeep, onDiscard, onClose } = props;
  const t = useText();
  const { locale } = useLocale();
  const [busy, setBusy] = useState<'keep' | 'discard' | null>(null);
  const act = async (what: 'keep' | 'discard', run: () => Promise<void>) => {
    setBusy(what);
    await run();
    setBusy(null);
  };
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(take.createdAt);
  const actions = (
    <>
      <Button variant="quiet" isLoading={busy === 'discard'} onClick={() => act('discard', onDiscard)}>
        {t('library-recovery-discard')}
      </Button>
      <Button variant="primary" isLoading={busy === 'keep'} onClick={() => act('keep', onKeep)}>
        {t('library-recovery-keep')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('library-recovery-title')}
      description={t('library-recovery-description')}
      actions={actions}
    >
      <div className={styles.take}>
        <Button icon={isPlaying ? <Pause /> : <Play />} onClick={onPlay}>
          {isPlaying ? t('library-pause') : t('library-play')}
        </Button>
        <div>
          <p className={styles.title}>{take.title === '' ? t('library-untitled') : take.title}</p>
          <p className={styles.facts}>{t('library-recovery-facts', { when, length: formatLength(take.durationMs) })}</p>
        </div>
      </div>
      {waiting > 0 && <p className={styles.facts}>{t('library-recovery-waiting', { count: waiting })}</p>}
    </Dialog>
  );
}
