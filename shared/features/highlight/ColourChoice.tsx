import { type ReactNode, useId } from 'react';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import { COLOUR_SIGNS } from './colour-signs.ts';
import styles from './Highlights.module.css';
import type { ColourLabels } from './model.ts';

/** A colour sample with the colour's sign; its name is shown beside it. */
export function Swatch({ colour }: { colour: HighlightColour }): ReactNode {
  return (
    <span className={classNames(styles.swatch, styles[colour])} aria-hidden="true">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {COLOUR_SIGNS[colour].map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </svg>
    </span>
  );
}

export interface ColourChoiceProps {
  labels: ColourLabels;
  value: HighlightColour;
  onChange(colour: HighlightColour): void;
}

/** Radio buttons for the colour of an existing highlight. */
export function ColourChoice({ labels, value, onChange }: ColourChoiceProps): ReactNode {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('highlight-colour')}</legend>
      {HIGHLIGHT_COLOURS.map((colour) => (
        <label key={colour} className={styles.choiceOf}>
          <input type="radio" name={name} checked={colour === value} onChange={() => onChange(colour)} />
          <Swatch colour={colour} />
          <span>{labels[colour]}</span>
        </label>
      ))}
    </fieldset>
  );
}

export interface ColourButtonsProps {
  labels: ColourLabels;
  /** Accessible name of the group: the action of its buttons. */
  name: string;
  onPress(colour: HighlightColour): void;
}

/** The five colours as buttons. */
export function ColourButtons({ labels, name, onPress }: ColourButtonsProps): ReactNode {
  const t = useText();
  return (
    <fieldset aria-label={name} className={styles.buttons}>
      {HIGHLIGHT_COLOURS.map((colour) => (
        <button
          key={colour}
          type="button"
          className={styles.button}
          aria-label={t('highlight-colour-named', { name: labels[colour], colour: t(`highlight-colour-${colour}`) })}
          onClick={() => onPress(colour)}
        >
          <Swatch colour={colour} />
          <span>{labels[colour]}</span>
        </button>
      ))}
    </fieldset>
  );
}
