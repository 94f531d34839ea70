import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { AccountStore } from '@/shared/store/contract.ts';
import { type AccountSync, type AccountSyncOptions, createAccountSync } from './account-sync.ts';
import { wireAlarm } from './alarm.ts';
import type { SettingsHub } from './settings-hub.ts';

export interface SyncComposition<T extends { ownerId: string }>
  extends Pick<AccountSyncOptions<T>, 'what' | 'send' | 'cursor' | 'wait' | 'onNews'> {
  /** Of its alarm. */
  name: 'highlights' | 'words';
  store: AccountStore<T>;
  items: AccountItems;
  hub: SettingsHub;
  logger: Logger;
}

/** One kind of what an account holds, kept the same on every device: with its alarm, and what was owed before this start. */
export function composeSync<T extends { ownerId: string }>(parts: SyncComposition<T>): AccountSync {
  const { name, store, items, hub, wait } = parts;
  const forever = new AbortController().signal;
  const sync = createAccountSync<T>({
    ...parts,
    async person() {
      const [known, { canUpload }] = await Promise.all([items.session.get(), hub.offscreen()]);
      // What a young child keeps stays here until somebody has consented.
      return canUpload ? (known?.userId ?? null) : null;
    },
    random: Math.random,
    now: () => Date.now(),
  });
  const alarm = wireAlarm({ name, nextAt: sync.nextAt, run: () => sync.retry() });
  // For what waits of somebody else nobody is woken: its time would have come for ever.
  const setAlarm = async () => alarm.set(await sync.nextAt());
  for (const item of [wait, items.session]) item.watch(() => void setAlarm(), forever);

  /** What a worker that died, or a network that was away, has left. */
  async function sendOwed(): Promise<void> {
    const person = await items.session.get();
    if (person && (await store.owed(person.userId, 1)).length > 0) await sync.run();
  }
  void sendOwed();
  return sync;
}
