import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Result } from '@/shared/base/result.ts';
import { readServerVoices } from './messages.ts';
import type { SchoolVoicePorts } from './ports.ts';

export interface RemoteSchoolVoicesOptions {
  messenger: Messenger;
  /** Opens the offscreen document, which sends the requests to the server. */
  wake(): Promise<Result<void>>;
  /** Id of the last user who consented. */
  told: Item<string>;
  /** Null while signed out. */
  userId(): Promise<string | null>;
}

/**
 * Creates the port of the school's voices over messages. Stores the consent per user, so that each user of a shared
 * device is asked.
 */
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
    async isInformed() {
      const [person, last] = await Promise.all([userId(), told.get()]);
      return person !== null && person === last;
    },
    async rememberInformed() {
      await told.set((await userId()) ?? '');
    },
  };
}
