import { type FormEvent, type ReactNode, useState } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';

export interface RenameDialogProps {
  take: TakeView;
  onClose: () => void;
  onRename: (title: string) => Promise<void>;
}

export function RenameDialog({ take, onClose, onRename }: RenameDialogProps): ReactNode {
  const t = useText();
  const [title, setTitle] = useState(take.title);
  const [isSaving, setIsSaving] = useState(false);
  const isTooLong = Array.from(title).length > LIMITS.titleCodePoints;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || isSaving) return;
    setIsSaving(true);
    await onRename(title.trim());
    setIsSaving(false);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form="library-rename" isLoading={isSaving}>
        {t('library-rename-save')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={t('library-rename-title')} actions={actions}>
      <form id="library-rename" onSubmit={save}>
        <TextField
          label={t('library-rename-label')}
          value={title}
          onChange={setTitle}
          error={isTooLong ? t('error-title-too-long') : undefined}
        />
      </form>
    </Dialog>
  );
}
