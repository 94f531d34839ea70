import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';

export interface EmailFieldProps {
  ref?: Ref<HTMLInputElement>;
  hint: string;
  error?: string | undefined;
  /** True: the page opens with the focus in this field. */
  hasFocus?: boolean;
  value: string;
  onChange: (email: string) => void;
}

/** The field for the sign-in address. */
export function EmailField({ ref, hint, error, hasFocus = false, value, onChange }: EmailFieldProps): ReactNode {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFocus) field.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  return (
    <TextField
      ref={ref ?? field}
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
