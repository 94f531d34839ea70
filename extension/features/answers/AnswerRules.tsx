import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import { ANSWER_BOUNDS, type AnswerLimits } from '@/shared/domain/mote/answer-limits.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import styles from './AnswerRules.module.css';
import { lengthOf } from './rule-text.ts';

export interface AnswerRulesProps {
  /** Inserts the limits into the teacher's current question, or copies them if the page does not accept them. */
  put(limits: AnswerLimits): Promise<Result<'inserted' | 'copied'>>;
}

const OUTCOMES = { inserted: 'answers-done', copied: 'answers-copied' } as const;
const LENGTHS = [ANSWER_BOUNDS.shortest, 30, 60, 120, 180, ANSWER_BOUNDS.longest];
const ATTEMPTS = Array.from({ length: ANSWER_BOUNDS.mostAttempts + 1 }, (_, number) => number);

/** Sets the length and the number of attempts of voice answers, beside a form that is being edited. */
export function AnswerRules({ put }: AnswerRulesProps): ReactNode {
  const t = useText();
  const [limits, setLimits] = useState<AnswerLimits>({ maxSeconds: 60, attempts: 0 });
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setMessage(null);
    const done = await put(limits);
    setBusy(false);
    setMessage(done.ok ? OUTCOMES[done.value] : `error-${done.error}`);
  };
  return (
    <section className={styles.rules} aria-label={t('answers-title')}>
      <h3 className={styles.title}>{t('answers-title')}</h3>
      <p className={styles.quiet}>{t('answers-text')}</p>
      <SelectField
        label={t('answers-length-label')}
        value={String(limits.maxSeconds)}
        options={LENGTHS.map((seconds) => ({ value: String(seconds), label: lengthOf(t, seconds) }))}
        onChange={(value) => setLimits({ ...limits, maxSeconds: Number(value) })}
      />
      <SelectField
        label={t('answers-attempts-label')}
        value={String(limits.attempts)}
        options={ATTEMPTS.map((count) => ({ value: String(count), label: t('answers-attempts', { count }) }))}
        onChange={(value) => setLimits({ ...limits, attempts: Number(value) })}
      />
      {limits.attempts > 0 && <p className={styles.quiet}>{t('answers-attempts-counted')}</p>}
      <Button size="sm" icon={<CornerDownLeft />} isLoading={isBusy} onClick={() => void press()}>
        {t('answers-put')}
      </Button>
      <p role="status" className={styles.quiet}>
        {message && t(message)}
      </p>
    </section>
  );
}
