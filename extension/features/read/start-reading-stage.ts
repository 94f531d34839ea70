import { hostTextOf } from '@/extension/core/host-text.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { detectLanguage } from '@/extension/platform/detect-language.ts';
import { ownIdentity } from '@/extension/platform/identity.ts';
import { createLightTransport } from '@/extension/platform/light-transport.ts';
import { createLogger } from '@/extension/platform/logger.ts';
import { openTree } from '@/extension/platform/open-tree.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';
import { openTreesBy } from '@/shared/text-index/shadow-tree.ts';
import { startPageReading } from './page-reading.ts';

/** What this stage leaves in our own world of the page, so that a second one does not start beside it. */
const HANDLE = '__moteReading';

/** The reader in a page, put there when somebody wants to be read to; what was wished comes after it, as a message. */
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
