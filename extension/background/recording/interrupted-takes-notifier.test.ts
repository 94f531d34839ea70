import { describe, expect, it, vi } from 'vitest';
import {
  countOffered,
  leftSeen,
  offeredChanged,
  openInterrupted,
  putOffInterrupted,
  takeLeft,
} from '@/extension/features/library/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { createInterruptedTakesNotifier } from './interrupted-takes-notifier.ts';

/** Sets up one device: its current owner, and the interrupted takes of each owner. */
function setUp(takes: Record<string, string[]>, area = createFakeArea()) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'page' | 'content' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = { owner: 'me', isBroken: false, ended: new Map<string, 'none' | 'placed'>() };
  const mark = vi.fn(async (_count: number) => {});
  const showLibrary = vi.fn(async (_tabId: number) => {});
  const interrupted = vi.fn(
    async (): Promise<Result<{ takes: { id: string }[] }>> =>
      world.isBroken ? err('unknown') : ok({ takes: (takes[world.owner] ?? []).map((id) => ({ id })) }),
  );
  const one = async (takeId: string): Promise<Result<Pick<TakeView, 'placement'>>> => {
    const state = world.ended.get(takeId);
    if (state === undefined) return err('no-such-take');
    return ok({ placement: state === 'none' ? { state } : { state, at: 1 } });
  };
  const logger = { warn: vi.fn() };
  const offer = createInterruptedTakesNotifier({
    messenger: join('worker'),
    interrupted,
    one,
    area,
    mark,
    showLibrary,
    logger,
  });
  const page = join('page');
  const heard: number[] = [];
  page.on(offeredChanged, ({ count }) => void heard.push(count), new AbortController().signal);
  const offscreen = join('offscreen');
  const leave = (takeId: string) => {
    world.ended.set(takeId, 'none');
    offscreen.tell(takeLeft, { takeId });
  };
  return {
    leave,
    world,
    mark,
    showLibrary,
    interrupted,
    offer,
    page,
    heard,
    takes,
  };
}

describe('takes that a crash left behind', () => {
  it('[R1] marks the toolbar button as soon as the worker starts, and tells the open pages', async () => {
    const { offer, mark, heard, page } = setUp({ me: ['a', 'b'] });
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(2);
    await vi.waitFor(() => expect(heard).toEqual([2]));
    expect(await page.call(countOffered, {})).toEqual(ok({ count: 2, left: 0 }));
  });

  it('[R15] shows interrupted takes to their owner only, and clears the mark for another account', async () => {
    const { offer, mark, world, heard } = setUp({ me: ['a'] });
    await offer.refresh();
    world.owner = 'somebody else';
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(0);
    await vi.waitFor(() => expect(heard).toEqual([1, 0]));
    world.owner = 'me';
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(1);
  });

  it('keeps the mark dismissed until the browser restarts, also after a restart of the worker', async () => {
    const area = createFakeArea();
    const first = setUp({ me: ['a'] }, area);
    await first.offer.refresh();
    expect(await first.page.call(putOffInterrupted, {})).toEqual(ok(undefined));
    expect(first.mark).toHaveBeenLastCalledWith(0);
    const nextWorker = setUp({ me: ['a'] }, area);
    await nextWorker.offer.refresh();
    expect(nextWorker.mark).toHaveBeenLastCalledWith(0);
    const nextBrowser = setUp({ me: ['a'] });
    await nextBrowser.offer.refresh();
    expect(nextBrowser.mark).toHaveBeenLastCalledWith(1);
  });

  it('marks the button again for a take that was interrupted after the others were dismissed', async () => {
    const { offer, page, mark, takes } = setUp({ me: ['a'] });
    await page.call(putOffInterrupted, {});
    takes.me?.push('b');
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(1);
  });

  it('clears the mark when the user keeps or discards the take, and reads no store while nothing is marked', async () => {
    const { offer, mark, takes, interrupted } = setUp({ me: ['a'] });
    await offer.refresh();
    takes.me = [];
    offer.takeChanged();
    await vi.waitFor(() => expect(mark).toHaveBeenLastCalledWith(0));
    const looks = interrupted.mock.calls.length;
    offer.takeChanged();
    expect(interrupted).toHaveBeenCalledTimes(looks);
  });

  it('opens My recordings in the sidebar of the requesting tab', async () => {
    const { page, showLibrary } = setUp({ me: ['a'] });
    expect(await page.call(openInterrupted, {})).toEqual(ok(undefined));
    expect(showLibrary).toHaveBeenCalledExactlyOnceWith(FAKE_SENDERS.page.tabId);
  });

  it('dismisses no take when the store cannot be read', async () => {
    const { world, page, offer, mark } = setUp({ me: ['a'] });
    world.isBroken = true;
    expect(await page.call(putOffInterrupted, {})).toEqual(err('unknown'));
    world.isBroken = false;
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(1);
  });

  it('marks no take when the store cannot be read', async () => {
    const { offer, mark, world } = setUp({ me: ['a'] });
    world.isBroken = true;
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(0);
  });
});

describe('a take whose page was closed', () => {
  it('marks and counts a take whose page was closed until the user has seen it', async () => {
    const { leave, mark, page } = setUp({});
    leave('a');
    await vi.waitFor(() => expect(mark).toHaveBeenLastCalledWith(1));
    expect(await page.call(countOffered, {})).toEqual(ok({ count: 1, left: 1 }));
    expect(await page.call(leftSeen, {})).toEqual(ok(undefined));
    expect(mark).toHaveBeenLastCalledWith(0);
  });

  it('a take whose page was closed counts as interrupted, can be cleared alone, and is dismissed with the others', async () => {
    const { leave, mark, page, takes, offer } = setUp({ me: ['b'] });
    leave('a');
    await vi.waitFor(() => expect(mark).toHaveBeenLastCalledWith(2));
    expect(await page.call(countOffered, {})).toEqual(ok({ count: 2, left: 1 }));
    await page.call(putOffInterrupted, {});
    expect(mark).toHaveBeenLastCalledWith(0);
    takes.me?.push('c');
    await offer.refresh();
    expect(mark).toHaveBeenLastCalledWith(1);
  });

  it.each(['placed', 'deleted'] as const)(
    'no longer counts a take whose page was closed once it is %s',
    async (became) => {
      const { leave, mark, world, offer } = setUp({});
      leave('a');
      await vi.waitFor(() => expect(mark).toHaveBeenLastCalledWith(1));
      if (became === 'placed') world.ended.set('a', 'placed');
      else world.ended.delete('a');
      offer.takeChanged();
      await vi.waitFor(() => expect(mark).toHaveBeenLastCalledWith(0));
    },
  );
});
