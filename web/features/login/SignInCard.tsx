import type { ReactNode } from 'react';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount } from '../account/site-context.ts';
import { CheckMail } from './CheckMail.tsx';
import { LoginForm } from './LoginForm.tsx';
import { type Provider, ProviderButtons } from './ProviderButtons.tsx';
import { Refused } from './Refused.tsx';
import styles from './SignIn.module.css';
import { providerAddress } from './spend-link.ts';
import type { Doors } from './use-doors.ts';
import { useMailSignIn } from './use-mail-sign-in.ts';

export interface SignInCardProps {
  returnTo: string | null;
  doors: Doors;
  submitLabel: string;
  /** What a sign-up asks beyond the address. */
  children?: ReactNode;
  /** Asked whichever way is taken. Null: something is missing, and the form has said so. Absent: a sign-in. */
  readDetails?: () => SignUpDetails | null;
}

/** The ways in, then the letter that is on its way. */
export function SignInCard({ returnTo, doors, submitLabel, children, readDetails }: SignInCardProps): ReactNode {
  const t = useText();
  const { memory, leave } = useAccount();
  const mail = useMailSignIn(returnTo);
  const { state } = mail;
  const send = () => {
    const details = readDetails?.();
    if (details !== null) void mail.send(details);
  };
  const goTo = async (provider: Provider) => {
    const details = readDetails?.();
    if (details === null) return;
    memory.shared.set(mail.isShared ? '1' : '');
    memory.keepSignUp(details ?? null);
    leave(await providerAddress(provider, returnTo, memory.nonce()));
  };
  if (state.step === 'sent' || state.step === 'resending') {
    return (
      <CheckMail
        email={state.email}
        canResendAt={state.canResendAt}
        isResending={state.step === 'resending'}
        onResend={send}
        onOtherAddress={mail.otherAddress}
      />
    );
  }
  return (
    <Card className={styles.card}>
      {state.step === 'form' && state.failure && <Refused refusal={state.failure} />}
      {state.step === 'form' && state.failure?.error === 'too-many-requests' && (
        <p className={styles.quiet}>{t('login-too-many-letters')}</p>
      )}
      <ProviderButtons providers={doors.providers} onChoose={(provider) => void goTo(provider)} />
      {doors.providers?.mail !== false && (
        <LoginForm
          email={mail.email}
          isSending={state.step === 'sending'}
          isShared={mail.isShared}
          submitLabel={submitLabel}
          onEmail={mail.setEmail}
          onShared={mail.setShared}
          onSubmit={send}
        >
          {children}
        </LoginForm>
      )}
    </Card>
  );
}
