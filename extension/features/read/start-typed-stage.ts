import type { HostWindow } from '@/extension/core/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { watchTyping } from './watch-typing.ts';

/** What this stage leaves in our own world of the page, so that a second one does not listen beside it. */
const HANDLE = '__moteTyped';

/** Listens to the person's own typing, put into a page while they want to hear it. */
export function startTypedStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  const { signal } = new AbortController();
  const transport = createLightTransport();
  const report = createLogger('typed').warn;
  watchTyping(window, createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal }), signal);
}
