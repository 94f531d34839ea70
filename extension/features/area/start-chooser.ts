import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS, removeLeftovers } from '@/extension/core/our-elements.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { answerChooser } from './answer-chooser.ts';

/** What this stage leaves in our own world of the page, so that a second one does not start beside it. */
const HANDLE = '__moteArea';

/** The cross-hairs of a page, put there when somebody wants to choose an area; the wish comes after it, as a message. */
export function startChooserStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  removeLeftovers(window.document, [OURS.area]);
  openTreesBy(openTree);
  const transport = createLightTransport();
  const report = createLogger('area').warn;
  answerChooser(window, createMessenger({ self: 'content', own: ownIdentity(), transport, report }));
}
