import { useCallback } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccountOptional } from './site-context.ts';

/** Signs this browser out at once. A server that could not be told hears of it later, and the person of that. */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const session = useAccountOptional()?.session;
  return useCallback(async () => {
    if (!session || (await session.signOut())) return;
    showToast({ type: 'error', text: t('account-sign-out-untold') });
  }, [session, t]);
}
