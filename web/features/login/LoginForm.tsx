import { Mail } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { looksLikeEmail } from '@/shared/domain/email.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { Switch } from '@/shared/ui/Switch.tsx';
import { TextField } from '@/shared/ui/TextField.tsx';
import styles from './SignIn.module.css';

export interface LoginFormProps {
  email: string;
  isSending: boolean;
  isShared: boolean;
  submitLabel: string;
  /** What a sign-up asks beyond the address. */
  children?: ReactNode;
  onEmail: (email: string) => void;
  onShared: (isShared: boolean) => void;
  onSubmit: () => void;
}

/** The address, and whose device this is. The server decides what an address is; here only an empty or odd one is stopped. */
export function LoginForm(props: LoginFormProps): ReactNode {
  const { email, isSending, isShared, submitLabel, children, onEmail, onShared, onSubmit } = props;
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
      <TextField
        ref={field}
        label={t('login-email')}
        hint={t('login-email-hint')}
        error={isFaulty ? t('login-email-missing') : undefined}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        value={email}
        onChange={onEmail}
      />
      {children}
      <Switch label={t('login-shared')} hint={t('login-shared-hint')} isOn={isShared} onChange={onShared} />
      <Button type="submit" variant="primary" size="lg" isFullWidth isLoading={isSending} icon={<Mail />}>
        {submitLabel}
      </Button>
    </form>
  );
}
