import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS, removeLeftovers } from '@/extension/core/our-elements.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { isAlive, ownIdentity, ownUrl } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { startHighlightStage } from './page-stage.ts';
import { leaveStage, stageIn } from './stage-handle.ts';

/** The tools for words of a page, in the stub's place. Put there again after an update of the extension they take the old ones' place. */
export function startHighlighting(window: HostWindow): void {
  const known = stageIn(window);
  if (known?.hasTools && known.isAlive()) return;
  const isPressed = known?.isPressed() ?? false;
  known?.end();
  removeLeftovers(window.document, [OURS.tools]);
  openTreesBy(openTree);
  const life = new AbortController();
  const { signal } = life;
  leaveStage(window, { hasTools: true, isAlive, isPressed: () => false, end: () => life.abort() });
  const transport = createLightTransport();
  const report = createLogger('highlights').warn;
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal });
  startHighlightStage({
    window,
    messenger,
    cardUrl: (query) => `${ownUrl('/sidebar.html')}?${new URLSearchParams(query)}`,
    createId,
    isPressed,
    signal,
  });
}

/** Not randomUUID: that is missing where a page is served without https. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
