import { type ReactNode, useState } from 'react';
import { durationParts, formatDuration } from '@/shared/domain/duration.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Slider } from '@/shared/ui/Slider.tsx';
import styles from './Recorder.module.css';
import { useEditor } from './use-editor.ts';

export interface TrimEditorProps {
  durationMs: number;
  onTrim: (startMs: number, endMs: number) => void;
  onClose: () => void;
}

const STEP_MS = 100;
const SHORTEST_MS = 500;

/** Two sliders: where the note begins and where it ends. */
export function TrimEditor({ durationMs, onTrim, onClose }: TrimEditorProps): ReactNode {
  const t = useText();
  const root = useEditor<HTMLFieldSetElement>(onClose);
  const length = Math.floor(durationMs / STEP_MS) * STEP_MS;
  const [start, setStart] = useState(0);
  const [end, setEnd] = useState(length);
  const spoken = (ms: number) => t('duration-spoken', durationParts(ms));
  const isWhole = start === 0 && end === length;
  return (
    <fieldset ref={root} tabIndex={-1} className={styles.editor} aria-label={t('record-trim')}>
      <Slider
        label={t('record-trim-start')}
        value={start}
        min={0}
        max={length}
        step={STEP_MS}
        valueText={spoken}
        onChange={(ms) => setStart(Math.min(ms, end - SHORTEST_MS))}
      />
      <Slider
        label={t('record-trim-end')}
        value={end}
        min={0}
        max={length}
        step={STEP_MS}
        valueText={spoken}
        onChange={(ms) => setEnd(Math.max(ms, start + SHORTEST_MS))}
      />
      <div className={styles.row}>
        <Button size="sm" variant="primary" isDisabled={isWhole} onClick={() => onTrim(start, end)}>
          {t('record-trim-keep', { time: formatDuration(end - start) })}
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
