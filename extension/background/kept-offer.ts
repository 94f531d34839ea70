import { Nothing } from '@/extension/features/host/schemas.ts';
import {
  countOffered,
  offeredChanged,
  openInterrupted,
  putOffInterrupted,
} from '@/extension/features/library/messages.ts';
import { withInput } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { err, ok, type Result, valueOr } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';

export interface KeptOfferOptions {
  messenger: Messenger;
  /** Of the person who is here now, and of nobody else. */
  interrupted(): Promise<Result<{ takes: readonly Pick<TakeView, 'id'>[] }>>;
  /** Lives as long as the browser: what was put off is offered again after its next start. */
  area: StorageArea;
  /** On the toolbar button; 0 takes the mark away. */
  mark(count: number): Promise<void>;
  /** My recordings in the sidebar of a tab. */
  showLibrary(tabId: number): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

export interface KeptOffer {
  /** Looks at the device again. Never rejects. */
  refresh(): Promise<void>;
  /** Some take changed. Looks again only while something is offered: a running take changes each second. */
  takeChanged(): void;
}

const PUT_OFF = 'kept-put-off';

/**
 * What a crash left behind is said where its person is, not only in My recordings: a mark on the toolbar button, and one line in
 * the sidebar and beside the next recorder.
 */
export function createKeptOffer({
  messenger,
  interrupted,
  area,
  mark,
  showLibrary,
  logger,
}: KeptOfferOptions): KeptOffer {
  let shown: number | null = null;

  const idsHere = async (): Promise<Result<readonly string[]>> => {
    const found = await interrupted();
    return found.ok ? ok(found.value.takes.map(({ id }) => id)) : found;
  };
  const readPutOff = async (): Promise<readonly string[]> => {
    const stored = (await area.get(PUT_OFF))[PUT_OFF];
    return Array.isArray(stored) ? stored : [];
  };
  const look = async (): Promise<number> => {
    const [ids, putOff] = await Promise.all([idsHere(), readPutOff()]);
    const count = valueOr(ids, []).filter((id) => !putOff.includes(id)).length;
    if (count === shown) return count;
    shown = count;
    messenger.tell(offeredChanged, { count });
    await mark(count);
    return count;
  };
  const refresh = async (): Promise<void> => {
    await look().catch((fault: Error) => logger.warn('what a crash left', fault));
  };

  messenger.answer(withInput(countOffered, Nothing), async () => ok({ count: await look() }));
  messenger.answer(withInput(putOffInterrupted, Nothing), async () => {
    const ids = await idsHere();
    if (!ids.ok) return ids;
    await area.set({ [PUT_OFF]: ids.value });
    await refresh();
    return ok(undefined);
  });
  messenger.answer(withInput(openInterrupted, Nothing), async (_input, { tabId }) => {
    if (tabId === null) return err('bad-request');
    await showLibrary(tabId);
    return ok(undefined);
  });

  return {
    refresh,
    takeChanged() {
      if (shown !== null && shown > 0) void refresh();
    },
  };
}
