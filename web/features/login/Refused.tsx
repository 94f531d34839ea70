import type { ReactNode } from 'react';
import type { Refusal } from '@/shared/domain/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';

/** Why it did not work, and from when it may be tried again. */
export function Refused({ refusal, actions }: { refusal: Refusal; actions?: ReactNode }): ReactNode {
  const t = useText();
  const text = refusal.error === 'offline' ? t('login-offline') : refusalText(t, refusal);
  return (
    <Alert type="error" {...(actions !== undefined && { actions })}>
      {text}
    </Alert>
  );
}
