import { blobOfBase64 } from '@/extension/messaging/base64.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import { AUDIO } from '@/shared/domain/mote/limits.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { createInsertHere } from './insert-here.ts';
import * as messages from './messages.ts';

export interface RemoteLibraryOptions {
  messenger: Messenger;
  linkOf(take: TakeView): string | null;
  copyText(text: string): Promise<Result<void>>;
  signIn(): Promise<Result<void>>;
}

/** Provides My recordings by messages to the worker: an embedded page has no database. */
export function createRemoteLibrary({ messenger, linkOf, copyText, signIn }: RemoteLibraryOptions): LibraryPorts {
  const listOf = (answer: Result<{ takes: readonly TakeView[] }>): Result<readonly TakeView[]> =>
    answer.ok ? ok(answer.value.takes) : answer;
  return {
    list: async (before) => listOf(await messenger.call(messages.listTakes, { before })),
    interrupted: async () => listOf(await messenger.call(messages.listInterrupted, {})),
    putOff: () => messenger.call(messages.putOffInterrupted, {}),
    keep: (takeId) => messenger.call(messages.keepInterrupted, { takeId }),
    rename: (takeId, title) => messenger.call(messages.renameTake, { takeId, title }),
    remove: (takeId) => messenger.call(messages.deleteTake, { takeId }),
    restore: (takeId) => messenger.call(messages.restoreTake, { takeId }),
    renew: (takeId) => messenger.call(messages.renewLink, { takeId }),
    shareAgain: (takeId) => messenger.call(messages.shareAgain, { takeId }),
    retry: (takeId) => messenger.call(messages.retryTake, { takeId }),
    async audio(takeId) {
      const answer = await messenger.call(messages.readAudio, { takeId });
      return answer.ok ? ok(blobOfBase64(answer.value.base64, AUDIO.mimeType)) : answer;
    },
    linkOf,
    copyText,
    signIn,
    insertHere: createInsertHere(messenger),
    watch: (listener, signal) => messenger.on(messages.takesChanged, listener, signal),
  };
}
