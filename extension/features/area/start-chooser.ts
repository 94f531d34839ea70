import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { OURS, removeLeftovers } from '@/extension/core/page/our-elements.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { answerChooser } from './answer-chooser.ts';

/** Set on the content script's global object, so that a second copy does not start. */
const HANDLE = '__moteArea';

/** Starts the cross-hairs script in a page when the user wants to choose an area. The command follows as a message. */
export function startChooserStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  removeLeftovers(window.document, [OURS.area]);
  openTreesBy(openTree);
  const transport = createLightTransport();
  const report = createLogger('area').warn;
  answerChooser(window, createMessenger({ self: 'content', own: ownIdentity(), transport, report }));
}
