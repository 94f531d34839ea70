import { wakeOffscreen } from '@/extension/features/record/messages.ts';
import { createRemoteTranslate, type RemoteTranslate } from '@/extension/features/translate/remote-translate.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';

/** The translator of the offscreen document, which is woken for it. */
export const translateOver = (messenger: Messenger): RemoteTranslate =>
  createRemoteTranslate({ messenger, wake: () => messenger.call(wakeOffscreen, {}) });
