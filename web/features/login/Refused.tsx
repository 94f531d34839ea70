import type { ReactNode } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Refusal } from '@/shared/base/refusal.ts';
import { useText } from '@/shared/l10n/react.ts';
import { refusalText } from '@/shared/l10n/refusal-text.ts';
import { Alert } from '@/shared/ui/Alert.tsx';

/** During a sign-in there is no recording to mention. */
const OWN_TEXTS: Readonly<Partial<Record<ErrorCode, string>>> = {
  offline: 'login-offline',
  'bad-request': 'login-bad-request',
};

/** Shows why a request was refused, and when the user may retry. */
export function Refused({ refusal, actions }: { refusal: Refusal; actions?: ReactNode }): ReactNode {
  const t = useText();
  const own = OWN_TEXTS[refusal.error];
  const text = own === undefined ? refusalText(t, refusal) : t(own);
  return (
    <Alert type="error" {...(actions !== undefined && { actions })}>
      {text}
    </Alert>
  );
}
