import { type FormEvent, type ReactNode, useState } from 'react';
import { firstNameOf } from '@/shared/domain/mote/first-name.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './Recorder.module.css';
import { useEditor } from './use-editor.ts';

export interface NameEditorProps {
  /** The name that this device remembers; empty: none. */
  firstName: string;
  /** An empty name takes the name away. */
  onSign: (firstName: string) => void;
  onClose: () => void;
}

/** Asks an author without an account for a first name. It counts only together with "I am 18 or over". */
export function NameEditor({ firstName, onSign, onClose }: NameEditorProps): ReactNode {
  const t = useText();
  const root = useEditor<HTMLFormElement>(onClose);
  const [words, setWords] = useState(firstName);
  const [isAdult, setAdult] = useState(false);
  const [isTried, setTried] = useState(false);
  const name = firstNameOf(words);
  const isTooLong = name === null && words.trim() !== '';
  const problem = isTooLong ? 'record-name-too-long' : name === null && isTried ? 'record-name-missing' : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name !== null && isAdult) onSign(name);
  };
  return (
    <form ref={root} className={styles.editor} onSubmit={submit}>
      <TextField
        label={t('record-name-label')}
        hint={t('record-name-hint')}
        value={words}
        onChange={setWords}
        autoComplete="given-name"
        dir="auto"
        error={problem === null ? undefined : t(problem, { most: LIMITS.firstNameCodePoints })}
      />
      <label className={styles.adult}>
        <input
          type="checkbox"
          checked={isAdult}
          aria-invalid={isTried && !isAdult}
          onChange={(event) => setAdult(event.target.checked)}
        />
        {t('record-name-adult')}
      </label>
      {isTried && !isAdult && (
        <p className={styles.askedFor} role="alert">
          {t('record-name-adult-needed')}
        </p>
      )}
      <div className={styles.row}>
        <Button size="sm" variant="primary" type="submit">
          {t('record-name-save')}
        </Button>
        {firstName !== '' && (
          <Button size="sm" variant="quiet" onClick={() => onSign('')}>
            {t('record-name-remove')}
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
