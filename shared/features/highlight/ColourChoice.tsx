import { type ReactNode, useId } from 'react';
import { HIGHLIGHT_COLOURS, type HighlightColour } from '@/shared/domain/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from '@/shared/ui/class-names.ts';
import styles from './Highlights.module.css';
import type { ColourLabels } from './model.ts';

/** A colour is told by its name too. */
export function Swatch({ colour }: { colour: HighlightColour }): ReactNode {
  return <span className={classNames(styles.swatch, styles[colour])} aria-hidden="true" />;
}

export interface ColourChoiceProps {
  labels: ColourLabels;
  value: HighlightColour;
  onChange(colour: HighlightColour): void;
}

/** One of the five, for a highlight that is there. */
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
  /** What they do: the group's name. */
  name: string;
  onPress(colour: HighlightColour): void;
}

/** The five as buttons. */
export function ColourButtons({ labels, name, onPress }: ColourButtonsProps): ReactNode {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are buttons
    <div role="group" aria-label={name} className={styles.buttons}>
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
    </div>
  );
}
