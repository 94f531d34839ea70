import { describe, expect, it, vi } from 'vitest';
import { writeInFile } from '@/extension/features/host/messages.ts';
import { answerFileOffer, offerChanged, readFileOffer } from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { err, ok } from '@/shared/base/result.ts';
import { failed } from '@/shared/client/fake-session.ts';
import { createFilesApi } from '@/shared/client/files-api.ts';
import type { HttpCall } from '@/shared/client/http-call.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { fakeStatus } from '../account/fake-identity.ts';
import { createRecorderRegistry } from '../recording/recorder-registry.ts';
import { answerFileWrites } from './file-writer.ts';

const SITE = 'https://mote.example';
const MOTE = '0123456789abcdefG';
const ON_SLIDE = {
  fileId: '1AbC-deck',
  slideId: 'p',
  link: `${SITE}/m/${MOTE}`,
  label: 'Voice note for Sam',
  recorderId: 'r1',
};
const [RECORDER, OTHER] = ['r1', 'r2'];
const ADDRESS = `${SITE}/api/i/oidc/google/start?file=sealed`;

const teacher = (...acquiredScopes: string[]): IdentityStatus => {
  const status = fakeStatus(undefined, { identity: { ageBand: 'adult', isMinor: false } });
  return { ...status, auth: { ...status.auth, acquiredScopes } };
};

async function setUp(first: IdentityStatus | null = teacher()) {
  const bus = createFakeBus();
  const url = 'https://docs.google.com/presentation/d/1AbC-deck/edit#slide=id.p';
  const report = vi.fn();
  const join = (self: 'page' | 'worker' | 'content', sender: object = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...sender }), report });
  const area = createFakeArea();
  const recorders = createRecorderRegistry(area);
  const entry = {
    application: 'gslides',
    applicationView: 'gslides-default',
    placementId: 'p',
    targetId: 't',
  } as const;
  for (const id of [RECORDER, OTHER]) await recorders.write(id, { ...entry, tabId: 7, frameId: 0 });
  await recorders.write('elsewhere', { ...entry, tabId: 8, frameId: 0 });
  const server = { status: first, answer: null as ErrorCode | null, hasGoogle: true, ownerId: 'ann' };
  const calls: HttpCall[] = [];
  const http = createFilesApi({
    async request(call) {
      calls.push(call);
      if (server.answer) return failed(server.answer);
      const body = call.path === 'i/files/grants' ? { address: ADDRESS } : { objectId: 'mote_1' };
      return { ok: true, value: { status: 200, body, headers: new Headers() } };
    },
  });
  const [refresh, openTab] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const providers = async () => {
    const known = { google: server.hasGoogle, classlink: false, mail: true, outbox: false };
    return { ok: true as const, value: { providers: known, date: null } };
  };
  const start = () =>
    answerFileWrites({
      messenger: join('worker'),
      area,
      recorders,
      api: { ...http, providers },
      ownerId: async () => server.ownerId,
      status: async () => server.status,
      linkDomains: async () => linkDomainsOf(SITE),
      refresh,
      openTab,
    });
  const offers = start();
  const [content, page] = [join('content', { url }), join('page')];
  return {
    server,
    calls,
    refresh,
    openTab,
    offers,
    page,
    write: (change: Partial<typeof ON_SLIDE> = {}) => content.call(writeInFile, { ...ON_SLIDE, ...change }),
    isOffered: async (recorderId = RECORDER) => {
      const offer = await page.call(readFileOffer, { recorderId });
      return offer.ok && offer.value.isOffered;
    },
    say: (isYes: boolean, recorderId = RECORDER) => page.call(answerFileOffer, { recorderId, isYes }),
  };
}

describe('links on slides by the server', () => {
  it('[S9-037] requests no access and opens no window until the user consents, then requests access for that file', async () => {
    const { write, calls, openTab, isOffered, say } = await setUp();
    expect(await isOffered()).toBe(false);
    expect(await write()).toEqual(err('file-not-granted'));
    expect([calls, openTab.mock.calls]).toEqual([[], []]);
    expect(await isOffered()).toBe(true);
    expect(await say(true)).toEqual(ok(undefined));
    const place = { path: 'i/files/grants', route: 'i/files/grants' };
    expect(calls).toEqual([{ method: 'POST', ...place, body: { fileId: '1AbC-deck' } }]);
    expect(openTab).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  it('writes the link after a yes, and refreshes the account', async () => {
    const { write, calls, refresh, say } = await setUp();
    await write();
    await say(true);
    expect(await write()).toEqual(ok(undefined));
    expect(calls.at(-1)).toEqual({
      method: 'POST',
      path: 'd/files/slide-links',
      route: 'd/files/slide-links',
      body: { fileId: '1AbC-deck', slideId: 'p', moteId: MOTE, label: 'Voice note for Sam' },
    });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  it('writes the link without a question where Google has granted access before', async () => {
    const { write, refresh, openTab } = await setUp(teacher('drive.file'));
    expect(await write()).toEqual(ok(undefined));
    expect([refresh.mock.calls, openTab.mock.calls]).toEqual([[], []]);
  });

  it('remembers that the user declined', async () => {
    const { write, say, isOffered, openTab } = await setUp();
    await write();
    expect(await say(false)).toEqual(ok(undefined));
    expect(await write()).toEqual(err('file-not-granted'));
    expect(await isOffered()).toBe(false);
    expect(openTab).not.toHaveBeenCalled();
  });

  it('offers to write again after the hour of access has passed, and for another presentation', async () => {
    const { write, server, isOffered, refresh } = await setUp(teacher('drive.file'));
    server.answer = 'file-not-granted';
    expect(await write()).toEqual(err('file-not-granted'));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(await isOffered()).toBe(true);
    server.answer = 'file-not-opened';
    expect(await write()).toEqual(err('file-not-opened'));
    expect(await isOffered()).toBe(true);
  });

  it.each([
    ['a signed-out user', null],
    ['a minor', fakeStatus(undefined, { identity: { ageBand: '13-17', isMinor: true } })],
    ['a user of unknown age', fakeStatus(undefined, { identity: { ageBand: null, isMinor: false } })],
  ])('offers no file write to %s', async (_who, status) => {
    const { write, calls, isOffered } = await setUp(status);
    expect(await write()).toEqual(err('file-not-granted'));
    expect([calls, await isOffered()]).toEqual([[], false]);
  });

  it('offers no file write on an installation without Google', async () => {
    const { write, server, isOffered } = await setUp();
    server.hasGoogle = false;
    await write();
    expect(await isOffered()).toBe(false);
  });

  it('keeps the offer when the server is unreachable, and opens nothing', async () => {
    const { write, server, say, isOffered, openTab } = await setUp();
    await write();
    server.answer = 'offline';
    expect(await say(true)).toEqual(err('offline'));
    expect([await isOffered(), openTab.mock.calls]).toEqual([true, []]);
  });

  describe('ownership of a file offer', () => {
    it('keeps an offer from another recorder of the same page', async () => {
      const { write, isOffered, say, calls, openTab } = await setUp();
      await write();
      expect([await isOffered(), await isOffered(OTHER)]).toEqual([true, false]);
      expect(await say(true, OTHER)).toEqual(err('target-gone'));
      expect([calls, openTab.mock.calls]).toEqual([[], []]);
      await write({ recorderId: OTHER });
      expect([await isOffered(), await isOffered(OTHER)]).toEqual([true, true]);
    });

    it('accepts no offer for a recorder of another tab, nor for an unknown recorder', async () => {
      const { write, isOffered } = await setUp();
      for (const recorderId of ['elsewhere', 'made-up']) {
        expect(await write({ recorderId })).toEqual(err('file-not-granted'));
        expect(await isOffered(recorderId)).toBe(false);
      }
    });

    it('tells a recorder that its offer has ended, and keeps the other recorder’s offer', async () => {
      const { write, isOffered, offers, page } = await setUp();
      const changed = vi.fn();
      page.on(offerChanged, changed);
      await write();
      await write({ recorderId: OTHER });
      await offers.end(RECORDER);
      expect([await isOffered(), await isOffered(OTHER)]).toEqual([false, true]);
      expect(changed).toHaveBeenCalledExactlyOnceWith({ recorderId: RECORDER }, expect.anything());
    });

    it('ends the offer when its frame navigates, and keeps it when another frame does', async () => {
      const { write, isOffered, say, offers, openTab } = await setUp();
      await write();
      await offers.leave({ tabId: 8, frameId: 0 });
      await offers.leave({ tabId: 7, frameId: 3 });
      expect(await isOffered()).toBe(true);
      await offers.leave({ tabId: 7, frameId: 0 });
      expect(await isOffered()).toBe(false);
      expect(await say(true)).toEqual(err('target-gone'));
      expect(openTab).not.toHaveBeenCalled();
    });

    it('ends the offer for good when another user signs in', async () => {
      const { write, isOffered, say, server, offers, calls } = await setUp();
      await write();
      server.ownerId = 'ben';
      expect(await isOffered()).toBe(false);
      expect(await say(true)).toEqual(err('target-gone'));
      await offers.keepOwn();
      server.ownerId = 'ann';
      expect(await isOffered()).toBe(false);
      expect(calls).toEqual([]);
    });

    it('does not apply the consent of one user to another', async () => {
      const { write, isOffered, say, server, calls } = await setUp();
      await write();
      await say(false);
      server.ownerId = 'ben';
      await write();
      expect(await isOffered()).toBe(true);
      await say(true);
      server.ownerId = 'ann';
      calls.length = 0;
      expect(await write()).toEqual(err('file-not-granted'));
      expect(calls).toEqual([]);
    });
  });

  it('writes only our own links, and only into the page’s own file', async () => {
    const { write, calls } = await setUp(teacher('drive.file'));
    for (const change of [
      { fileId: '1AbC-other' },
      { link: 'https://evil.example/m/0123456789abcdefG' },
      { link: `${SITE}/t/0123456789abcdefG` },
      { slideId: '../x' },
    ]) {
      expect(await write(change)).toEqual(err('bad-request'));
    }
    expect(calls).toEqual([]);
  });
});
