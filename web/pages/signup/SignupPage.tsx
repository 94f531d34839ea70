import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useAccount } from '../../features/account/site-context.ts';
import { AgeQuestion } from '../../features/login/AgeQuestion.tsx';
import { DeviceNotices } from '../../features/login/DeviceNotices.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInCard } from '../../features/login/SignInCard.tsx';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { TermsQuestion } from '../../features/login/TermsQuestion.tsx';
import { useConsent } from '../../features/login/use-consent.ts';
import { useDoors } from '../../features/login/use-doors.ts';
import { withReturnTo } from '../../guard.ts';

const INSTITUTION_LENGTH = 200;

/** Sign up, alone or with a school: `?institution_name=` brings its name. */
export function SignupPage(): ReactNode {
  const [query] = useSearchParams();
  const institution = query.get('institution_name');
  return (
    <SignupScreen
      institution={institution === null ? null : institution.slice(0, INSTITUTION_LENGTH)}
      returnTo={returnPathOf(query.get('returnTo'))}
      isReferred={false}
    />
  );
}

export interface SignupScreenProps {
  /** Null: no sign-up of an institution. */
  institution: string | null;
  returnTo: string | null;
  /** Brought by somebody's link. */
  isReferred: boolean;
}

export function SignupScreen({ institution, returnTo, isReferred }: SignupScreenProps): ReactNode {
  const t = useText();
  const { memory } = useAccount();
  const doors = useDoors();
  const consent = useConsent();
  const [name, setName] = useState(institution ?? '');
  const isInstitution = institution !== null;
  const readDetails = () => {
    const given = consent.read();
    if (!given) return null;
    const referrerCode = memory.referrer.get();
    const institutionName = isInstitution ? name.trim() : '';
    return { ...given, ...(institutionName && { institutionName }), ...(referrerCode && { referrerCode }) };
  };
  const lead = isInstitution ? 'signup-institution-lead' : isReferred ? 'signup-referral-lead' : 'signup-lead';
  return (
    <div className={styles.page}>
      <SignInHead title={t(isInstitution ? 'signup-institution-title' : 'signup-title')} lead={t(lead)} />
      <div className={styles.notices}>
        <DeviceNotices doors={doors} />
      </div>
      <SignInCard returnTo={returnTo} doors={doors} submitLabel={t('signup-send')} readDetails={readDetails}>
        {isInstitution && (
          <TextField
            label={t('signup-institution')}
            name="organization"
            autoComplete="organization"
            maxLength={INSTITUTION_LENGTH}
            value={name}
            onChange={setName}
          />
        )}
        <AgeQuestion value={consent.ageBand} isMissing={consent.isAgeMissing} onChange={consent.setAgeBand} />
        <TermsQuestion
          isAccepted={consent.isAccepted}
          isMissing={consent.areTermsMissing}
          onChange={consent.setAccepted}
        />
      </SignInCard>
      {/* Nor does the navigation bar offer it there: on the way to it and back, school and invitation would be lost. */}
      {!isInstitution && !isReferred && (
        <p className={styles.other}>
          {t('login-has-account')} <Link to={withReturnTo(SITE_ROUTES.login.path, returnTo)}>{t('login-sign-in')}</Link>
        </p>
      )}
    </div>
  );
}
