import { hostTextOf } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { startPageText } from './start-page-text.ts';

/** Set on the content script's global object, so that a second copy does not start. */
const HANDLE = '__moteTranslate';

/** Starts the translation script in a page when the user wants its text. Commands follow as messages. */
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
