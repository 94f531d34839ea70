import { type ReactNode, useState } from 'react';
import {
  type ColourNames,
  HIGHLIGHT,
  HIGHLIGHT_COLOURS,
  HIGHLIGHT_LABELS,
  type HighlightColour,
} from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './Highlights.module.css';
import { type ColourLabels, highlightFaultText } from './model.ts';
import type { HighlightPorts } from './ports.ts';

export interface ColourNamesFormProps {
  names: ColourNames;
  labels: ColourLabels;
  ports: Pick<HighlightPorts, 'rename'>;
}

/** The user's names of the colours; collapsed by default. */
export function ColourNamesForm({ names, labels, ports }: ColourNamesFormProps): ReactNode {
  const t = useText();
  return (
    <details className={styles.names}>
      <summary>{t('highlight-names')}</summary>
      <p className={styles.quiet}>{t('highlight-name-locked', { name: labels.blue })}</p>
      {HIGHLIGHT_COLOURS.filter((colour) => !HIGHLIGHT_LABELS[colour].is_locked).map((colour) => (
        <NameField key={`${colour} ${names[colour] ?? ''}`} colour={colour} name={labels[colour]} ports={ports} />
      ))}
    </details>
  );
}

interface NameFieldProps {
  colour: HighlightColour;
  name: string;
  ports: Pick<HighlightPorts, 'rename'>;
}

function NameField({ colour, name, ports }: NameFieldProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const keep = async () => {
    if (typed.trim() === name) return;
    const renamed = await ports.rename(colour, typed);
    setProblem(renamed.ok ? undefined : highlightFaultText(renamed.error));
    if (renamed.ok && typed.trim() === '') setTyped(name);
  };
  return (
    <TextField
      label={t('highlight-name-of', { colour: t(`highlight-colour-${colour}`) })}
      maxLength={HIGHLIGHT.maxLabel}
      dir="auto"
      value={typed}
      onChange={setTyped}
      error={problem && t(problem)}
      onBlur={() => void keep()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void keep();
      }}
    />
  );
}
