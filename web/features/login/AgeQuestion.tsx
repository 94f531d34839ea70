import { type ReactNode, useId } from 'react';
import { AGE_BANDS, type AgeBand } from '@/shared/domain/account/user-session.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import type { Animal } from '@/shared/ui/art/animals.ts';
import styles from './AgeAndTerms.module.css';

export interface AgeQuestionProps {
  value: AgeBand | null;
  /** True if the form was submitted without a choice. */
  isMissing: boolean;
  onChange: (band: AgeBand) => void;
}

const FACES: Readonly<Record<AgeBand, Animal>> = { 'under-13': 'chick', '13-17': 'fox', adult: 'owl' };

/**
 * The question for the user's age, without a default. Under 13, it immediately shows that an adult's permission comes
 * first (decisions 12).
 */
export function AgeQuestion({ value, isMissing, onChange }: AgeQuestionProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-why`}>
      <legend className={styles.legend}>{t('age-question')}</legend>
      <div className={styles.ages}>
        {AGE_BANDS.map((band) => (
          <label key={band} className={styles.age}>
            <AnimalFace animal={FACES[band]} size={64} />
            <span>{t(`age-${band}`)}</span>
            <input
              type="radio"
              name={`${id}-age`}
              checked={value === band}
              onChange={() => onChange(band)}
              aria-invalid={isMissing}
            />
          </label>
        ))}
      </div>
      {isMissing && (
        <p className={styles.error} role="alert">
          {t('age-missing')}
        </p>
      )}
      <p id={`${id}-why`} className={styles.hint}>
        {t('age-why')}
      </p>
      {value === 'under-13' && <Alert type="info">{t('age-needs-adult')}</Alert>}
    </fieldset>
  );
}
