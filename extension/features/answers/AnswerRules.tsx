import { CornerDownLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ANSWER_BOUNDS, type AnswerLimits } from '@/shared/domain/answer-limits.ts';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { SelectField } from '@/shared/ui/SelectField.tsx';
import styles from './AnswerRules.module.css';
import { lengthOf } from './rule-text.ts';

export interface AnswerRulesProps {
  /** Puts them into the question that the teacher was at; a page that took nothing: onto the clipboard. */
  put(limits: AnswerLimits): Promise<Result<'inserted' | 'copied'>>;
}

const OUTCOMES = { inserted: 'answers-done', copied: 'answers-copied' } as const;
const LENGTHS = [ANSWER_BOUNDS.shortest, 30, 60, 120, 180, ANSWER_BOUNDS.longest];
const ATTEMPTS = Array.from({ length: ANSWER_BOUNDS.mostAttempts + 1 }, (_, number) => number);

/** Beside a form that is being made: how long an answer by voice may be, and how often it may be tried. */
export function AnswerRules({ put }: AnswerRulesProps): ReactNode {
  const t = useText();
  const [limits, setLimits] = useState<AnswerLimits>({ maxSeconds: 60, attempts: 0 });
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    setSaid(null);
    const done = await put(limits);
    setBusy(false);
    setSaid(done.ok ? OUTCOMES[done.value] : `error-${done.error}`);
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
        {said && t(said)}
      </p>
    </section>
  );
}
