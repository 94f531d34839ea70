import { MessageCircleHeart } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import styles from '../../features/login/AgeAndTerms.module.css';
import signIn from '../../features/login/SignIn.module.css';
import { SchoolSearch } from '../../features/onboarding/SchoolSearch.tsx';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { useSchool } from '../../features/onboarding/use-school.ts';
import { useStep } from '../../features/onboarding/use-step.ts';
import { WISHES, type Wish } from '../../features/onboarding/wishes.ts';

/** What somebody wants to do first, and at which school. The first answer chooses a tip on this device's dashboard and is sent nowhere. */
export function SurveyPage(): ReactNode {
  const t = useText();
  const step = useStep('userOnboarding', 'product');
  const school = useSchool();
  const [wish, setWish] = useState<Wish | null>(null);
  const { kept } = useAccount();
  const goOn = async () => {
    if (wish !== null) kept.wish.set(wish);
    await school.answer();
    step.end(false);
  };
  const skip = async () => {
    await school.putOff();
    step.end(true);
  };
  return (
    <StepPage icon={<MessageCircleHeart />} title={t('survey-title')} lead={t('survey-lead')}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('survey-question')}</legend>
        {WISHES.map((id) => (
          <label key={id} className={styles.option}>
            <input type="radio" name="wish" checked={wish === id} onChange={() => setWish(id)} />
            <span>{t(`survey-wish-${id}`)}</span>
          </label>
        ))}
      </fieldset>
      {school.isAsked && <SchoolSearch hints={school.hints} value={school.name} onChange={school.setName} />}
      <div className={signIn.actions}>
        <Button
          variant="primary"
          size="lg"
          isFullWidth
          isDisabled={wish === null && school.name.trim() === ''}
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
