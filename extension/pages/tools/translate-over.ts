import { wakeOffscreen } from '@/extension/features/record/messages.ts';
import { createRemoteTranslate, type RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';

/** Creates the client of the offscreen document's translator, which opens that document. */
export const translateOver = (messenger: Messenger): RemoteTranslate =>
  createRemoteTranslate({ messenger, wake: () => messenger.call(wakeOffscreen, {}) });
