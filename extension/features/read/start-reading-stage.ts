import { hostTextOf } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { startPageReading } from './page-reading.ts';

/** Set on the content script's global object, so that a second copy does not start. */
const HANDLE = '__moteReading';

/** Starts the reader in a page when the user wants to read. Commands follow as messages. */
export function startReadingStage(window: HostWindow): void {
  if (Reflect.has(window, HANDLE)) return;
  Reflect.set(window, HANDLE, true);
  openTreesBy(openTree);
  const { signal } = new AbortController();
  const transport = createLightTransport();
  const report = createLogger('reading').warn;
  const messenger = createMessenger({ self: 'content', own: ownIdentity(), transport, report, signal });
  startPageReading({ window, messenger, hostText: hostTextOf(window), detectLanguage: tagOf, signal });
}

async function tagOf(text: string): Promise<string | null> {
  const language = await detectLanguage(text);
  return language === null ? null : normaliseTag(language);
}
