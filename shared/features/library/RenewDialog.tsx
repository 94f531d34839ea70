import { type ReactNode, useState } from 'react';
import type { TakeView } from '@/shared/domain/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';

export interface RenewDialogProps {
  take: TakeView;
  onClose: () => void;
  onRenew: () => Promise<void>;
}

/** Asks before a recording gets a new link: who has the old one hears nothing any more, and that is not taken back. */
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
