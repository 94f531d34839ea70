import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Result } from '@/shared/domain/result.ts';
import { readServerVoices } from './messages.ts';
import type { SchoolVoicePorts } from './ports.ts';

export interface RemoteSchoolVoicesOptions {
  messenger: Messenger;
  /** Opens the offscreen document, which asks the server. */
  wake(): Promise<Result<void>>;
  /** Who was told last. */
  told: Item<string>;
  /** Null: nobody is signed in. */
  userId(): Promise<string | null>;
}

/** The school's voices over messages. On a shared device the next person is told too. */
export function createRemoteSchoolVoices(options: RemoteSchoolVoicesOptions): SchoolVoicePorts {
  const { messenger, wake, told, userId } = options;
  return {
    async voices() {
      const first = await messenger.call(readServerVoices, {});
      if (first.ok) return first.value.voices;
      if (first.error !== 'no-receiver' || !(await wake()).ok) return [];
      const again = await messenger.call(readServerVoices, {});
      return again.ok ? again.value.voices : [];
    },
    async isTold() {
      const [person, last] = await Promise.all([userId(), told.get()]);
      return person !== null && person === last;
    },
    async rememberTold() {
      await told.set((await userId()) ?? '');
    },
  };
}
