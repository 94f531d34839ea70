import { type ReactNode, useId, useState } from 'react';
import { type Refusal, refusalOf } from '@/shared/base/refusal.ts';
import type { GoalStatus } from '@/shared/domain/account/goals.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { useAccount, useSession, useSite } from '../../features/account/site-context.ts';
import { takeOver } from '../../features/account/take-over.ts';
import age from '../../features/login/AgeAndTerms.module.css';

const WORDS = {
  COMPLETED: 'on',
  REQUIRED: 'ask',
  SKIP_FOR_NOW: 'not-now',
  DISMISSED: 'never',
} as const satisfies Readonly<Record<GoalStatus, string>>;
const ANSWERS = Object.keys(WORDS) as GoalStatus[];

/** The four answers about loops. Loops ask children for replies, so minors do not see the question. */
export function LoopsPart(): ReactNode {
  const t = useText();
  const name = useId();
  const { session, api } = useAccount();
  const { built } = useSite();
  const { status } = useSession();
  const [chosen, setChosen] = useState<GoalStatus | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  if (!built.loops || !status || status.identity.isMinor) return null;
  const choose = async (answer: GoalStatus) => {
    setChosen(answer);
    setFailure(null);
    const result = await takeOver(session, api.setGoal('loopOptIn', answer));
    if (!result.ok) setFailure(refusalOf(result, Date.now()));
    setChosen(null);
  };
  return (
    <fieldset className={age.group}>
      <legend className={age.legend}>{t('account-loops')}</legend>
      <p className={age.hint}>{t('account-loops-hint')}</p>
      {ANSWERS.map((answer) => (
        <label key={answer} className={age.option}>
          <input
            type="radio"
            name={name}
            checked={(chosen ?? status.goals.loopOptIn) === answer}
            onChange={() => void choose(answer)}
          />
          <span>{t(`account-loops-${WORDS[answer]}`)}</span>
        </label>
      ))}
      {failure !== null && <Alert type="error">{refusalText(t, failure)}</Alert>}
    </fieldset>
  );
}
