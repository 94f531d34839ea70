import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from '../login/AgeAndTerms.module.css';
import { schoolsLike } from './schools-like.ts';

export interface SchoolSearchProps {
  /** Schools of the user's own mail domain. */
  hints: readonly string[];
  value: string;
  onChange: (name: string) => void;
}

/** The user's school: chosen from matches, or named in order to request it. */
export function SchoolSearch({ hints, value, onChange }: SchoolSearchProps): ReactNode {
  const t = useText();
  const found = schoolsLike(hints, value);
  return (
    <div className={styles.group}>
      <TextField
        type="search"
        label={t('survey-school')}
        hint={t('survey-school-hint')}
        maxLength={200}
        autoComplete="organization"
        value={value}
        onChange={onChange}
      />
      {found.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('survey-school-found')}</legend>
          {found.map((name) => (
            <label key={name} className={styles.option}>
              <input type="radio" name="school" checked={name === value} onChange={() => onChange(name)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
