import { type ReactNode, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { isReferralRejected, isReferrerCode } from '@/shared/domain/account/referral.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccount, useSession } from '../../features/account/site-context.ts';
import styles from '../../features/login/SignIn.module.css';
import { SignInHead } from '../../features/login/SignInHead.tsx';
import { SignupScreen } from '../signup/SignupPage.tsx';

type Outcome = 'kept' | 'rejected' | 'malformed';

function outcomeOf(code: string, visitor: { isLoggedIn: boolean; lastUserId: string }): Outcome {
  if (isReferralRejected(visitor)) return 'rejected';
  return isReferrerCode(code) ? 'kept' : 'malformed';
}

/** Duration of this toast in ms, from the specification. */
const REJECTION_MS = 5_000;

/**
 * `/r/:referrerCode`: stores the code and leads a new visitor to the sign-up. Tells other users that the code is for
 * new users only.
 */
export function ReferralPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const { referrerCode = '' } = useParams();
  const account = useAccount();
  const { isLoggedIn, user } = useSession();
  const [outcome] = useState(() => outcomeOf(referrerCode, { isLoggedIn, lastUserId: user.lastUserId }));
  useEffect(() => {
    if (outcome === 'kept') account.memory.referrer.set(referrerCode);
    if (outcome !== 'rejected') return;
    showToast({
      type: 'error',
      id: 'referral-rejected',
      text: t('referral-rejected'),
      lifeMs: REJECTION_MS,
      position: 'top-center',
    });
    account.tellReferral({ isNewUser: false, isLoggedIn });
    void navigate(isLoggedIn ? '/' : SITE_ROUTES.login.path, { replace: true });
  }, [account, outcome, referrerCode, isLoggedIn, navigate, t]);
  if (outcome === 'kept') return <SignupScreen institution={null} returnTo={null} isReferred />;
  return outcome === 'malformed' ? <WrongCode /> : null;
}

function WrongCode(): ReactNode {
  const t = useText();
  return (
    <div className={styles.page}>
      <SignInHead title={t('referral-wrong-title')} />
      <Alert type="warn">{t('referral-wrong-text')}</Alert>
      <p className={styles.other}>
        <Link to={SITE_ROUTES.signup.path}>{t('login-sign-up')}</Link>
      </p>
    </div>
  );
}
