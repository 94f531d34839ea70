import { Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { looksLikeEmail } from '@/shared/base/email.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import styles from './SignIn.module.css';

export interface LoginFormProps {
  email: string;
  isSending: boolean;
  submitLabel: string;
  onEmail: (email: string) => void;
  /** The other fields, between the address and the button. */
  children?: ReactNode;
  /** The terms, under the button. */
  terms?: ReactNode;
  /** Checks the page's other fields and marks missing ones. Absent: no other fields. */
  checkOthers?: (() => boolean) | undefined;
  onSubmit: () => void;
  /** Called if a field is missing or wrong; each field shows its own error. */
  onRefused: () => void;
}

/** The e-mail form. The server validates the address; this form refuses only an empty or implausible one. */
export function LoginForm(props: LoginFormProps): ReactNode {
  const { email, isSending, submitLabel, onEmail, children, terms, checkOthers, onSubmit, onRefused } = props;
  const t = useText();
  const [isFaulty, setFaulty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = looksLikeEmail(email);
    // Checked even if the address is wrong, so that all errors show together.
    const areOthersGood = checkOthers?.() ?? true;
    setFaulty(!isGood);
    if (isGood && areOthersGood) onSubmit();
    else onRefused();
  };
  return (
    // Where no script runs (a first picture, or its code cannot load), a dialog's form is not sent anywhere. Any other
    // would put the e-mail address into the address bar.
    <form className={styles.form} method="dialog" onSubmit={submit} noValidate>
      <EmailField
        hint={t('login-email-hint')}
        hasFocus
        error={isFaulty ? t('login-email-missing') : undefined}
        value={email}
        onChange={onEmail}
      />
      {children}
      <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSending} icon={<Mail />}>
        {submitLabel}
      </Button>
      {terms}
    </form>
  );
}
