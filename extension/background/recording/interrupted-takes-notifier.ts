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
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import type { StorageArea } from '@/extension/platform/item.ts';
import type { Logger } from '@/extension/platform/logger.ts';
import { err, ok, type Result, valueOr } from '@/shared/base/result.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';

export interface InterruptedTakesNotifierOptions {
  messenger: Messenger;
  /** Returns the interrupted takes of the current user only. */
  interrupted(): Promise<Result<{ takes: readonly Pick<TakeView, 'id'>[] }>>;
  /** Returns a take of the current user, unless it was deleted. */
  one(takeId: string): Promise<Result<Pick<TakeView, 'placement'>>>;
  /** Lasts as long as the browser session: dismissed takes are offered again after its next start. */
  area: StorageArea;
  /** Sets the count on the toolbar button; 0 removes the mark. */
  mark(count: number): Promise<void>;
  /** Opens My recordings in the sidebar of a tab. */
  showLibrary(tabId: number): Promise<void>;
  logger: Pick<Logger, 'warn'>;
}

export interface InterruptedTakesNotifier {
  /** Reads the stored takes again. Never rejects. */
  refresh(): Promise<void>;
  /** Called when a take changed. Reads again only while something is marked: a running take changes each second. */
  takeChanged(): void;
}

const PUT_OFF = 'kept-put-off';
const LEFT = 'kept-left';

/**
 * Shows takes that a crash or a closed page has interrupted. Besides My recordings, a mark on the toolbar button shows
 * them, and a line in the sidebar and beside the next recorder.
 */
export function createInterruptedTakesNotifier({
  messenger,
  interrupted,
  one,
  area,
  mark,
  showLibrary,
  logger,
}: InterruptedTakesNotifierOptions): InterruptedTakesNotifier {
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
  /** Counts the current user's takes that were neither deleted nor placed since. */
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

  messenger.answer(withInput(countOffered, nothingSchema), async () => ok(await look()));
  messenger.answer(withInput(putOffInterrupted, nothingSchema), async () => {
    const ids = await idsHere();
    if (!ids.ok) return ids;
    await area.set({ [PUT_OFF]: ids.value, [LEFT]: [] });
    await refresh();
    return ok(undefined);
  });
  messenger.answer(withInput(leftSeen, nothingSchema), async () => {
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
  messenger.answer(withInput(openInterrupted, nothingSchema), async (_input, { tabId }) => {
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
