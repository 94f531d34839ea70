import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/**
 * Stores the language that the server recommends to the signed-in user, where worker and sidebar read it. Removes it at
 * sign-out.
 */
export function keepRecommendedLocale(
  items: Pick<AccountItems, 'session' | 'identity'>,
  { recommendedLocale }: Pick<Settings, 'recommendedLocale'>,
): () => Promise<void> {
  return async () => {
    const [session, stored] = await Promise.all([items.session.get(), items.identity.get()]);
    const known = readIdentity(stored);
    const isTheirs = session !== null && known?.identity.userId === session.userId;
    const said = isTheirs ? known.device.recommendedUXLocale : null;
    if (said !== (await recommendedLocale.get())) await recommendedLocale.set(said);
  };
}
