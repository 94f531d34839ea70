import { readIdentity } from '@/extension/features/account/account-view.ts';
import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Settings } from '@/extension/platform/settings.ts';

/** Keeps the language that the server recommends to who is signed in where worker and sidebar read it; it goes with its person. */
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
