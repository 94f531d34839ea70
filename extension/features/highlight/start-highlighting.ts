import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { OURS, removeLeftovers } from '@/extension/core/page/our-elements.ts';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { isAlive, ownIdentity, ownUrl } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { takeFirstTools } from './first-tools.ts';
import { bringText } from './messages.ts';
import { startHighlightStage } from './page-stage.ts';
import { leaveStage, stageIn } from './stage-handle.ts';
import { removeTextPart, textPartOf } from './text-part.ts';

/**
 * Starts the tools for words of a page and ends the stub. After an update of the extension, they replace the old tools.
 */
export function startHighlighting(window: HostWindow): void {
  const known = stageIn(window);
  if (known?.hasTools && known.isAlive()) return;
  const lastPress = known?.press() ?? null;
  known?.end();
  removeLeftovers(window.document, [OURS.tools]);
  removeTextPart(window);
  openTreesBy(openTree);
  const life = new AbortController();
  const { signal } = life;
  leaveStage(window, { hasTools: true, isAlive, press: () => null, end: () => life.abort() });
  const transport = createLightTransport();
  const report = createLogger('highlights').warn;
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal });
  startHighlightStage({
    window,
    messenger,
    cardUrl: (query) => `${ownUrl('/sidebar.html')}?${new URLSearchParams(query)}`,
    createId,
    lastPress,
    firstTools: takeFirstTools(window),
    async bringText() {
      if (!textPartOf(window)) await askAgain(() => messenger.call(bringText, {}));
      return textPartOf(window);
    },
    signal,
  });
}

/** Creates the id without randomUUID, which is missing in pages that are served without https. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
