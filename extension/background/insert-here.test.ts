import { describe, expect, it, vi } from 'vitest';
import { insertTextHere } from '@/extension/features/answers/messages.ts';
import { insertInHost } from '@/extension/features/host/messages.ts';
import { insertMoteHere } from '@/extension/features/library/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { Sender } from '@/extension/messaging/transport.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { ANSWER_ERRORS } from '@/shared/domain/errors.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { ANONYMOUS } from '@/shared/features/record/session-fakes.ts';
import { createFakeTakeStore } from '@/shared/features/record/take-store-fake.ts';
import { createFramesInUse } from './frames-in-use.ts';
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
  const takes = createFakeTakeStore(() => 1_000);
  await takes.begin({
    ...{ id: TAKE, claim: 'c'.repeat(64), ownerId: owner, source: 'recorded' },
    ...{ application: 'gclassroom', applicationView: 'private-comments', title: '', locale: null },
    ...(answerTo && { answerTo }),
  });
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
    },
    takes,
    activeTab: async () => 9,
    now: () => 42,
  });
  const page = join('page', { url: 'chrome-extension://mote/sidebar.html', ...sidebar });
  const insertedIn = (tabId: number) => {
    const inserted = vi.fn(async () => ok({ targetId: 't', readBackMs: 5 }));
    join('content', { ...HOST, tabId }).answer(insertInHost, inserted);
    return inserted;
  };
  const insert = (takeId = TAKE) => page.call(insertMoteHere, { requestId: 'q', takeId, link: LINK });
  return { takes, page, join, insertedIn, insert };
}

describe('a recording once more, from the sidebar', () => {
  it('goes to where the person last was in the page that holds the sidebar, and to no other tab', async () => {
    const { insertedIn, insert, takes } = await setUp();
    const [here, elsewhere] = [insertedIn(7), insertedIn(9)];
    expect(await insert()).toEqual(ok({ readBackMs: 5 }));
    const insertion = expect.objectContaining({ kind: 'mote', link: LINK, label: 'host-insert-label', note: null });
    const made = { durationMs: 0 };
    expect(here).toHaveBeenCalledWith({ requestId: 'q', targetId: '', insertion, made }, expect.anything());
    expect(elsewhere).not.toHaveBeenCalled();
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'placed', at: 42 });
  });

  it('from the side panel it goes to the tab in front', async () => {
    const { insertedIn, insert } = await setUp({ sidebar: { tabId: undefined, frameId: undefined } });
    const [other, front] = [insertedIn(7), insertedIn(9)];
    expect((await insert()).ok).toBe(true);
    expect(other).not.toHaveBeenCalled();
    expect(front).toHaveBeenCalledTimes(1);
  });

  it('says until when an anonymous one can be heard, as the first time', async () => {
    const { insertedIn, insert } = await setUp({ owner: ANONYMOUS });
    const here = insertedIn(7);
    await insert();
    expect(here).toHaveBeenCalledWith(
      expect.objectContaining({ insertion: expect.objectContaining({ note: 'host-insert-note' }) }),
      expect.anything(),
    );
  });

  it('says it of one that was sent before: the end that the server gave it, and nothing once that has come', async () => {
    const { insertedIn, insert, takes } = await setUp({ owner: ANONYMOUS });
    const here = insertedIn(7);
    const final = { state: 'final', sha256: 'a'.repeat(64), at: 0 } as const;
    await takes.setDelivery(TAKE, { ...final, expiresAt: 43 });
    expect((await insert()).ok).toBe(true);
    expect(here).toHaveBeenLastCalledWith(
      expect.objectContaining({ insertion: expect.objectContaining({ note: 'host-insert-note' }) }),
      expect.anything(),
    );
    here.mockClear();
    await takes.setDelivery(TAKE, { ...final, expiresAt: 42 });
    expect(await insert()).toEqual(err('mote-expired'));
    expect(here).not.toHaveBeenCalled();
  });

  it('a page without Mote, or with no place, is told as it is; nothing is said to stand anywhere', async () => {
    const { insert, join, takes } = await setUp();
    expect(await insert()).toEqual(err('target-gone'));
    join('content', { ...HOST, tabId: 7 }).answer(insertInHost, async () => err('read-only'));
    expect(await insert()).toEqual(err('read-only'));
    expect((await takes.get(TAKE))?.placement).toEqual({ state: 'none' });
  });

  it.each(ANSWER_ERRORS)(
    'goes with its length and its question; what the question does not allow is said: %s',
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

  it('another person’s recording, or none, goes nowhere', async () => {
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

  it('words go the same way', async () => {
    const { insertedIn, page } = await setUp();
    const here = insertedIn(7);
    expect(await page.call(insertTextHere, { requestId: 'q', text: 'Answer by voice' })).toEqual(ok({ readBackMs: 5 }));
    const insertion = { kind: 'text', text: 'Answer by voice' };
    expect(here).toHaveBeenCalledWith({ requestId: 'q', targetId: '', insertion }, expect.anything());
  });
});
