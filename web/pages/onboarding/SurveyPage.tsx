import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Scene, type SceneName } from '@/shared/ui/art/Scene.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { INTERESTS, type Interest } from '@/web/features/onboarding/interests.ts';
import { useAccount } from '../../features/account/site-context.ts';
import styles from '../../features/login/AgeAndTerms.module.css';
import signIn from '../../features/login/SignIn.module.css';
import { SchoolSearch } from '../../features/onboarding/SchoolSearch.tsx';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { useSchool } from '../../features/onboarding/use-school.ts';
import { useStep } from '../../features/onboarding/use-step.ts';

const SCENES: Readonly<Record<Interest, SceneName>> = {
  feedback: 'draft',
  speaking: 'kiosk',
  reading: 'read',
  languages: 'languages',
  looking: 'tour',
};

/**
 * The user's first interest, and their school. The interest selects a tip on this device's dashboard and is not sent.
 */
export function SurveyPage(): ReactNode {
  const t = useText();
  const step = useStep('userOnboarding', 'product');
  const school = useSchool();
  const [interest, setInterest] = useState<Interest | null>(null);
  const { kept } = useAccount();
  const goOn = async () => {
    if (interest !== null) kept.interest.set(interest);
    await school.answer();
    step.end(false);
  };
  const skip = async () => {
    await school.putOff();
    step.end(true);
  };
  return (
    <StepPage art={<Mo pose="welcome" size={96} />} title={t('survey-title')} lead={t('survey-lead')}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('survey-question')}</legend>
        {INTERESTS.map((id) => (
          <label key={id} className={styles.option}>
            <Scene name={SCENES[id]} size={52} />
            <span className={styles.words}>{t(`survey-interest-${id}`)}</span>
            <input type="radio" name="interest" checked={interest === id} onChange={() => setInterest(id)} />
          </label>
        ))}
      </fieldset>
      {school.isAsked && <SchoolSearch hints={school.hints} value={school.name} onChange={school.setName} />}
      <div className={signIn.actions}>
        <Button
          variant="primary"
          size="lg"
          isFullWidth
          isDisabled={interest === null && school.name.trim() === ''}
          isLoading={step.isSaving || school.isSaving}
          onClick={() => void goOn()}
        >
          {t('onboarding-go-on')}
        </Button>
        <Button variant="quiet" isFullWidth onClick={() => void skip()}>
          {t('onboarding-skip')}
        </Button>
      </div>
    </StepPage>
  );
}
