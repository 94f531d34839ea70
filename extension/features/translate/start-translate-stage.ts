import { hostTextOf } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { startPageText } from './start-page-text.ts';

/** What this stage leaves in our own world of the page, so that a second one does not start beside it. */
const HANDLE = '__moteTranslate';

/** Gives the words of a page, put there when somebody wants them translated; what was wished comes after it, as a message. */
export function startTranslateStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  openTreesBy(openTree);
  const { signal } = new AbortController();
  const transport = createLightTransport();
  const report = createLogger('translate').warn;
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal });
  startPageText({ window, messenger, hostText: hostTextOf(window), signal });
}
