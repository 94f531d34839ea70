import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import type { Result } from '@/shared/domain/result.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { withReturnTo } from '../../guard.ts';
import { useSession } from './site-context.ts';

export interface SignInAgainProps {
  /** Where the sign-in leads back to; default the page that asks. */
  back?: string;
  size?: 'sm' | 'md';
}

/** The way on from `sign-in-again`: the form with the address that was signed in, and back. It takes the place, and the focus, of what was pressed. */
export function SignInAgain({ back, size = 'md' }: SignInAgainProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const signIn = () => {
    const to = withReturnTo(`${SITE_ROUTES.login.path}?force=1`, back ?? pathname + search);
    void navigate(to, { state: { email: user.primaryEmailAddress } });
  };
  return (
    <Button ref={button} variant="primary" size={size} onClick={signIn}>
      {t('account-sign-in-again')}
    </Button>
  );
}

/** Why, and what comes of it: on this device nobody is signed in until then, so what is being recorded ends. */
export function SignInAgainAlert({ actions }: { actions?: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Alert type="warn" actions={actions}>
      {t('error-sign-in-again')} {t('account-sign-in-again-out')}
    </Alert>
  );
}

export const isSignInTooOld = (answer: Result<unknown>): boolean => !answer.ok && answer.error === 'sign-in-again';
