import { type ReactNode, useId, useState } from 'react';
import type { ClassWindow } from '@/shared/domain/account/class-window.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import {
  draftOf,
  HOURS_KINDS,
  type HoursDraft,
  type HoursFault,
  hoursState,
  windowOf,
} from '../../features/classes/hours.ts';
import { useNow } from '../../features/classes/use-now.ts';
import styles from './Controls.module.css';

export interface ControlsHoursProps {
  window: ClassWindow | null;
  /** Returns true if the server has stored the hours. */
  onSave(window: ClassWindow | null): Promise<boolean>;
}

/** When the switches hold: until the teacher changes them, today, or each week. */
export function ControlsHours({ window, onSave }: ControlsHoursProps): ReactNode {
  const t = useText();
  const now = useNow(window);
  const [edited, setEdited] = useState<HoursDraft | null>(null);
  const [fault, setFault] = useState<HoursFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const draft = edited ?? draftOf(window, now);
  const save = async (next: HoursDraft) => {
    const made = windowOf(next, Date.now(), Intl.DateTimeFormat().resolvedOptions().timeZone);
    setFault(made.ok ? null : made.fault);
    if (!made.ok) return;
    setBusy(true);
    if (await onSave(made.window)) setEdited(null);
    setBusy(false);
  };
  const change = (next: HoursDraft) => {
    setFault(null);
    setEdited(next);
    if (next.kind === 'always' && window !== null) void save(next);
  };
  return (
    <div className={styles.hours}>
      <Kinds draft={draft} onChange={change} />
      {draft.kind !== 'always' && (
        <form
          className={styles.times}
          onSubmit={(event) => {
            event.preventDefault();
            void save(draft);
          }}
        >
          <Times draft={draft} fault={fault} onChange={change} />
          <Button type="submit" isLoading={isBusy} isDisabled={edited === null}>
            {t('classes-hours-save')}
          </Button>
        </form>
      )}
      {edited === null && <HoursNow window={window} now={now} />}
    </div>
  );
}

interface DraftProps {
  draft: HoursDraft;
  onChange(draft: HoursDraft): void;
}

function Kinds({ draft, onChange }: DraftProps): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend>{t('classes-hours-title')}</legend>
      {HOURS_KINDS.map((kind) => (
        <label key={kind}>
          <input type="radio" name={id} checked={draft.kind === kind} onChange={() => onChange({ ...draft, kind })} />
          <span>{t(`classes-hours-${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Times({ draft, fault, onChange }: DraftProps & { fault: HoursFault | null }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  // The first of February 2026 is a Sunday.
  const days = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    label: new Date(2026, 1, 1 + day).toLocaleDateString(locale, { weekday: 'long' }),
  }));
  return (
    <>
      {draft.kind === 'weekly' && (
        <SelectField
          layout="stack"
          label={t('classes-hours-day')}
          value={String(draft.day)}
          options={days}
          onChange={(day) => onChange({ ...draft, day: Number(day) })}
        />
      )}
      <TextField
        label={t('classes-hours-from')}
        type="time"
        value={draft.from}
        onChange={(from) => onChange({ ...draft, from })}
      />
      <TextField
        label={t('classes-hours-until')}
        type="time"
        value={draft.until}
        error={fault === null ? undefined : t(`classes-hours-fault-${fault}`)}
        onChange={(until) => onChange({ ...draft, until })}
      />
    </>
  );
}

/** Says in words whether the switches apply now. */
function HoursNow({ window, now }: { window: ClassWindow | null; now: number }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const state = hoursState(window, now);
  const time = (at: number) => new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' });
  const day = (at: number) =>
    new Date(at).toLocaleString(locale, { weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return (
    <p className={styles.quiet}>
      {state.kind === 'now' && t('classes-hours-now', { until: time(state.until) })}
      {state.kind === 'later' && t('classes-hours-later', { from: day(state.from), until: time(state.until) })}
      {(state.kind === 'always' || state.kind === 'over') && t(`classes-hours-state-${state.kind}`)}
    </p>
  );
}
