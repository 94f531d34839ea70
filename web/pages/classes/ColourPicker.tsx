import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { CLASS_COLOURS, type ClassColour } from '@/shared/domain/account/class-colour.ts';
import { useText } from '@/shared/l10n/react.ts';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import styles from './ColourPicker.module.css';

export interface ColourPickerProps {
  value: ClassColour;
  onChange(colour: ClassColour): void;
}

/** The colours of classes. Each has its name below, and the chosen one a check mark. */
export function ColourPicker({ value, onChange }: ColourPickerProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('classes-colour-label')}</legend>
      <div className={styles.colours}>
        {CLASS_COLOURS.map((colour) => (
          <label key={colour} className={styles.colour}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              checked={value === colour}
              onChange={() => onChange(colour)}
            />
            <span className={styles.disc} style={colourStyle(colour)} aria-hidden="true">
              {value === colour && <Check size={22} strokeWidth={3} />}
            </span>
            <span>{t(`classes-colour-${colour}`)}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint}>{t('classes-colour-hint')}</p>
    </fieldset>
  );
}
