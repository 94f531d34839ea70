import { Nothing } from '@/extension/features/host/schemas.ts';
import {
  countOffered,
  leftSeen,
  type Offered,
  offeredChanged,
  openInterrupted,
  putOffInterrupted,
  takeLeft,
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
  /** A take of the person who is here now, unless it was thrown away. */
  one(takeId: string): Promise<Result<Pick<TakeView, 'placement'>>>;
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
const LEFT = 'kept-left';

/**
 * What was cut short, by a crash or because its page was left, is said where its person is, not only in My recordings: a mark on the toolbar button, and one line in
 * the sidebar and beside the next recorder.
 */
export function createKeptOffer({
  messenger,
  interrupted,
  one,
  area,
  mark,
  showLibrary,
  logger,
}: KeptOfferOptions): KeptOffer {
  const forever = new AbortController().signal;
  let shown: Offered | null = null;

  const idsHere = async (): Promise<Result<readonly string[]>> => {
    const found = await interrupted();
    return found.ok ? ok(found.value.takes.map(({ id }) => id)) : found;
  };
  const read = async (key: string): Promise<readonly string[]> => {
    const stored = (await area.get(key))[key];
    return Array.isArray(stored) ? stored : [];
  };
  /** Neither thrown away nor put anywhere since, and of nobody else. */
  const countLeft = async (): Promise<number> => {
    const takes = await Promise.all((await read(LEFT)).map(one));
    return takes.filter((take) => take.ok && take.value.placement.state === 'none').length;
  };
  const look = async (): Promise<Offered> => {
    const [ids, putOff, left] = await Promise.all([idsHere(), read(PUT_OFF), countLeft()]);
    const count = valueOr(ids, []).filter((id) => !putOff.includes(id)).length + left;
    if (count === shown?.count && left === shown.left) return shown;
    shown = { count, left };
    messenger.tell(offeredChanged, shown);
    await mark(count);
    return shown;
  };
  const refresh = async (): Promise<void> => {
    await look().catch((fault: Error) => logger.warn('what a crash left', fault));
  };

  messenger.answer(withInput(countOffered, Nothing), async () => ok(await look()));
  messenger.answer(withInput(putOffInterrupted, Nothing), async () => {
    const ids = await idsHere();
    if (!ids.ok) return ids;
    await area.set({ [PUT_OFF]: ids.value, [LEFT]: [] });
    await refresh();
    return ok(undefined);
  });
  messenger.answer(withInput(leftSeen, Nothing), async () => {
    await area.set({ [LEFT]: [] });
    await refresh();
    return ok(undefined);
  });
  messenger.on(
    takeLeft,
    async ({ takeId }) => {
      await area.set({ [LEFT]: [...(await read(LEFT)), takeId] });
      await refresh();
    },
    forever,
  );
  messenger.answer(withInput(openInterrupted, Nothing), async (_input, { tabId }) => {
    if (tabId === null) return err('bad-request');
    await showLibrary(tabId);
    return ok(undefined);
  });

  return {
    refresh,
    takeChanged() {
      if (shown !== null && shown.count > 0) void refresh();
    },
  };
}
