import { describe, expect, it, vi } from 'vitest';
import { placeSticky, readStickies, runUserCommand } from '@/extension/features/host/messages.ts';
import { pinMote, readSticky, unpinSticky } from '@/extension/features/sticky/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createPinnedMoteStore, MOST_STICKIES } from './pinned-mote-store.ts';
import { answerStickies } from './sticky-handlers.ts';

const MOTE = '0123456789ABCDEFG';
const PAGE = 'https://any.example/write?draft=1';
const place = { edge: 'start', x: 24, y: 24 } as const;

function openBook() {
  const area = createFakeArea();
  const person = { id: 'ada' };
  let made = 0;
  const createId = () => (made++).toString(16).padStart(16, '0');
  const item = createSettings(area).stickies;
  const book = createPinnedMoteStore({ item, ownerId: async () => person.id, createId, now: () => 42 });
  return { book, person, item };
}

describe('motes pinned to pages', () => {
  it('finds a pinned mote again at its address, whatever its hash', async () => {
    const { book } = openBook();
    const id = await book.pin(MOTE);
    expect(await book.at(PAGE)).toEqual([]);
    await book.place(id, `${PAGE}#one`, place);
    expect(await book.at(`${PAGE}#two`)).toEqual([{ id, place }]);
    expect(await book.at('https://any.example/write?draft=2')).toEqual([]);
    expect(await book.moteOf(id)).toBe(MOTE);
  });

  it('other users of this device can neither see, move nor remove a pinned mote', async () => {
    const { book, person } = openBook();
    const id = await book.pin(MOTE);
    await book.place(id, PAGE, place);
    person.id = 'bob';
    expect(await book.at(PAGE)).toEqual([]);
    expect(await book.moteOf(id)).toBeNull();
    await book.unpin(id);
    await book.place(id, PAGE, { ...place, x: 99 });
    person.id = 'ada';
    expect(await book.at(PAGE)).toEqual([{ id, place }]);
  });

  it('refuses to move a pinned mote to another page that knows its id', async () => {
    const { book } = openBook();
    const id = await book.pin(MOTE);
    await book.place(id, PAGE, place);
    await book.place(id, 'https://evil.example/', place);
    expect(await book.at('https://evil.example/')).toEqual([]);
    expect(await book.at(PAGE)).toHaveLength(1);
  });

  it('keeps both of two simultaneous changes', async () => {
    const { book } = openBook();
    const ids = await Promise.all([book.pin(MOTE), book.pin(MOTE), book.pin(MOTE)]);
    await Promise.all(ids.map((id) => book.place(id, PAGE, place)));
    expect(await book.at(PAGE)).toHaveLength(3);
    await Promise.all(ids.slice(1).map((id) => book.unpin(id)));
    expect(await book.at(PAGE)).toEqual([{ id: ids[0], place }]);
  });

  it('stores no readable address, and limits the number of pinned motes', async () => {
    const { book, item } = openBook();
    for (let i = 0; i <= MOST_STICKIES; i += 1) await book.place(await book.pin(MOTE), PAGE, place);
    const kept = await item.get();
    expect(kept).toHaveLength(MOST_STICKIES);
    expect(JSON.stringify(kept)).not.toContain('any.example');
  });
});

describe('messages about pinned motes', () => {
  function setUp() {
    const bus = createFakeBus();
    const join = (self: 'page' | 'worker' | 'content') =>
      createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
    const [worker, page, content] = [join('worker'), join('page'), join('content')];
    const { book, person } = openBook();
    answerStickies(worker, book);
    return { book, person, page, content, address: FAKE_SENDERS.content.url ?? '' };
  }

  it('pins a mote by its recorder, shows it in the page, and lets only its own frame read it', async () => {
    const { page, content, book, address } = setUp();
    const shown: string[] = [];
    content.answer(runUserCommand, async (command) => {
      if (command.type === 'pin') shown.push(command.stickyId);
      return ok(undefined);
    });
    expect(await page.call(pinMote, { moteId: MOTE })).toEqual(ok(undefined));
    const [stickyId = ''] = shown;
    content.tell(placeSticky, { id: stickyId, place });
    await vi.waitFor(async () => expect(await book.at(address)).toHaveLength(1));
    expect(await content.call(readStickies, {})).toEqual(ok([{ id: stickyId, place }]));
    expect(await page.call(readSticky, { stickyId })).toEqual(ok({ moteId: MOTE }));
    expect((await content.call(readSticky, { stickyId })).ok).toBe(false);
    page.tell(unpinSticky, { stickyId });
    await vi.waitFor(async () => expect(await book.at(address)).toEqual([]));
    expect(await page.call(readSticky, { stickyId })).toEqual(err('no-such-mote'));
  });

  it('unpins a mote that the page does not show', async () => {
    const { page, book } = setUp();
    expect((await page.call(pinMote, { moteId: MOTE })).ok).toBe(false);
    expect(await book.moteOf('0'.repeat(16))).toBeNull();
  });

  it('stores no id that does not have the shape of ours', async () => {
    const { page, content, book, address } = setUp();
    expect(await page.call(pinMote, { moteId: 'x' })).toEqual(err('bad-request'));
    content.tell(placeSticky, { id: '../x', place } as never);
    expect(await book.at(address)).toEqual([]);
  });
});
