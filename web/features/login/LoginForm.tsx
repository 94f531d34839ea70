import { Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { looksLikeEmail } from '@/shared/domain/email.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { EmailField } from './EmailField.tsx';
import styles from './SignIn.module.css';

export interface LoginFormProps {
  email: string;
  isSending: boolean;
  submitLabel: string;
  onEmail: (email: string) => void;
  onSubmit: () => void;
}

/** The address. The server decides what an address is; here only an empty or odd one is stopped. */
export function LoginForm(props: LoginFormProps): ReactNode {
  const { email, isSending, submitLabel, onEmail, onSubmit } = props;
  const t = useText();
  const [isFaulty, setFaulty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isGood = looksLikeEmail(email);
    setFaulty(!isGood);
    if (isGood) onSubmit();
    else field.current?.focus();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <EmailField
        ref={field}
        hint={t('login-email-hint')}
        error={isFaulty ? t('login-email-missing') : undefined}
        value={email}
        onChange={onEmail}
      />
      <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSending} icon={<Mail />}>
        {submitLabel}
      </Button>
    </form>
  );
}
