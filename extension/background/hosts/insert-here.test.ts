import { describe, expect, it, vi } from 'vitest';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { insertInHost } from '@/extension/features/host/messages.ts';
import { insertMoteHere } from '@/extension/features/library/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { Sender } from '@/extension/messaging/transport.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ANSWER_ERRORS } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import { ANONYMOUS } from '@/shared/features/record/session-fakes.ts';
import { createFakeTakeStore, FAKE_SHA256 } from '@/shared/features/record/take-store-fake.ts';
import { createFramesInUse } from '../tabs/frames-in-use.ts';
import { answerInsertHere } from './insert-here.ts';

const TAKE = '0123456789ABCDEFG';
const LINK = `https://mote.example/m/${TAKE}`;
const HOST = { id: 'mote', url: 'https://classroom.google.com/', origin: 'https://classroom.google.com', frameId: 0 };

interface World {
  sidebar?: Partial<Sender>;
  owner?: string;
  answerTo?: string;
}

async function setUp({ sidebar = {}, owner = 'me', answerTo }: World = {}) {
  const bus = createFakeBus();
  const report = vi.fn();
  const time = { now: 42 };
  const takes = createFakeTakeStore(() => 1_000);
  await takes.begin({
    ...{ id: TAKE, claim: 'c'.repeat(64), ownerId: owner, source: 'recorded' },
    ...{ application: 'gclassroom', applicationView: 'private-comments', title: '', locale: null },
    ...(answerTo && { answerTo }),
  });
  await takes.finish(TAKE, 'recorded', null);
  const join = (self: 'worker' | 'page' | 'content', over: Partial<Sender> = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...over }), report });
  const messenger = join('worker');
  answerInsertHere({
    messenger,
    frames: createFramesInUse(messenger, createFakeArea()),
    hub: {
      texts: async () => ({ locale: 'en-US', direction: 'ltr', t: (id) => id }),
      ownerId: async () => owner,
      nameToPlay: async () => null,
      senderName: async () => null,
    },
    takes,
    activeTab: async () => 9,
    now: () => time.now,
  });
  const page = join('page', { url: 'chrome-extension://mote/sidebar.html', ...sidebar });
  const insertedIn = (tabId: number) => {
    const inserted = vi.fn(async () => ok({ targetId: 't', readBackMs: 5 }));
    join('content', { ...HOST, tabId }).answer(insertInHost, inserted);
    return inserted;
  };
  const insert = (takeId = TAKE) => page.call(insertMoteHere, { requestId: 'q', takeId, link: LINK });
  return { takes, time, page, join, insertedIn, insert };
}

describe('inserting a recording again from the sidebar', () => {
  it('inserts at the last caret in the page that holds the sidebar, and in no other tab', async () => {
    const { insertedIn, insert, takes } = await setUp();
    const [here, elsewhere] = [insertedIn(7), insertedIn(9)];
    expect(await insert()).toEqual(ok({ readBackMs: 5 }));
    const insertion = expect.objectContaining({ kind: 'mote', link: LINK, label: 'host-insert-label', note: null });
    const made = { durationMs: 0 };
    expect(here).toHaveBeenCalledWith({ requestId: 'q', targetId: '', insertion, made }, expect.anything());
    expect(elsewhere).not.toHaveBeenCalled();
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'placed', at: 42 });
  });

  it('inserts into the active tab from the side panel', async () => {
    const { insertedIn, insert } = await setUp({ sidebar: { tabId: undefined, frameId: undefined } });
    const [other, front] = [insertedIn(7), insertedIn(9)];
    expect((await insert()).ok).toBe(true);
    expect(other).not.toHaveBeenCalled();
    expect(front).toHaveBeenCalledTimes(1);
  });

  it('adds the expiry of an anonymous mote, as at the first insertion', async () => {
    const { insertedIn, insert } = await setUp({ owner: ANONYMOUS });
    const here = insertedIn(7);
    await insert();
    expect(here).toHaveBeenCalledWith(
      expect.objectContaining({ insertion: expect.objectContaining({ note: 'host-insert-note' }) }),
      expect.anything(),
    );
  });

  it('adds the server’s expiry for a mote that was sent before, and refuses to insert it after the expiry', async () => {
    const { insertedIn, insert, takes, time } = await setUp({ owner: ANONYMOUS });
    const here = insertedIn(7);
    await takes.setDelivery(TAKE, { state: 'final', sha256: FAKE_SHA256, at: 0, expiresAt: 43 });
    expect((await insert()).ok).toBe(true);
    expect(here).toHaveBeenLastCalledWith(
      expect.objectContaining({ insertion: expect.objectContaining({ note: 'host-insert-note' }) }),
      expect.anything(),
    );
    here.mockClear();
    time.now = 43;
    expect(await insert()).toEqual(err('mote-expired'));
    expect(here).not.toHaveBeenCalled();
  });

  it('returns the error of a page without Mote or without a place, and marks nothing as placed', async () => {
    const { insert, join, takes } = await setUp();
    expect(await insert()).toEqual(err('target-gone'));
    join('content', { ...HOST, tabId: 7 }).answer(insertInHost, async () => err('read-only'));
    expect(await insert()).toEqual(err('read-only'));
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'none' });
  });

  it.each(ANSWER_ERRORS)(
    'sends the length and the question along, and returns what the question does not allow: %s',
    async (code) => {
      const { join, insert, takes } = await setUp({ answerTo: 'gforms/f/1' });
      const here = vi.fn(async () => err(code));
      join('content', { ...HOST, tabId: 7 }).answer(insertInHost, here);
      expect(await insert()).toEqual(err(code));
      const made = { durationMs: 0, answerTo: 'gforms/f/1' };
      expect(here).toHaveBeenCalledWith(expect.objectContaining({ made }), expect.anything());
      expect((await takes.get(TAKE))?.placement).toEqual({ state: 'none' });
    },
  );

  it('refuses to insert another user’s recording, and an unknown recording', async () => {
    const { insertedIn, insert, takes } = await setUp();
    const here = insertedIn(7);
    const id = 'ZZZZZZZZZZZZZZZZZ';
    await takes.begin({
      ...{ id, claim: 'd'.repeat(64), ownerId: 'somebody else', source: 'recorded' },
      ...{ application: 'gmail', applicationView: null, title: '', locale: null },
    });
    expect(await insert(id)).toEqual(err('no-such-take'));
    expect(await insert('YYYYYYYYYYYYYYYYY')).toEqual(err('no-such-take'));
    expect(here).not.toHaveBeenCalled();
  });

  it('inserts text into the page, under the same rules as a recording', async () => {
    const { insertedIn, page } = await setUp();
    const here = insertedIn(7);
    expect(await page.call(insertTextHere, { requestId: 'q', text: 'Answer by voice' })).toEqual(ok({ readBackMs: 5 }));
    const insertion = { kind: 'text', text: 'Answer by voice' };
    expect(here).toHaveBeenCalledWith({ requestId: 'q', targetId: '', insertion }, expect.anything());
  });
});
