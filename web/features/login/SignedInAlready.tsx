import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { useSession } from '../account/site-context.ts';

export interface SignedInAlreadyProps {
  /** Fluent id, with `$email`. */
  text: 'login-link-old' | 'login-link-signed-in';
  to: string;
}

/** Shown to a signed-in user who opens an old mail again. */
export function SignedInAlready({ text, to }: SignedInAlreadyProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  return (
    <Alert
      type="info"
      actions={
        <Button size="sm" variant="primary" onClick={() => void navigate(to, { replace: true })}>
          {t('login-link-old-go-on')}
        </Button>
      }
    >
      {t(text, { email: user.primaryEmailAddress })}
    </Alert>
  );
}
