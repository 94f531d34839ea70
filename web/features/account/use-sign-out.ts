import { useCallback } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { showToast } from '@/shared/ui/Toast.tsx';
import { useAccountOptional } from './site-context.ts';

/**
 * Returns a function that signs this browser out without waiting. If the server was unreachable, it is informed later,
 * and the user sees a notice.
 */
export function useSignOut(): () => Promise<void> {
  const t = useText();
  const session = useAccountOptional()?.session;
  return useCallback(async () => {
    if (!session || (await session.signOut())) return;
    showToast({ type: 'error', text: t('account-sign-out-untold') });
  }, [session, t]);
}
