import { type ReactNode, type RefObject, useId } from 'react';
import { interestsOf, type Survey, type SurveyRole } from '@/shared/domain/account/survey.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Scene, type SceneName } from '@/shared/ui/art/Scene.tsx';
import styles from './SurveyQuestions.module.css';

const SCENES: Readonly<Record<SurveyRole, SceneName>> = {
  teacher: 'draft',
  student: 'kiosk',
  'english-learner': 'languages',
  'special-education': 'read',
  school: 'mindmap',
  individual: 'tour',
};

export interface SurveyQuestionsProps {
  roles: readonly SurveyRole[];
  value: Survey;
  /** True after the user tried to go on without a role. */
  isRoleMissing: boolean;
  onChange: (survey: Survey) => void;
  root: RefObject<HTMLDivElement | null>;
}

/** The two questions of the survey. The interests depend on the role and appear after it. */
export function SurveyQuestions({ roles, value, isRoleMissing, onChange, root }: SurveyQuestionsProps): ReactNode {
  const t = useText();
  const errorId = useId();
  const { role, interest } = value;
  // An interest that the new role does not offer is dropped.
  const choose = (next: SurveyRole) =>
    onChange({ role: next, interest: interest !== null && interestsOf(next).includes(interest) ? interest : null });
  return (
    <div ref={root} className={styles.questions}>
      <fieldset className={styles.group} aria-describedby={isRoleMissing ? errorId : undefined}>
        <legend className={styles.legend}>{t('survey-role')}</legend>
        <div className={styles.roles}>
          {roles.map((id) => (
            <label key={id} className={styles.role}>
              <Scene name={SCENES[id]} size={64} />
              <span>{t(`survey-role-${id}`)}</span>
              <input type="radio" name="role" checked={role === id} onChange={() => choose(id)} />
            </label>
          ))}
        </div>
        {isRoleMissing && (
          <p id={errorId} className={styles.error} role="alert">
            {t('survey-role-missing')}
          </p>
        )}
      </fieldset>
      {role !== null && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t('survey-interest')}</legend>
          <div className={styles.interests}>
            {interestsOf(role).map((id) => (
              <label key={id} className={styles.interest}>
                <input
                  type="radio"
                  name="interest"
                  checked={interest === id}
                  onChange={() => onChange({ role, interest: id })}
                />
                <span>{t(`survey-interest-${id}`, { role })}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
