import type { ReactNode } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { HIGHLIGHT, type Highlight, type HighlightChange } from '@/shared/domain/study/highlight.ts';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useStoredText } from '@/shared/ui/use-stored-text.ts';
import { ColourChoice } from './ColourChoice.tsx';
import styles from './Highlights.module.css';
import type { ColourLabels } from './model.ts';
import type { HighlightPorts } from './ports.ts';

export interface HighlightEditorProps {
  highlight: Highlight;
  labels: ColourLabels;
  ports: Pick<HighlightPorts, 'change'>;
  fail(error: ErrorCode): void;
}

/** Edits colour and note of a highlight; saves each change immediately. */
export function HighlightEditor({ highlight, labels, ports, fail }: HighlightEditorProps): ReactNode {
  const t = useText();
  const change = async (what: HighlightChange) => {
    const changed = await ports.change(highlight.id, what);
    if (!changed.ok) fail(changed.error);
    return changed.ok;
  };
  const note = useStoredText(highlight.note, (text) => change({ note: text }));
  return (
    <div className={styles.editor}>
      <ColourChoice labels={labels} value={highlight.colour} onChange={(colour) => void change({ colour })} />
      <TextField
        label={t('highlight-note')}
        placeholder={t('highlight-note-empty')}
        maxLength={HIGHLIGHT.maxNote}
        dir="auto"
        {...note}
      />
    </div>
  );
}
