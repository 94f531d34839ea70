import { startMask } from '@/extension/core/mask/mask.ts';
import { leaveMask, maskIn } from '@/extension/core/mask/mask-handle.ts';
import { OURS, removeLeftovers } from '@/extension/core/page/our-elements.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { isAlive, ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createMaskPorts } from './mask-ports.ts';

/** Draws the mask in this page, unless it is drawn already. */
export function startMaskIn(window: Window & typeof globalThis): void {
  if (maskIn(window)) return;
  removeLeftovers(window.document, [OURS.mask]);
  const life = new AbortController();
  const logger = createLogger('content');
  const transport = createLightTransport();
  const own = ownIdentity();
  const messenger = createMessenger({ self: 'content', own, transport, report: logger.warn, signal: life.signal });
  const mask = startMask(window, createMaskPorts({ window, messenger, isAlive }), () => {
    leaveMask(window, null);
    life.abort();
  });
  leaveMask(window, mask);
}
