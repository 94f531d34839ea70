import type { AccountItems } from '@/extension/platform/account-items.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { AccountStore } from '@/shared/store/contract.ts';
import { wireAlarm } from '../recording/alarm.ts';
import type { SettingsHub } from '../settings/settings-hub.ts';
import { type AccountSync, type AccountSyncOptions, createAccountSync } from './account-sync.ts';

export interface SyncComposition<T extends { ownerId: string }>
  extends Pick<AccountSyncOptions<T>, 'what' | 'send' | 'cursor' | 'wait' | 'onRemoteChange'> {
  /** Name of the sync's alarm. */
  name: 'highlights' | 'words';
  store: AccountStore<T>;
  items: AccountItems;
  hub: SettingsHub;
  logger: Logger;
}

/**
 * Composes the sync of one kind of account data, with its alarm. Also sends changes that the previous worker left
 * unsent.
 */
export function composeSync<T extends { ownerId: string }>(parts: SyncComposition<T>): AccountSync {
  const { name, store, items, hub, wait } = parts;
  const forever = new AbortController().signal;
  const sync = createAccountSync<T>({
    ...parts,
    async person() {
      const [known, { canUpload }] = await Promise.all([items.session.get(), hub.offscreen()]);
      // A young child's data stays on the device until an adult has consented.
      return canUpload ? (known?.userId ?? null) : null;
    },
    random: Math.random,
    now: () => Date.now(),
  });
  const alarm = wireAlarm({ name, nextAt: sync.nextAt, run: () => sync.retry() });
  // Sets no alarm for another user's waiting changes: that alarm would be due for ever.
  const setAlarm = async () => alarm.set(await sync.nextAt());
  for (const item of [wait, items.session]) item.watch(() => void setAlarm(), forever);

  /** Sends the changes that a dead worker, or a lost network, has left unsent. */
  async function sendOwed(): Promise<void> {
    const person = await items.session.get();
    if (person && (await store.owed(person.userId, 1)).length > 0) await sync.run();
  }
  void sendOwed();
  return sync;
}
