import { describe, expect, it, vi } from 'vitest';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { createClaim, MOTE_ID, moteIdOf, renewedClaim } from '@/shared/domain/mote/mote.ts';
import { type Delivery, FRESH_DELIVERY } from '@/shared/domain/mote/take.ts';
import { createFakeTakeStore, FAKE_SHA256 } from '@/shared/features/record/take-store-fake.ts';
import { createLibraryActions } from './actions.ts';

const ME = 'anonymous:from_extension:3f0c8a52-7d21-4c0e-9a6b-2f6d1f1b7c11';
const FINAL: Delivery = { state: 'final', sha256: FAKE_SHA256, at: 0 };

const NOW = 1_700_000_000_000;

async function setUp({ ownerId = ME, delivery = FINAL }: { ownerId?: string; delivery?: Delivery } = {}) {
  const takes = createFakeTakeStore();
  const claim = createClaim();
  const id = await moteIdOf(claim);
  await takes.begin({
    id,
    claim,
    ownerId,
    source: 'recorded',
    application: 'gmail',
    applicationView: null,
    title: 'Old',
    locale: null,
  });
  await takes.appendPiece(id, { seq: 0, bytes: new Uint8Array([1, 2, 3]), durationMs: 100 });
  await takes.finish(id, 'recorded', null);
  await takes.setDelivery(id, delivery);
  const yes = async (): Promise<Result<unknown>> => ok(undefined);
  const server = {
    rename: vi.fn(yes),
    remove: vi.fn(yes),
    restore: vi.fn(yes),
    renew: vi.fn(yes),
    audio: vi.fn(async () => err('mote-removed' as const)),
  };
  const wakeOutbox = vi.fn();
  const actions = createLibraryActions({ takes, server, ownerId: async () => ME, wakeOutbox, now: () => NOW });
  return { takes, id, claim, server, wakeOutbox, actions };
}

describe('createLibraryActions()', () => {
  it('actions of the library never return a claim', async () => {
    const { actions, id, claim } = await setUp();
    const answers = [await actions.list(null), await actions.rename(id, 'New'), await actions.restore(id)];
    expect(JSON.stringify(answers)).not.toContain(claim);
    expect(answers[0]).toMatchObject({ ok: true, value: { takes: [{ id, title: 'Old' }] } });
  });

  it('finds a take by its id until it is deleted', async () => {
    const { actions, id } = await setUp();
    expect(await actions.one(id)).toMatchObject({ ok: true, value: { id, title: 'Old' } });
    await actions.remove(id);
    expect(await actions.one(id)).toEqual(err('no-such-take'));
  });

  it('ignores takes of another user on this device', async () => {
    const { actions, id, takes, server } = await setUp({ ownerId: 'somebody-else' });
    expect(await actions.one(id)).toEqual(err('no-such-take'));
    expect(await actions.rename(id, 'Mine')).toEqual(err('no-such-take'));
    expect(await actions.remove(id)).toEqual(err('no-such-take'));
    expect(await actions.restore(id)).toEqual(err('no-such-take'));
    expect(await actions.keepInterrupted(id)).toEqual(err('no-such-take'));
    expect(await actions.renew(id)).toEqual(err('no-such-take'));
    expect(await actions.audio(id)).toEqual(err('no-such-take'));
    expect((await takes.get(id))?.title).toBe('Old');
    expect(server.remove).not.toHaveBeenCalled();
    expect(server.renew).not.toHaveBeenCalled();
  });

  it('renames, deletes and restores at the server with the claim', async () => {
    const { actions, id, claim, server, takes } = await setUp();
    await actions.rename(id, 'New');
    await actions.remove(id);
    expect((await takes.get(id))?.capture.state).toBe('discarded');
    await actions.restore(id);
    expect((await takes.get(id))?.capture.state).toBe('recorded');
    expect(server.rename).toHaveBeenCalledWith(id, 'New', claim);
    expect(server.remove).toHaveBeenCalledWith(id, claim);
    expect(server.restore).toHaveBeenCalledWith(id, claim);
  });

  it('keeps a recording when the server cannot delete it', async () => {
    const { actions, id, server, takes } = await setUp();
    server.remove.mockResolvedValue(err('server-unreachable'));
    expect(await actions.remove(id)).toEqual(err('server-unreachable'));
    expect((await takes.get(id))?.capture.state).toBe('recorded');
  });

  it('renews a link at the server first, with both claims, and repeats the same one on a retry', async () => {
    const { actions, id, claim, server, takes } = await setUp();
    server.renew.mockResolvedValueOnce(err('server-unreachable'));
    expect(await actions.renew(id)).toEqual(err('server-unreachable'));
    expect(await takes.get(id)).not.toBeNull();
    const renewed = await actions.renew(id);
    const next = { id: expect.stringMatching(MOTE_ID), claim: await renewedClaim(claim) };
    expect(server.renew.mock.calls).toEqual([
      [id, next, claim],
      [id, next, claim],
    ]);
    const newId = await moteIdOf(next.claim);
    expect(renewed).toMatchObject({ ok: true, value: { id: newId, title: 'Old' } });
    expect(JSON.stringify(renewed)).not.toContain(next.claim);
    expect([await takes.get(id), (await takes.get(newId))?.claim]).toEqual([null, next.claim]);
  });

  it('makes no new link for a mote that the server has not confirmed', async () => {
    const { actions, id, server } = await setUp({ delivery: { state: 'local', reason: 'refused' } });
    expect(await actions.renew(id)).toEqual(err('mote-not-ready'));
    expect(server.renew).not.toHaveBeenCalled();
  });

  it('treats a mote that is missing at the server as deleted', async () => {
    const { actions, id, server, takes } = await setUp();
    server.remove.mockResolvedValue(err('mote-expired'));
    expect(await actions.remove(id)).toEqual(ok(undefined));
    expect((await takes.get(id))?.capture.state).toBe('discarded');
  });

  it('deletes a take that the server never had on the device alone', async () => {
    const { actions, id, server, wakeOutbox } = await setUp({ delivery: { state: 'local', reason: 'offline' } });
    expect(await actions.remove(id)).toEqual(ok(undefined));
    expect(server.remove).not.toHaveBeenCalled();
    expect(wakeOutbox).toHaveBeenCalled();
  });

  it('refuses an overlong title before it reaches the server', async () => {
    const { actions, id, server } = await setUp();
    expect(await actions.rename(id, '🎈'.repeat(201))).toEqual(err('title-too-long'));
    expect(server.rename).not.toHaveBeenCalled();
  });

  it('plays from the device, or from the server when the device no longer has the audio', async () => {
    const { actions, id, server } = await setUp();
    expect((await actions.audio(id)).ok).toBe(true);
    expect(server.audio).not.toHaveBeenCalled();
    expect(await actions.audio('00000000000000000')).toEqual(err('mote-removed'));
  });
});

describe('a mote that has expired at the server', () => {
  const ended: Delivery = { ...FINAL, expiresAt: NOW };

  it('sends an expired mote again from this device under a new link, once even for two requests', async () => {
    const { actions, id, claim, takes, wakeOutbox } = await setUp({ delivery: ended });
    const shared = await actions.shareAgain(id);
    const next = await renewedClaim(claim);
    const newId = await moteIdOf(next);
    expect(shared).toMatchObject({ ok: true, value: { id: newId, title: 'Old', delivery: FRESH_DELIVERY } });
    expect(wakeOutbox).toHaveBeenCalled();
    expect(await takes.get(newId)).toMatchObject({ claim: next, delivery: FRESH_DELIVERY });
    expect((await takes.audio(newId))?.size).toBe(3);
    expect(await actions.shareAgain(id)).toEqual(err('no-such-take'));
    expect(await actions.shareAgain(newId)).toMatchObject({ ok: false, error: 'bad-request' });
  });

  it('renames, deletes and restores an expired mote on this device alone, without a new link', async () => {
    const { actions, id, server, takes } = await setUp({ delivery: ended });
    expect(await actions.rename(id, 'New')).toMatchObject({ ok: true, value: { title: 'New' } });
    expect(await actions.renew(id)).toEqual(err('mote-expired'));
    expect(await actions.remove(id)).toEqual(ok(undefined));
    expect((await actions.restore(id)).ok).toBe(true);
    expect((await takes.get(id))?.capture.state).toBe('recorded');
    for (const call of [server.rename, server.renew, server.remove, server.restore])
      expect(call).not.toHaveBeenCalled();
  });

  it('marks a mote as expired here after the server’s first response', async () => {
    const { actions, id, server, takes } = await setUp({ delivery: { ...FINAL, expiresAt: NOW + 5_000 } });
    server.renew.mockResolvedValue(err('mote-expired'));
    expect(await actions.renew(id)).toEqual(err('mote-expired'));
    expect((await takes.get(id))?.delivery).toMatchObject({ state: 'final', expiresAt: NOW });
    expect((await actions.shareAgain(id)).ok).toBe(true);
  });

  it('an expired mote cannot be shared again once its audio was purged from this device', async () => {
    const { actions, id, takes } = await setUp({ delivery: { ...FINAL, expiresAt: NOW - 1 } });
    takes.audio = async () => null;
    expect(await actions.shareAgain(id)).toEqual(err('mote-expired'));
    expect(await takes.get(id)).not.toBeNull();
  });
});

describe('an unreadable device', () => {
  it('an unreadable device is never treated as empty', async () => {
    const { actions, id, takes } = await setUp();
    const refusal = err('device-storage-refused');
    const asked = [
      () => actions.list(null),
      () => actions.interrupted(),
      () => actions.one(id),
      () => actions.rename(id, 'New'),
      () => actions.remove(id),
      () => actions.restore(id),
      () => actions.renew(id),
      () => actions.shareAgain(id),
      () => actions.keepInterrupted(id),
    ];
    for (const ask of asked) {
      takes.failNext('shown', 'device-storage-refused');
      expect(await ask()).toEqual(refusal);
    }
  });

  it('reports a failed write', async () => {
    const { actions, id, takes } = await setUp({ delivery: { state: 'local', reason: 'offline' } });
    takes.discard = async () => null;
    takes.restore = async () => null;
    takes.rename = async () => null;
    expect(await actions.remove(id)).toEqual(err('device-storage-refused'));
    expect(await actions.restore(id)).toEqual(err('device-storage-refused'));
    expect(await actions.rename(id, 'New')).toEqual(err('device-storage-refused'));
  });

  it('requests no audio from the server that only this device has', async () => {
    const { actions, id, server, takes } = await setUp({ delivery: { state: 'local', reason: 'offline' } });
    takes.audio = async () => null;
    expect(await actions.audio(id)).toEqual(err('device-storage-refused'));
    expect(server.audio).not.toHaveBeenCalled();
  });
});
