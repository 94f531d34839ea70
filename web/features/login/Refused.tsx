import type { ReactNode } from 'react';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import type { Refusal } from './model.ts';

/** Why it did not work, and from when it may be tried again. */
export function Refused({ refusal, actions }: { refusal: Refusal; actions?: ReactNode }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { error, againAt } = refusal;
  const text =
    error === 'too-many-requests' && againAt !== null
      ? t('login-again-at', {
          time: new Date(againAt).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' }),
        })
      : error === 'offline'
        ? t('login-offline')
        : t(`error-${error}`);
  return (
    <Alert type="error" {...(actions !== undefined && { actions })}>
      {text}
    </Alert>
  );
}
