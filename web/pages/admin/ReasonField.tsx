import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { TextField } from '@/shared/ui/TextField.tsx';

export interface ReasonFieldProps {
  value: string;
  /** True in dialogs: shows below the field what the audit log stores. */
  hasHint?: boolean;
  onChange(value: string): void;
}

/** An administrator's reason for a lookup or a change. The audit log stores it. */
export function ReasonField({ value, hasHint = false, onChange }: ReasonFieldProps): ReactNode {
  const t = useText();
  return (
    <TextField
      label={t('admin-reason')}
      {...(hasHint && { hint: t('admin-reason-hint') })}
      value={value}
      onChange={onChange}
      maxLength={500}
      autoComplete="off"
    />
  );
}
