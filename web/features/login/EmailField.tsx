import type { ReactNode, Ref } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';

export interface EmailFieldProps {
  ref: Ref<HTMLInputElement>;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (email: string) => void;
}

/** The address by which somebody signs in. */
export function EmailField({ ref, hint, error, value, onChange }: EmailFieldProps): ReactNode {
  const t = useText();
  return (
    <TextField
      ref={ref}
      label={t('login-email')}
      hint={hint}
      error={error}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      spellCheck={false}
      maxLength={254}
      value={value}
      onChange={onChange}
    />
  );
}
