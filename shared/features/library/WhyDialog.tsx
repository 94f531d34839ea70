import type { ReactNode } from 'react';
import type { TakeView } from '@/shared/domain/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { badgeOf } from './model.ts';

export interface WhyDialogProps {
  take: TakeView;
  onClose: () => void;
}

/** Why a recording is not with the server, in whole sentences: its row shows their beginning. */
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
