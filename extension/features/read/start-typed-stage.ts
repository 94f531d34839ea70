import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { watchTyping } from './watch-typing.ts';

/** Set on the content script's global object, so that a second copy does not listen. */
const HANDLE = '__moteTyped';

/** Starts the typing echo in a page while the user has it turned on. */
export function startTypedStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  const { signal } = new AbortController();
  const transport = createLightTransport();
  const report = createLogger('typed').warn;
  watchTyping(window, createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal }), signal);
}
