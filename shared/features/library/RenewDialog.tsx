import { type ReactNode, useState } from 'react';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';

export interface RenewDialogProps {
  take: TakeView;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** Confirms a new link for a recording: the old link stops working, and that cannot be undone. */
export function RenewDialog({ take, onClose, onRenew }: RenewDialogProps): ReactNode {
  const t = useText();
  const [isSaving, setIsSaving] = useState(false);
  const renew = async () => {
    setIsSaving(true);
    await onRenew();
    setIsSaving(false);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('library-renew-title', { title: take.title === '' ? t('library-untitled') : take.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={renew} isLoading={isSaving}>
            {t('library-renew-do')}
          </Button>
        </>
      }
    >
      <p>{t('library-renew-text')}</p>
    </Dialog>
  );
}
