import type { HostWindow } from '@/extension/core/host-window.ts';
import { OURS } from '@/extension/core/our-elements.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { browser } from '@/extension/platform/browser.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { createRuntimeTransport, isAlive, ownIdentity } from '@/extension/platform/transport.ts';
import { startHighlightStage } from './page-stage.ts';

/** What this stage leaves in our own world of the page, so that a second one does not start beside it. */
const HANDLE = '__moteHighlights';

interface Handle {
  isAlive(): boolean;
  end(): void;
}

/** The tools for words of a page. Put there again after an update of the extension it takes the old one's place. */
export function startHighlighting(window: HostWindow): void {
  const known: Handle | undefined = Reflect.get(window, HANDLE);
  if (known?.isAlive()) return;
  known?.end();
  for (const element of window.document.querySelectorAll(`[${OURS.tools}]`)) element.remove();
  const life = new AbortController();
  const { signal } = life;
  Reflect.set(window, HANDLE, { isAlive, end: () => life.abort() } satisfies Handle);
  const transport = createRuntimeTransport();
  const report = createLogger('highlights').warn;
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal });
  startHighlightStage({
    window,
    messenger,
    cardUrl: (query) => `${browser.runtime.getURL('/sidebar.html')}?${new URLSearchParams(query)}`,
    createId,
    signal,
  });
}

/** Not randomUUID: that is missing where a page is served without https. */
const createId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
