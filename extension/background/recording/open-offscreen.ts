import { pingOffscreen } from '@/extension/features/record/messages.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { canHideOffscreen, createOffscreen, hasOffscreen } from '@/extension/platform/offscreen.ts';
import { isSidePanelOpen } from '@/extension/platform/side-panel.ts';
import { createOffscreenHost, createSidebarHost, type OffscreenHost } from './offscreen-host.ts';

export interface OpenOffscreenDeps {
  messenger: Messenger;
  logger: Logger;
}

/** Returns the host of the recorder in this browser: the offscreen document, or the open sidebar in Firefox. */
export const openOffscreen = ({ messenger, logger }: OpenOffscreenDeps): OffscreenHost =>
  canHideOffscreen()
    ? createOffscreenHost({ has: hasOffscreen, create: createOffscreen }, (fault) =>
        logger.warn('offscreen document', fault),
      )
    : createSidebarHost({
        isThere: async () => (await messenger.call(pingOffscreen, {})).ok,
        isSidebarOpen: isSidePanelOpen,
      });
