import type { ReactNode } from 'react';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { badgeOf } from './model.ts';

export interface WhyDialogProps {
  take: TakeView;
  onClose: () => void;
}

/** Gives the whole reason why a recording is not on the server; its row shows the beginning. */
export function WhyDialog({ take, onClose }: WhyDialogProps): ReactNode {
  const t = useText();
  const { reason = 'unknown' } = badgeOf(take);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('library-why-title', { title: take.title === '' ? t('library-untitled') : take.title })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t(`error-${reason}`)}</p>
    </Dialog>
  );
}
