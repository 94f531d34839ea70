import type { AccountView } from '@/extension/features/account/account-view.ts';
import type { ServerHelp } from '@/shared/features/translate/ServerHelpNote.tsx';

/** Returns whether the school's server may process this user's text, and the function that allows it. */
export function serverHelpOf(view: AccountView | null, allow: () => void): ServerHelp {
  const host = view?.siteHost ?? '';
  if (!view) return { state: 'unknown', host, allow };
  if (view.login !== 'signed-in') return { state: 'signed-out', host, allow };
  if (!view.enhancement) return { state: 'unknown', host, allow };
  const { isEnabled, isForbidden } = view.enhancement;
  return { state: isForbidden ? 'forbidden' : isEnabled ? 'on' : 'off', host, allow };
}
