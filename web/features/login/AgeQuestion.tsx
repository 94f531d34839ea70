import { type ReactNode, useId } from 'react';
import { AGE_BANDS, type AgeBand } from '@/shared/domain/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import styles from './AgeAndTerms.module.css';

export interface AgeQuestionProps {
  value: AgeBand | null;
  /** Nothing was chosen, and the form was sent. */
  isMissing: boolean;
  onChange: (band: AgeBand) => void;
}

/** Under 13 it says at once that an adult's permission comes first (decisions 12). */
export function AgeQuestion({ value, isMissing, onChange }: AgeQuestionProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-why`}>
      <legend className={styles.legend}>{t('age-question')}</legend>
      <div className={styles.options}>
        {AGE_BANDS.map((band) => (
          <label key={band} className={styles.option}>
            <input
              type="radio"
              name={`${id}-age`}
              checked={value === band}
              onChange={() => onChange(band)}
              aria-invalid={isMissing}
            />
            <span>{t(`age-${band}`)}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-why`} className={styles.hint}>
        {t('age-why')}
      </p>
      {isMissing && (
        <p className={styles.error} role="alert">
          {t('age-missing')}
        </p>
      )}
      {value === 'under-13' && <Alert type="info">{t('age-needs-adult')}</Alert>}
    </fieldset>
  );
}
