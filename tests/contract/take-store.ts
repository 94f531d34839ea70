import { expect, it, vi } from 'vitest';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { takeLockName } from '@/shared/domain/mote/take.ts';
import type { Piece } from '@/shared/engines/contracts.ts';
import type { NewTake } from '@/shared/store/contract.ts';
import { createFakeOrigin, type FakeContext } from '@/shared/store/fake-origin.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { sha256Of } from '@/shared/store/sha256.ts';

export const OWNER = 'anonymous:from_extension:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11';

export async function newTake(change: Partial<NewTake> = {}): Promise<NewTake> {
  const claim = createClaim();
  const where = { source: 'recorded', application: 'gmail', applicationView: 'gmail-default' } as const;
  return { id: await moteIdOf(claim), claim, ownerId: OWNER, ...where, title: 'Maths', locale: null, ...change };
}

/** Returns a piece whose bytes encode its number. */
export const pieceOf = (seq: number, length = 100): Piece => ({
  seq,
  bytes: Uint8Array.from({ length }, (_, i) => (seq * 31 + i) % 251),
  durationMs: 1000,
});

const bytesOf = (...pieces: Piece[]): number[] => pieces.flatMap(({ bytes }) => [...bytes]);
const hashOf = (...pieces: Piece[]): Promise<string> => sha256Of(Uint8Array.from(bytesOf(...pieces)));
const sending = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;

/**
 * Opens a store on new, empty storage. `again` opens another store over the same content, like another context of the
 * origin.
 */
export type OpenTakes = (deps: {
  clock: { now(): number };
  context: FakeContext;
}) => Promise<{ takes: OutgoingTakes; again(context: FakeContext): OutgoingTakes }>;

/** Declares the contract of every TakeStore. */
export function takeStoreContract(open: OpenTakes): void {
  async function setUp() {
    const clock = { at: 1_700_000_000_000, now: () => clock.at };
    const origin = createFakeOrigin();
    const context = origin.join();
    return { clock, origin, context, ...(await open({ clock, context })) };
  }

  async function record(takes: OutgoingTakes, count: number, change: Partial<NewTake> = {}) {
    const take = await newTake(change);
    await takes.begin(take);
    for (let seq = 0; seq < count; seq += 1) await takes.appendPiece(take.id, pieceOf(seq));
    return take.id;
  }

  it('begin is idempotent: a repeated call returns the existing take', async () => {
    const { takes, clock } = await setUp();
    const take = await newTake();
    const first = await takes.begin(take);
    clock.at += 5000;
    await takes.appendPiece(take.id, pieceOf(0));
    const again = await takes.begin({ ...take, title: 'Other' });
    expect(first).toMatchObject({ ok: true, value: { title: 'Maths', bytes: 0, capture: { state: 'recording' } } });
    expect(again).toMatchObject({ ok: true, value: { title: 'Maths', bytes: 100 } });
    expect(await takes.list({ ownerId: OWNER })).toHaveLength(1);
  });

  it('a take without a decision stays on the device; with one it is sent', async () => {
    const { takes } = await setUp();
    const kept = await takes.begin(await newTake());
    const sent = await takes.begin(await newTake({ delivery: sending }));
    expect(kept).toMatchObject({ value: { delivery: { state: 'local', reason: 'signed-out' } } });
    expect(sent).toMatchObject({ value: { delivery: sending } });
  });

  it('sums the pieces and stores each number once', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 3);
    expect(await takes.appendPiece(id, { ...pieceOf(1), bytes: new Uint8Array(7) })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await takes.get(id)).toMatchObject({ bytes: 300, durationMs: 3000 });
    expect([...(await takes.readBytes(id, 0, 1000))]).toEqual(bytesOf(pieceOf(0), pieceOf(1), pieceOf(2)));
  });

  it('stores pieces in order when they are appended without waiting', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 0);
    await Promise.all([0, 1, 2, 3].map((seq) => takes.appendPiece(id, pieceOf(seq))));
    expect([...(await takes.readBytes(id, 0, 400))]).toEqual(bytesOf(...[0, 1, 2, 3].map((seq) => pieceOf(seq))));
  });

  it('stores its own copy of the bytes', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 0);
    const buffer = new Uint8Array(1000).fill(1);
    await takes.appendPiece(id, { seq: 0, bytes: buffer.subarray(10, 20), durationMs: 10 });
    buffer.fill(9);
    expect([...(await takes.readBytes(id, 0, 100))]).toEqual(Array(10).fill(1));
  });

  it.each([
    [0, 100],
    [0, 1],
    [99, 101],
    [150, 350],
    [399, 400],
    [400, 500],
    [380, 9999],
    [250, 250],
    [300, 200],
  ])('reads bytes %i to %i across pieces', async (start, end) => {
    const { takes } = await setUp();
    const id = await record(takes, 4);
    const all = bytesOf(...[0, 1, 2, 3].map((seq) => pieceOf(seq)));
    expect([...(await takes.readBytes(id, start, end))]).toEqual(all.slice(start, Math.max(start, end)));
  });

  it('a take ends before a missing piece; later pieces join when the missing one arrives', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 2);
    await takes.appendPiece(id, pieceOf(3));
    expect(await takes.get(id)).toMatchObject({ bytes: 200, durationMs: 2000 });
    expect(await takes.readBytes(id, 0, 9999)).toHaveLength(200);
    await takes.appendPiece(id, pieceOf(2));
    expect(await takes.get(id)).toMatchObject({ bytes: 400, durationMs: 4000 });
    expect([...(await takes.readBytes(id, 0, 9999))]).toEqual(bytesOf(...[0, 1, 2, 3].map((seq) => pieceOf(seq))));
  });

  it('a take with a permanent gap ends before the gap and plays', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 2);
    await takes.appendPiece(id, pieceOf(3));
    const ended = await takes.finish(id, 'recorded', null);
    const sha256 = await hashOf(pieceOf(0), pieceOf(1));
    expect(ended).toMatchObject({ ok: true, value: { bytes: 200, durationMs: 2000, sha256 } });
    expect((await takes.audio(id))?.size).toBe(200);
  });

  it('finish hashes the existing pieces once and refuses later ones', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 3);
    const sha256 = await hashOf(pieceOf(0), pieceOf(1), pieceOf(2));
    const first = await takes.finish(id, 'recorded', [0.1, 0.9]);
    expect(first).toMatchObject({ ok: true, value: { sha256, peaks: [0.1, 0.9], capture: { state: 'recorded' } } });
    expect(await takes.finish(id, 'recovered', null)).toEqual(first);
    expect(await takes.appendPiece(id, pieceOf(3))).toMatchObject({ ok: false, error: 'no-such-take' });
    expect(await takes.appendPiece(id, pieceOf(2))).toMatchObject({ ok: true });
    expect(await takes.get(id)).toMatchObject({ sha256, bytes: 300 });
  });

  it('a take that a move ended has its hash too', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 1);
    expect(await takes.setCapture(id, 'recorded')).toMatchObject({ sha256: await hashOf(pieceOf(0)) });
  });

  it('stop after cancel leaves the take cancelled', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 2);
    await takes.discard(id);
    expect(await takes.finish(id, 'recorded', null)).toMatchObject({ value: { capture: { state: 'discarded' } } });
  });

  it('a cancelled take is restored whole, with its hash', async () => {
    const { takes, clock } = await setUp();
    const id = await record(takes, 2);
    clock.at += 1000;
    expect(await takes.discard(id)).toMatchObject({ capture: { state: 'discarded', at: clock.at } });
    // The piece that was still being recorded.
    await takes.appendPiece(id, pieceOf(2));
    expect(await takes.list({ ownerId: OWNER })).toEqual([]);
    expect(await takes.list({ ownerId: OWNER, includeDiscarded: true })).toHaveLength(1);
    const sha256 = await hashOf(pieceOf(0), pieceOf(1), pieceOf(2));
    expect(await takes.restore(id)).toMatchObject({ capture: { state: 'recorded' }, sha256, bytes: 300 });
    expect(await takes.restore(id)).toMatchObject({ capture: { state: 'recorded' }, sha256 });
  });

  it('a take for a class goes to another one, or to none, until it is sent; and then forgets the refusal of the previous class', async () => {
    const { takes } = await setUp();
    expect((await takes.get(await record(takes, 0)))?.classId).toBeUndefined();
    const id = await record(takes, 1, { classId: 'A'.repeat(17) });
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, { state: 'failed', reason: 'not-in-class', at: 1 });
    expect(await takes.setClass(id, 'B'.repeat(17))).toMatchObject({ classId: 'B'.repeat(17), delivery: sending });
    await takes.setDelivery(id, { state: 'failed', reason: 'mote-too-large', at: 1 });
    expect(await takes.setClass(id, null)).toMatchObject({ classId: null, delivery: { state: 'failed' } });
    await takes.setDelivery(id, { state: 'final', sha256: await hashOf(pieceOf(0)), at: 2 });
    expect(await takes.setClass(id, 'A'.repeat(17))).toMatchObject({ classId: null });
  });

  it('an invalid move writes nothing and calls no listener', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 1);
    await takes.finish(id, 'recorded', null);
    const before = await takes.get(id);
    const heard = vi.fn();
    takes.watch(heard, new AbortController().signal);
    expect(await takes.setCapture(id, 'paused')).toEqual(before);
    expect(await takes.setDelivery(id, { state: 'final', sha256: 'f'.repeat(64), at: 1 })).toEqual(before);
    expect(await takes.setPlacement(id, { state: 'none' })).toEqual(before);
    expect(await takes.rename(id, 'Maths')).toEqual(before);
    expect(heard).not.toHaveBeenCalled();
  });

  it('an unknown take is null, never an error', async () => {
    const { takes } = await setUp();
    const id = (await newTake()).id;
    expect(await takes.get(id)).toBeNull();
    expect(await takes.discard(id)).toBeNull();
    expect(await takes.restore(id)).toBeNull();
    expect(await takes.rename(id, 'x')).toBeNull();
    expect(await takes.setCapture(id, 'recorded')).toBeNull();
    expect(await takes.audio(id)).toBeNull();
    expect(await takes.readBytes(id, 0, 10)).toHaveLength(0);
    expect(await takes.appendPiece(id, pieceOf(0))).toMatchObject({ ok: false, error: 'no-such-take' });
    expect(await takes.finish(id, 'recorded', null)).toMatchObject({ ok: false, error: 'no-such-take' });
  });

  it('pages are newest first and include all takes of the same millisecond', async () => {
    const { takes } = await setUp();
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift(await record(takes, 0));
    const seen: string[] = [];
    let before: number | undefined;
    for (;;) {
      const page = await takes.list({ ownerId: OWNER, limit: 2, ...(before === undefined ? {} : { before }) });
      if (page.length === 0) break;
      seen.push(...page.map(({ id }) => id));
      before = page.at(-1)?.createdAt;
    }
    expect(seen).toEqual(ids);
  });

  it('never returns takes of another owner', async () => {
    const { takes } = await setUp();
    const id = await record(takes, 1, { ownerId: 'someone-else', delivery: sending });
    expect(await takes.list({ ownerId: OWNER, includeDiscarded: true })).toEqual([]);
    expect(await takes.outgoing(OWNER)).toEqual([]);
    expect(await takes.interrupted(OWNER)).toEqual([]);
    expect((await takes.outgoing('someone-else')).map((take) => take.id)).toEqual([id]);
  });

  it('notifies a screen of its takes, and of an empty list', async () => {
    const { takes } = await setUp();
    expect(await takes.shown.list({ ownerId: OWNER })).toEqual({ ok: true, value: [] });
    const id = await record(takes, 1);
    expect(await takes.shown.get(id)).toMatchObject({ ok: true, value: { id } });
    expect(await takes.shown.get('00000000000000000')).toEqual({ ok: true, value: null });
    expect(await takes.shown.list({ ownerId: OWNER })).toMatchObject({ ok: true, value: [{ id }] });
    expect(await takes.shown.interrupted(OWNER)).toMatchObject({ ok: true, value: [{ id }] });
  });

  it('a take that is recording without a lock holder counts as interrupted', async () => {
    const { takes, context } = await setUp();
    const live = await record(takes, 1);
    const dead = await record(takes, 1);
    const paused = await record(takes, 1);
    await record(takes, 0);
    await takes.setCapture(paused, 'paused');
    await takes.finish(await record(takes, 1), 'recorded', null);
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    const held = context.locks.request(takeLockName(live), {}, () => stopped);
    const ids = async () => (await takes.interrupted(OWNER)).map(({ id }) => id).sort();
    expect(await ids()).toEqual([dead, paused].sort());
    stop();
    await held;
    expect(await ids()).toEqual([dead, live, paused].sort());
  });

  it('a new link moves the take to the new id in the same position with its sound, and is idempotent', async () => {
    const { takes, clock } = await setUp();
    const older = await record(takes, 1);
    clock.at += 1000;
    const id = await record(takes, 3);
    clock.at += 1000;
    const newer = await record(takes, 1);
    const ended = await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, { state: 'final', sha256: (ended.ok && ended.value.sha256) || '', at: clock.at });
    const before = await takes.get(id);
    const { id: nextId, claim } = await newTake();
    const heard = vi.fn();
    takes.watch(heard, new AbortController().signal);

    const renewed = await takes.renew(id, { id: nextId, claim });
    expect(renewed).toEqual({ ok: true, value: { ...before, id: nextId, claim, updatedAt: clock.at } });
    expect(heard.mock.calls).toEqual([[id], [nextId]]);
    expect(await takes.renew(id, { id: nextId, claim })).toEqual(renewed);
    expect([await takes.get(id), await takes.audio(id)]).toEqual([null, null]);
    const audio = await takes.audio(nextId);
    expect([...new Uint8Array((await audio?.arrayBuffer()) ?? [])]).toEqual(
      bytesOf(pieceOf(0), pieceOf(1), pieceOf(2)),
    );
    expect((await takes.list({ ownerId: OWNER })).map((take) => take.id)).toEqual([newer, nextId, older]);
    const unknown = await newTake();
    expect(await takes.renew(unknown.id, await newTake())).toMatchObject({ ok: false, error: 'no-such-take' });
  });

  it('purge deletes confirmed audio and old discarded takes, and nothing else', async () => {
    const { takes, clock } = await setUp();
    const confirmed = await record(takes, 1);
    const ended = await takes.finish(confirmed, 'recorded', null);
    const sha256 = ended.ok ? (ended.value.sha256 ?? '') : '';
    const waiting = await record(takes, 1);
    await takes.finish(waiting, 'recorded', null);
    const discarded = await record(takes, 1);
    await takes.discard(discarded);
    const live = await record(takes, 1);
    expect(await takes.purge(clock.at)).toBe(0);
    await takes.setDelivery(confirmed, { state: 'final', sha256, at: clock.at });
    expect(await takes.purge(clock.at + LIMITS.sentTakeMs)).toBe(0);
    expect((await takes.audio(confirmed))?.size).toBe(100);
    // The sent take and the discarded take have the same retention.
    expect(LIMITS.sentTakeMs).toBe(LIMITS.discardedTakeMs);
    expect(await takes.purge(clock.at + LIMITS.sentTakeMs + 1)).toBe(2);
    expect(await takes.purge(clock.at + LIMITS.sentTakeMs + 1)).toBe(0);
    expect(await takes.audio(confirmed)).toBeNull();
    expect(await takes.get(confirmed)).toMatchObject({ bytes: 100, sha256 });
    expect(await takes.get(discarded)).toBeNull();
    expect((await takes.audio(waiting))?.size).toBe(100);
    expect((await takes.audio(live))?.size).toBe(100);
  });

  it('freeing space deletes the confirmed audio of one owner, and nothing else', async () => {
    const { takes, clock } = await setUp();
    const confirm = async (id: string) => {
      const ended = await takes.finish(id, 'recorded', null);
      const sha256 = (ended.ok && ended.value.sha256) || '';
      await takes.setDelivery(id, { state: 'final', sha256, at: clock.at });
      return id;
    };
    const sent = await confirm(await record(takes, 1));
    const deleted = await confirm(await record(takes, 1));
    await takes.discard(deleted);
    const waiting = await record(takes, 1);
    await takes.finish(waiting, 'recorded', null);
    const live = await record(takes, 1);
    expect(await takes.freeSent('anonymous:from_extension:somebody-else')).toBe(0);
    expect(await takes.freeSent(OWNER)).toBe(1);
    expect(await takes.freeSent(OWNER)).toBe(0);
    expect(await takes.audio(sent)).toBeNull();
    expect(await takes.get(sent)).toMatchObject({ bytes: 100, delivery: { state: 'final' } });
    for (const id of [deleted, waiting, live]) expect((await takes.audio(id))?.size).toBe(100);
  });

  it('a take that expires on the server keeps its audio, also when space is freed after the expiry', async () => {
    const { takes, clock } = await setUp();
    const id = await record(takes, 1);
    const ended = await takes.finish(id, 'recorded', null);
    const sha256 = (ended.ok && ended.value.sha256) || '';
    await takes.setDelivery(id, { state: 'final', sha256, at: clock.at, expiresAt: clock.at + 1000 });
    expect(await takes.purge(clock.at + 2 * LIMITS.sentTakeMs)).toBe(0);
    clock.at += 1000;
    expect(await takes.freeSent(OWNER)).toBe(0);
    expect((await takes.audio(id))?.size).toBe(100);
    clock.at -= 1;
    expect(await takes.freeSent(OWNER)).toBe(1);
  });

  it('moves to another id with its sound, as if nothing had been sent', async () => {
    const { takes, clock } = await setUp();
    const id = await record(takes, 2);
    const ended = await takes.finish(id, 'recorded', null);
    const sha256 = (ended.ok && ended.value.sha256) || '';
    await takes.setDelivery(id, { state: 'final', sha256, at: clock.at, title: null, expiresAt: clock.at });
    const { id: next, claim } = await newTake();
    expect(await takes.renew(id, { id: next, claim }, sending)).toMatchObject({
      ok: true,
      value: { delivery: sending },
    });
    expect((await takes.outgoing(OWNER)).map((take) => take.id)).toEqual([next]);
    expect((await takes.audio(next))?.size).toBe(200);
  });

  it('signing in keeps the takes that have not expired, and removes their expiry', async () => {
    const { takes, clock } = await setUp();
    const confirmed = async (expiresAt: number) => {
      const id = await record(takes, 1);
      const ended = await takes.finish(id, 'recorded', null);
      const sha256 = (ended.ok && ended.value.sha256) || '';
      await takes.setDelivery(id, { state: 'final', sha256, at: clock.at, expiresAt });
      return id;
    };
    const [alive, over] = [await confirmed(clock.at + 1), await confirmed(clock.at)];
    await takes.giveOwner(OWNER, 'user');
    expect((await takes.get(alive))?.delivery).not.toHaveProperty('expiresAt');
    expect((await takes.get(over))?.delivery).toMatchObject({ expiresAt: clock.at });
  });

  it('on a shared device, deletes sent and discarded takes, and nothing else', async () => {
    const { takes, clock } = await setUp();
    const ownerId = 'kiosk:A0000000000000001';
    const recordHere = () => record(takes, 1, { ownerId, recordedFor: 'B0000000000000002' });
    const [sent, discarded, waiting, live] = [
      await recordHere(),
      await recordHere(),
      await recordHere(),
      await recordHere(),
    ];
    for (const id of [sent, waiting]) await takes.finish(id, 'recorded', null);
    await takes.setDelivery(sent, { state: 'final', sha256: (await takes.get(sent))?.sha256 ?? '', at: clock.at });
    await takes.setDelivery(waiting, sending);
    await takes.discard(discarded);
    expect(await takes.forgetDone(OWNER)).toBe(0);
    expect(await takes.forgetDone(ownerId)).toBe(2);
    for (const id of [sent, discarded]) {
      expect(await takes.get(id)).toBeNull();
      expect((await takes.readBytes(id, 0, 100)).length).toBe(0);
    }
    for (const id of [waiting, live]) expect(await takes.get(id)).toMatchObject({ recordedFor: 'B0000000000000002' });
  });

  it('deletes all takes of one owner (unsent, sent, discarded, recording) and none of another', async () => {
    const { takes, again, origin, clock } = await setUp();
    const [ownerId, other] = ['A0000000000000001', 'A0000000000000002'];
    const sent = await record(takes, 2, { ownerId });
    const ended = await takes.finish(sent, 'recorded', null);
    await takes.setDelivery(sent, { state: 'final', sha256: (ended.ok && ended.value.sha256) || '', at: clock.at });
    const discarded = await record(takes, 1, { ownerId });
    await takes.discard(discarded);
    const live = await record(takes, 1, { ownerId });
    const theirs = await record(takes, 2, { ownerId: other });
    const anonymous = await record(takes, 1);
    const elsewhere = again(origin.join());
    const heard: string[] = [];
    elsewhere.watch((id) => heard.push(id), new AbortController().signal);

    expect(await takes.forgetOwner(ownerId)).toEqual({ ok: true, value: 3 });
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set([sent, discarded, live])));
    expect(await elsewhere.list({ ownerId, includeDiscarded: true })).toEqual([]);
    for (const id of [sent, discarded, live]) expect((await elsewhere.readBytes(id, 0, 100)).length).toBe(0);
    // A recorder that is still running can store no more pieces: the take does not reappear.
    expect(await takes.appendPiece(live, pieceOf(1))).toMatchObject({ ok: false, error: 'no-such-take' });
    expect(await takes.outgoing(ownerId)).toEqual([]);
    expect(await takes.get(theirs)).toMatchObject({ ownerId: other, bytes: 200 });
    expect(await takes.get(anonymous)).toMatchObject({ ownerId: OWNER, bytes: 100 });
    expect(await takes.forgetOwner(ownerId)).toEqual({ ok: true, value: 0 });
  });

  it('a deleted take that was confirmed keeps its audio for the undo', async () => {
    const { takes, clock } = await setUp();
    const id = await record(takes, 1);
    const ended = await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, { state: 'final', sha256: (ended.ok && ended.value.sha256) || '', at: clock.at });
    await takes.discard(id);
    expect(await takes.purge(clock.at)).toBe(0);
    expect((await takes.audio(id))?.size).toBe(100);
  });

  it('notifies every context of the origin until the signal aborts', async () => {
    const { takes, again, origin } = await setUp();
    const other = again(origin.join());
    const here = vi.fn();
    const there = vi.fn();
    const stop = new AbortController();
    takes.watch(here, stop.signal);
    other.watch(there, stop.signal);
    const id = await record(takes, 1);
    await vi.waitFor(() => expect(there).toHaveBeenCalledTimes(2));
    expect(here.mock.calls).toEqual([[id], [id]]);
    expect(await other.get(id)).toEqual(await takes.get(id));
    stop.abort();
    await other.rename(id, 'New');
    expect(here).toHaveBeenCalledTimes(2);
  });

  it('outgoing returns live takes first, then the oldest; a discarded one only while part of it is sent', async () => {
    const { takes, clock } = await setUp();
    const old = await record(takes, 1, { delivery: sending });
    await takes.finish(old, 'recorded', null);
    clock.at += 10;
    const live = await record(takes, 1, { delivery: sending });
    const gone = await record(takes, 1, { delivery: sending });
    await takes.discard(gone);
    clock.at += 10;
    const sent = await record(takes, 1, { delivery: sending });
    const ended = await takes.finish(sent, 'recorded', null);
    await takes.setDelivery(sent, { state: 'final', sha256: (ended.ok && ended.value.sha256) || '', at: clock.at });
    await takes.discard(sent);
    const quiet = await record(takes, 1);
    await takes.discard(quiet);
    const failed = await record(takes, 1, { delivery: sending });
    await takes.setDelivery(failed, { state: 'failed', reason: 'not-audio', at: clock.at });
    expect((await takes.outgoing(OWNER)).map(({ id }) => id)).toEqual([live, old, gone, sent]);
  });

  it('a sent take whose title changes is outgoing again until the server has the title', async () => {
    const { takes, again, origin, clock } = await setUp();
    const id = await record(takes, 1, { delivery: sending });
    const ended = await takes.finish(id, 'recorded', null);
    const final = { state: 'final', sha256: (ended.ok && ended.value.sha256) || '', at: clock.at } as const;
    const outgoing = async (owner = OWNER) => (await again(origin.join()).outgoing(owner)).map((take) => take.id);
    await takes.setDelivery(id, { ...final, title: 'Maths' });
    expect(await outgoing()).toEqual([]);
    expect(await takes.rename(id, 'Physics')).toMatchObject({ title: 'Physics', delivery: { ...final, title: null } });
    expect(await outgoing()).toEqual([id]);
    await takes.setDelivery(id, { ...final, title: 'Physics' });
    expect(await outgoing()).toEqual([]);
    // The rename is sent first; then the title changes here.
    await takes.rename(id, 'Chemistry', true);
    expect(await outgoing()).toEqual([]);
    await takes.rename(id, 'Biology');
    await takes.giveOwner(OWNER, 'A0000000000000001');
    expect(await outgoing()).toEqual([]);
    expect(await outgoing('A0000000000000001')).toEqual([id]);
    await takes.discard(id);
    expect(await outgoing('A0000000000000001')).toEqual([id]);
  });

  it('gives all takes of one owner to another in an order that pages can follow, and is idempotent', async () => {
    const { takes, again, origin, clock } = await setUp();
    const [mine, theirs] = ['A0000000000000001', 'B0000000000000002'];
    const anonymous = [await record(takes, 1), await record(takes, 2)];
    // Another owner's take of the same millisecond.
    const own = await record(takes, 1, { ownerId: mine });
    const other = await record(takes, 1, { ownerId: theirs });
    clock.at += 1000;
    const elsewhere = again(origin.join());
    const heard: string[] = [];
    elsewhere.watch((id) => heard.push(id), new AbortController().signal);
    expect(await takes.giveOwner(OWNER, mine)).toEqual({ ok: true, value: 2 });
    await vi.waitFor(() => expect(new Set(heard)).toEqual(new Set(anonymous)));
    expect(await takes.giveOwner(OWNER, mine)).toEqual({ ok: true, value: 0 });
    expect(await takes.giveOwner(mine, mine)).toEqual({ ok: true, value: 0 });
    const list = await elsewhere.list({ ownerId: mine });
    expect(new Set(list.map(({ id }) => id))).toEqual(new Set([...anonymous, own]));
    expect(new Set(list.map(({ createdAt }) => createdAt)).size).toBe(3);
    expect(await elsewhere.list({ ownerId: OWNER })).toEqual([]);
    expect((await elsewhere.list({ ownerId: theirs })).map(({ id }) => id)).toEqual([other]);
    // The recording continues, and belongs to its new owner.
    await takes.appendPiece(anonymous[0] ?? '', pieceOf(1));
    expect(await takes.get(anonymous[0] ?? '')).toMatchObject({ ownerId: mine, bytes: 200 });
    expect((await takes.outgoing(mine)).length).toBe(3);
  });

  it('F-5: a take that waited for space without an account is due immediately when an account gets it', async () => {
    const { takes, clock } = await setUp();
    const retryAt = clock.at + 600_000;
    const waitsFor = async (reason: 'anonymous-storage-full' | 'storage-full' | 'overloaded') => {
      const id = await record(takes, 1);
      await takes.finish(id, 'recorded', null);
      const sending = { state: 'sending', offset: 50, uploadUrl: 'f/uploads/x', attempt: 2, retryAt, reason } as const;
      await takes.setDelivery(id, sending);
      return { id, sending };
    };
    const [anonymous, full, busy] = [
      await waitsFor('anonymous-storage-full'),
      await waitsFor('storage-full'),
      await waitsFor('overloaded'),
    ];
    await takes.giveOwner(OWNER, 'A0000000000000001');
    expect((await takes.get(anonymous.id))?.delivery).toEqual({ ...anonymous.sending, retryAt: 0 });
    for (const { id, sending } of [full, busy]) expect((await takes.get(id))?.delivery).toEqual(sending);
  });
}
