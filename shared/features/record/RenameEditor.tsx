import { type FormEvent, type ReactNode, useState } from 'react';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './Recorder.module.css';
import { useEditor } from './use-editor.ts';

export interface RenameEditorProps {
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}

export function RenameEditor({ title, onRename, onClose }: RenameEditorProps): ReactNode {
  const t = useText();
  const root = useEditor<HTMLFormElement>(onClose);
  const [value, setValue] = useState(title);
  const isTooLong = [...value.trim()].length > LIMITS.titleCodePoints;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooLong) onRename(value);
  };
  return (
    <form ref={root} className={styles.editor} onSubmit={submit}>
      <TextField
        label={t('record-title')}
        value={value}
        onChange={setValue}
        error={isTooLong ? t('error-title-too-long') : undefined}
      />
      <div className={styles.row}>
        <Button size="sm" variant="primary" type="submit" isDisabled={isTooLong}>
          {t('record-title-save')}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
