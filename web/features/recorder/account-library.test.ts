import { describe, expect, it } from 'vitest';
import { err, ok, valueOr } from '@/shared/base/result.ts';
import type { MoteAnswer, MoteList } from '@/shared/contract/motes.ts';
import { MOTE_ID, moteIdOf } from '@/shared/domain/mote/mote.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';
import { fakeTake } from '@/shared/features/library/fake-takes.ts';
import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { refused } from '../account/fake-account.ts';
import { createAccountLibrary } from './account-library.ts';
import { moteOf } from './fake-mote.ts';

const ME = 'AdaLovelace000001';

function createWorld(local: TakeView[], remote: MoteAnswer[], userId = ME) {
  const calls: string[] = [];
  let isDown = false;
  const missing = async () => err('no-such-take' as const);
  const device = {
    list: async (before: number | null) =>
      ok(local.filter(({ createdAt }) => createdAt < (before ?? Infinity)).slice(0, 50)),
    one: async (id: string) => {
      const take = local.find((known) => known.id === id);
      return take ? ok(take) : missing();
    },
    rename: missing,
    remove: missing,
    restore: missing,
    renew: missing,
  } as unknown as LibraryPorts;
  const library = createAccountLibrary({
    device,
    userId: () => userId,
    server: {
      async list({ before } = {}) {
        calls.push(`list ${before ?? ''}`);
        if (isDown) return refused('offline');
        const from = before === undefined ? 0 : Number(before);
        const motes = remote.slice(from, from + 50);
        const value: MoteList = { motes, next: from + 50 < remote.length ? String(from + 50) : null };
        return { ok: true, value };
      },
      async read(id) {
        calls.push(`read ${id}`);
        const mote = remote.find((known) => known.id === id);
        return mote ? { ok: true, value: mote } : refused('no-such-mote');
      },
      async rename(id, title) {
        calls.push(`rename ${id} ${title}`);
        return { ok: true, value: moteOf(id, 1, { title }) };
      },
      async remove(id) {
        calls.push(`remove ${id}`);
        return { ok: true, value: undefined };
      },
      async restore(id) {
        calls.push(`restore ${id}`);
        return refused('not-yours');
      },
      async regenerate(id, { claim, newId }) {
        calls.push(`regenerate ${id}`);
        return (await moteIdOf(claim)) === newId ? { ok: true, value: moteOf(newId, 1) } : refused('claim-mismatch');
      },
    },
  });
  return {
    library,
    device,
    calls,
    goDown: () => {
      isDown = true;
    },
    comeBack: () => {
      isDown = false;
    },
  };
}

const takeAt = (id: string, createdAt: number) => ({ ...fakeTake(1), id, createdAt });

describe('the signed-in user’s list of recordings', () => {
  it('merges server and device, newest first, each recording once, in the device’s state', async () => {
    const unsent: TakeView = { ...takeAt('unsent', 500), delivery: { state: 'local', reason: 'offline' } };
    const { library } = createWorld(
      [unsent, takeAt('both', 300)],
      [moteOf('new', 900), moteOf('both', 310), moteOf('old', 100)],
    );
    const listed = await library.list(null);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['new', 'unsent', 'both', 'old']);
    expect(listed.ok && listed.value[2]?.title).toBe('Note 1');
  });

  it('reads page by page, with no recording twice or missing', async () => {
    const remote = Array.from({ length: 120 }, (_, at) => moteOf(`r${at}`, 10_000 - at * 10));
    const local = Array.from({ length: 70 }, (_, at) => takeAt(`l${at}`, 9_995 - at * 20));
    const { library } = createWorld(local, remote);
    const seen: string[] = [];
    for (let before: number | null = null; ; ) {
      const page = await library.list(before);
      if (!page.ok) throw new Error(page.error);
      seen.push(...page.value.map(({ id }) => id));
      if (page.value.length < 50) break;
      before = page.value.at(-1)?.createdAt ?? 0;
    }
    expect(seen).toHaveLength(190);
    expect(new Set(seen).size).toBe(190);
  });

  it('two parallel requests for a page list each recording once', async () => {
    const remote = Array.from({ length: 150 }, (_, at) => moteOf(`r${at}`, 10_000 - at));
    const { library, calls } = createWorld([], remote);
    const first = valueOr(await library.list(null), []);
    const before = first.at(-1)?.createdAt ?? 0;
    const [second, third] = await Promise.all([library.list(before), library.list(before)]);
    const seen = [first, valueOr(second, []), valueOr(third, [])].flat().map(({ id }) => id);
    expect(seen).toEqual(remote.map(({ id }) => id));
    expect(calls).toEqual(['list ', 'list 50', 'list 100']);
  });

  it('lists the device’s own recordings while the server is unreachable', async () => {
    const { library, goDown } = createWorld([takeAt('mine', 5)], [moteOf('far', 9)]);
    goDown();
    const listed = await library.list(null);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['mine']);
  });

  it('reports missing server recordings until the server responds; an empty result is an error, not an empty list', async () => {
    const none = createWorld([], [moteOf('far', 9)]);
    none.goDown();
    expect(await none.library.list(null)).toEqual(err('offline'));
    const some = createWorld([takeAt('mine', 5)], [moteOf('far', 9)]);
    some.goDown();
    await some.library.list(null);
    expect(some.library.missing?.()).toBe('offline');
    some.comeBack();
    const listed = await some.library.list(null);
    expect(listed.ok && listed.value.map(({ id }) => id)).toEqual(['far', 'mine']);
    expect(some.library.missing?.()).toBeNull();
  });

  it('keeps earlier pages and reports the failure when the server does not send the next', async () => {
    const remote = Array.from({ length: 60 }, (_, at) => moteOf(`r${at}`, 10_000 - at));
    const { library, goDown } = createWorld([], remote);
    const first = valueOr(await library.list(null), []);
    expect([first.length, library.missing?.()]).toEqual([50, null]);
    goDown();
    expect(await library.list(first.at(-1)?.createdAt ?? 0)).toEqual(ok([]));
    expect(library.missing?.()).toBe('offline');
  });

  it('lists the server’s recordings if the device’s store fails; without any, returns the error', async () => {
    const { library, device } = createWorld([], [moteOf('R0000000000000001', 50)]);
    device.list = async () => err('device-storage-refused');
    const shown = await library.list(null);
    expect(shown.ok && shown.value.map(({ id }) => id)).toEqual(['R0000000000000001']);
    const empty = createWorld([], []);
    empty.device.list = async () => err('device-storage-refused');
    expect(await empty.library.list(null)).toEqual(err('device-storage-refused'));
  });

  it('changes recordings of other devices at the server', async () => {
    const { library, calls } = createWorld([], []);
    expect(await library.rename('far', 'New')).toMatchObject({ ok: true, value: { id: 'far', title: 'New' } });
    expect(await library.remove('far')).toEqual(ok(undefined));
    expect(await library.restore('far')).toEqual(err('not-yours'));
    expect(await library.renew('far')).toMatchObject({ ok: true, value: { id: expect.stringMatching(MOTE_ID) } });
    expect(calls).toEqual(['rename far New', 'remove far', 'restore far', 'regenerate far']);
  });

  it('finds one recording on device or server, and never another user’s', async () => {
    const { library, calls } = createWorld(
      [takeAt('both', 5)],
      [moteOf('far', 9), moteOf('theirs', 9, { isOwn: false })],
    );
    expect(await library.one?.('both')).toMatchObject({ ok: true, value: { id: 'both', title: 'Note 1' } });
    expect(calls).toEqual([]);
    expect(await library.one?.('far')).toMatchObject({ ok: true, value: { id: 'far', ownerId: ME } });
    expect(await library.one?.('theirs')).toEqual(err('not-yours'));
    expect(await library.one?.('none')).toEqual(err('no-such-mote'));
  });

  it('makes no request to the server while signed out', async () => {
    const { library, calls } = createWorld([takeAt('mine', 5)], [moteOf('far', 9)], '');
    const listed = await library.list(null);
    expect(listed.ok && listed.value).toHaveLength(1);
    expect(await library.rename('far', 'x')).toEqual(err('no-such-take'));
    expect(calls).toEqual([]);
  });
});
