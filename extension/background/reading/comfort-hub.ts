import {
  comfortChanged,
  isReaderOpen,
  meetReader,
  readComfort,
  readFace,
  readSyllables,
  toggleReader,
  turnReader,
} from '@/extension/features/comfort/messages.ts';
import { faceSchema, patternsSchema } from '@/extension/features/comfort/schemas.ts';
import { base64Of } from '@/extension/messaging/base64.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Asker, Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { Item } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { ReadingComfort } from '@/shared/domain/study/reading-comfort.ts';
import type { TextsOfLocale } from '../settings/interface-locale.ts';

export interface ComfortHubDeps {
  messenger: Messenger;
  item: Item<ReadingComfort>;
  texts(): Promise<TextsOfLocale>;
  activeTab(): Promise<number | null>;
  openTabs(): Promise<readonly number[]>;
  /** Injects the reader view's script into a tab; rejects where the browser allows no script. */
  runReader(tabId: number): Promise<void>;
  /** Opens a file of the extension. */
  fetch(path: string): Promise<Response>;
  logger: Pick<Logger, 'warn'>;
}

export interface ComfortHub {
  /** Opens or closes the reader view of a tab, by key. */
  toggle(tabId: number): Promise<Result<{ isOpen: boolean }, ErrorCode>>;
  /** Tells the pages that the user's comfort has changed. */
  tellChange(): Promise<void>;
}

/** Manages the reader view: where it is open, its look, its typefaces and its syllables. */
export function createComfortHub(deps: ComfortHubDeps): ComfortHub {
  const { messenger, item, texts, activeTab, openTabs, runReader, fetch: openFile, logger } = deps;
  const readFile = async (path: string) => new Uint8Array(await (await openFile(path)).arrayBuffer());
  const tabOf = async ({ frameId, tabId }: Asker) => (frameId ? tabId : await activeTab()) ?? null;

  async function toggle(tabId: number | null): Promise<Result<{ isOpen: boolean }, ErrorCode>> {
    if (tabId === null) return err('page-out-of-reach');
    const first = await messenger.call(turnReader, {}, { tabId, frameId: 0 });
    if (first.ok || first.error !== 'no-receiver') return first;
    try {
      await runReader(tabId);
    } catch (fault) {
      logger.warn('reader view', fault);
      return err('page-out-of-reach');
    }
    return messenger.call(turnReader, {}, { tabId, frameId: 0 });
  }

  messenger.answer(withInput(readComfort, nothingSchema), async () => {
    const [comfort, { t, locale, direction }] = await Promise.all([item.get(), texts()]);
    return ok({ comfort, texts: { name: t('comfort-reader'), close: t('comfort-close') }, locale, direction });
  });
  messenger.answer(withInput(readFace, faceSchema), async ({ face }) => {
    const [regular, bold] = await Promise.all([
      readFile(`/faces/${face}-400.woff2`),
      readFile(`/faces/${face}-700.woff2`),
    ]);
    return ok({ regular: base64Of(regular), bold: base64Of(bold) });
  });
  messenger.answer(withInput(readSyllables, patternsSchema), async ({ patterns }) =>
    ok({ data: new TextDecoder().decode(await readFile(`/syllables/${patterns}.json`)) }),
  );
  messenger.answer(toggleReader, async (_input, asker) => toggle(await tabOf(asker)));
  messenger.answer(isReaderOpen, async (_input, asker) => {
    const tabId = await tabOf(asker);
    const met = tabId === null ? null : await messenger.call(meetReader, {}, { tabId, frameId: 0 });
    return ok({ isOpen: met?.ok === true && met.value.isOpen });
  });

  return {
    toggle,
    async tellChange() {
      for (const tabId of await openTabs()) messenger.tell(comfortChanged, {}, { tabId });
    },
  };
}
