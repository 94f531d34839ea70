import { type ReactNode, useRef, useState } from 'react';
import { NO_SURVEY, rolesFor } from '@/shared/domain/account/survey.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import { SchoolSearch } from '../../features/onboarding/SchoolSearch.tsx';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { SurveyQuestions } from '../../features/onboarding/SurveyQuestions.tsx';
import { useSchool } from '../../features/onboarding/use-school.ts';
import { useStep } from '../../features/onboarding/use-step.ts';

/** The user's role and first interest, and their school. The server stores the answers for all devices of the user. */
export function SurveyPage(): ReactNode {
  const t = useText();
  const { settings } = useAccount();
  const { status, user } = useSession();
  const step = useStep('userOnboarding', 'product');
  const school = useSchool();
  // An answer that the server does not have yet comes first.
  const [survey, setSurvey] = useState(settings.snapshot().changed.survey ?? status?.identity.survey ?? NO_SURVEY);
  const [isAgain] = useState(status?.goals.userOnboarding === 'COMPLETED');
  const [isRefused, setRefused] = useState(false);
  const questions = useRef<HTMLDivElement>(null);
  const goOn = () => {
    if (survey.role === null) {
      setRefused(true);
      questions.current?.querySelector('input')?.focus();
      return;
    }
    step.finish(async () => {
      await school.answer();
      settings.change('survey', survey);
      await settings.flush();
    });
  };
  return (
    <StepPage
      art={<Mo pose="welcome" size={96} />}
      title={t(isAgain ? 'survey-title-again' : 'survey-title')}
      lead={t('survey-lead')}
      actions={
        <>
          <Button variant="primary" size="lg" isFullWidth isLoading={step.isSaving || school.isSaving} onClick={goOn}>
            {t('onboarding-go-on')}
          </Button>
          {!isAgain && (
            <Button variant="quiet" isFullWidth onClick={() => step.skip(school.putOff)}>
              {t('onboarding-skip')}
            </Button>
          )}
        </>
      }
    >
      <SurveyQuestions
        root={questions}
        roles={rolesFor(user)}
        value={survey}
        isRoleMissing={isRefused && survey.role === null}
        onChange={setSurvey}
      />
      {school.isAsked && <SchoolSearch hints={school.hints} value={school.name} onChange={school.setName} />}
    </StepPage>
  );
}
