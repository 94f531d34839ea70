import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Result } from '@/shared/base/result.ts';
import { SITE_ROUTES } from '@/shared/contract/site-routes.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { withReturnTo } from '../../guard.ts';
import { useSession } from './site-context.ts';

export interface SignInAgainProps {
  /** Page to return to after the sign-in; default: the current page. */
  back?: string;
  size?: 'sm' | 'md';
}

/**
 * Shows the ways to continue after `sign-in-again`: the sign-in form, filled in with the current address, or back.
 * Takes the place and the focus of the button that the user pressed.
 */
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

/** Explains why, and the consequence: this device is signed out until then, so a running recording ends. */
export function SignInAgainAlert({ actions }: { actions?: ReactNode }): ReactNode {
  const t = useText();
  return (
    <Alert type="warn" actions={actions}>
      {t('error-sign-in-again')} {t('account-sign-in-again-out')}
    </Alert>
  );
}

export const isSignInTooOld = (answer: Result<unknown>): boolean => !answer.ok && answer.error === 'sign-in-again';
