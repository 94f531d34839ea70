import type { ReactNode } from 'react';
import type { SignUpDetails } from '@/shared/contract/identity.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Card } from '@/shared/ui/Card.tsx';
import { useAccount } from '../account/site-context.ts';
import { CheckMail } from './CheckMail.tsx';
import { LoginForm } from './LoginForm.tsx';
import { offeredBy, ProviderButtons, type SignInProvider } from './ProviderButtons.tsx';
import { Refused } from './Refused.tsx';
import { providerAddress } from './redeem-link.ts';
import { SharedQuestion } from './SharedSwitch.tsx';
import styles from './SignIn.module.css';
import { useFirstInvalid } from './use-first-invalid.ts';
import { useMailSignIn } from './use-mail-sign-in.ts';
import type { SignInMethods } from './use-sign-in-methods.ts';

export interface SignInCardProps {
  returnTo: string | null;
  signInMethods: SignInMethods;
  submitLabel: string;
  /** The sign-up fields besides the address. */
  children?: ReactNode;
  /** The terms, under the button of a sign-up. */
  terms?: ReactNode;
  /**
   * Reads the form for every sign-in method. Null: a field is missing, and the form has marked it. Absent: a sign-in.
   */
  readDetails?: () => SignUpDetails | null;
}

/** Shows the common fields and the sign-in methods, then the notice about the sent mail. */
export function SignInCard({
  returnTo,
  signInMethods,
  submitLabel,
  children,
  terms,
  readDetails,
}: SignInCardProps): ReactNode {
  const t = useText();
  const { memory, leave } = useAccount();
  const mail = useMailSignIn(returnTo);
  const { state } = mail;
  const { root, focusFirst } = useFirstInvalid<HTMLDivElement>();
  const send = () => {
    const details = readDetails?.();
    if (details !== null) void mail.send(details);
  };
  const goTo = async (provider: SignInProvider) => {
    const details = readDetails?.();
    if (details === null) return focusFirst();
    memory.shared.set(mail.shared.isShared ? '1' : '');
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
  const offered = offeredBy(signInMethods.providers);
  const hasMail = signInMethods.providers?.mail !== false;
  const failure = state.step === 'form' && state.failure;
  // Without any sign-in method there is nothing to fill in; the page shows the reason.
  if (offered.length === 0 && !hasMail) return failure && <Refused refusal={failure} />;
  return (
    <Card ref={root} className={styles.card}>
      {failure && <Refused refusal={failure} />}
      {failure && failure.error === 'too-many-requests' && (
        <p className={styles.quiet}>{t('login-too-many-letters')}</p>
      )}
      {!hasMail && children}
      {offered.length > 0 && <ProviderButtons offered={offered} onChoose={(provider) => void goTo(provider)} />}
      {offered.length > 0 && hasMail && <p className={styles.or}>{t('login-or')}</p>}
      {hasMail && (
        <LoginForm
          email={mail.email}
          isSending={state.step === 'sending'}
          submitLabel={submitLabel}
          onEmail={mail.setEmail}
          checkOthers={readDetails && (() => readDetails() !== null)}
          onSubmit={send}
          onRefused={focusFirst}
          terms={terms}
        >
          {children}
        </LoginForm>
      )}
      {!hasMail && terms}
      <SharedQuestion {...mail.shared} />
    </Card>
  );
}
