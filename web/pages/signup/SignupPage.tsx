import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';
import { useSignInMethods } from '@/web/features/login/use-sign-in-methods.ts';
import { useAccount } from '../../features/account/site-context.ts';
import { AgeQuestion } from '../../features/login/AgeQuestion.tsx';
import { DeviceNotices, OutboxStrip } from '../../features/login/DeviceNotices.tsx';
import styles from '../../features/login/SignIn.module.css';
import { SignInCard } from '../../features/login/SignInCard.tsx';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { SignUpArt } from '../../features/login/SignUpArt.tsx';
import { TermsLine } from '../../features/login/TermsLine.tsx';
import { useConsent } from '../../features/login/use-consent.ts';
import { withReturnTo } from '../../guard.ts';

const INSTITUTION_LENGTH = 200;

/** Signs up a single user or a school, whose name comes from `?institution_name=`. */
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
  /** True if the visitor came by a referral link. */
  isReferred: boolean;
}

export function SignupScreen({ institution, returnTo, isReferred }: SignupScreenProps): ReactNode {
  const t = useText();
  const { memory } = useAccount();
  const signInMethods = useSignInMethods();
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
    <div className={styles.beside}>
      <div className={styles.page}>
        <SignInHead title={t(isInstitution ? 'signup-institution-title' : 'signup-title')} lead={t(lead)} />
        <div className={styles.notices}>
          <DeviceNotices signInMethods={signInMethods} />
        </div>
        <SignInCard
          returnTo={returnTo}
          signInMethods={signInMethods}
          submitLabel={t('signup-send')}
          readDetails={readDetails}
          terms={<TermsLine />}
        >
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
        </SignInCard>
        {/* The navigation bar omits this link too: school and invitation would be lost on the way to the sign-in. */}
        {!isInstitution && !isReferred && (
          <p className={styles.other}>
            {t('login-has-account')}{' '}
            <Link to={withReturnTo(SITE_ROUTES.login.path, returnTo)}>{t('login-sign-in')}</Link>
          </p>
        )}
        <OutboxStrip signInMethods={signInMethods} />
      </div>
      <SignUpArt />
    </div>
  );
}
