import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemTimer } from '@/shared/base/clock.ts';
import { createFakeSender, noAnswer, refusal } from '@/shared/client/fake-sender.ts';
import { FakeServer } from '@/shared/client/fake-server.ts';
import type { ReserveBody } from '@/shared/contract/motes.ts';
import type { Sender } from '@/shared/contract/sender.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import { newTake, OWNER, pieceOf } from '@/tests/contract/take-store.ts';
import { createFakeOrigin } from './fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from './memory-takes.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxOwner } from './outbox-plan.ts';

const SECOND = 8000;
/** A take that is not sent until the test allows it. */
const REFUSED = { delivery: { state: 'local', reason: 'refused' } } as const;
const sending = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;

afterEach(() => {
  vi.useRealTimers();
});

function setUp() {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  const origin = createFakeOrigin();
  const memory = createTakeMemory();
  const server = new FakeServer(systemTimer);
  const calls: string[] = [];
  const world = { isOnline: true, owner: { ownerId: OWNER, sending: 'yes' } as OutboxOwner | null };
  const faults: (() => Promise<ReturnType<typeof refusal>> | null)[] = [];
  const real = createFakeSender(server, OWNER);

  /** Counts calls, and returns queued faults in place of the server's responses. */
  function watched<T extends (...args: never[]) => Promise<unknown>>(name: string, act: T): T {
    const call = async (...args: never[]) => {
      calls.push(name);
      if (!world.isOnline) return noAnswer('offline');
      return (await faults.shift()?.()) ?? act(...args);
    };
    return call as T;
  }
  const sent: ReserveBody[] = [];
  const sender: Sender = {
    reserve: watched('reserve', (id, body, options) => {
      sent.push(body);
      return real.reserve(id, body, options);
    }),
    rename: watched('rename', real.rename),
    remove: watched('remove', real.remove),
    finish: watched('finish', real.finish),
    uploads: {
      create: watched('create', real.uploads.create),
      head: watched('head', real.uploads.head),
      patch: watched('patch', real.uploads.patch),
      cancel: watched('cancel', real.uploads.cancel),
    },
  };

  function open(refuse: (ownerId: string) => ReturnType<typeof noAnswer> | null = () => null) {
    const context = origin.join();
    const takes = createMemoryTakes(memory, { clock: systemTimer, ...context });
    const outbox = createOutbox({
      takes,
      sender: (ownerId) => (refuse(ownerId) ? { ...sender, reserve: async () => noAnswer('aborted') } : sender),
      locks: context.locks,
      async owner() {
        if (!world.owner) throw new Error('the settings cannot be read');
        return world.owner;
      },
      isOnline: () => world.isOnline,
      clock: systemTimer,
      random: () => 0.5,
      log() {},
    });
    return { takes, outbox, context };
  }

  const first = open();
  /** The context that records; another one sends. */
  const takes = createMemoryTakes(memory, { clock: systemTimer, ...origin.join() });

  async function record(seconds: number, change: Parameters<typeof newTake>[0] = { delivery: sending }) {
    const { id } = (await takes.begin(await newTake(change)).then((begun) => begun.ok && begun.value)) as Take;
    for (let seq = 0; seq < seconds; seq += 1) await takes.appendPiece(id, pieceOf(seq, SECOND));
    return id;
  }

  const deliveryOf = async (id: string) => (await takes.get(id))?.delivery;
  const until = (id: string, delivery: object) =>
    vi.waitFor(async () => expect(await deliveryOf(id)).toMatchObject(delivery));

  return { ...first, own: first.takes, takes, open, server, calls, sent, world, faults, record, deliveryOf, until };
}

describe('createOutbox()', () => {
  it('reserves at the start, sends while recording, and needs one call after stop', async () => {
    const { takes, server, calls, record, until } = setUp();
    const id = await record(0);
    await vi.waitFor(() => expect(server.motes.get(id)?.state).toBe('arriving'));
    for (let seq = 0; seq < 3; seq += 1) {
      await takes.appendPiece(id, pieceOf(seq, SECOND));
      await until(id, { offset: (seq + 1) * SECOND });
    }
    calls.length = 0;
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    expect(calls).toEqual(['patch']);
    expect(server.motes.get(id)).toMatchObject({ state: 'ready', timesFinished: 1, title: 'Maths' });
  });

  it.each([OWNER, 'A0000000000000001'])('stores when a mote of %s expires, if it does', async (ownerId) => {
    const { takes, record, until, world, deliveryOf } = setUp();
    world.owner = { ownerId, sending: 'yes' };
    const id = await record(1, { ownerId });
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    const delivery = await deliveryOf(id);
    const at = delivery?.state === 'final' ? delivery.at : Number.NaN;
    if (ownerId === OWNER) expect(delivery).toMatchObject({ expiresAt: at + LIMITS.anonymousMoteMs });
    else expect(delivery).not.toHaveProperty('expiresAt');
  });

  it('waits for a second of audio during speech and sends the rest in a pause', async () => {
    const { takes, calls, record, until } = setUp();
    const id = await record(0);
    await until(id, { uploadUrl: expect.any(String) });
    calls.length = 0;
    await takes.appendPiece(id, pieceOf(0, 5000));
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls).toEqual([]);
    await takes.setCapture(id, 'paused');
    await until(id, { offset: 5000 });
  });

  it('sends a long take in pieces of at most 64 KB', async () => {
    const { takes, calls, record, until, server } = setUp();
    const id = await record(20, REFUSED);
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, sending);
    await until(id, { state: 'final' });
    expect(calls).toEqual(['reserve', 'create', 'patch', 'patch', 'patch']);
    expect(server.motes.get(id)?.audio).toHaveLength(20 * SECOND);
  });

  it('keeps a take while offline and sends it when the network is back', async () => {
    const { takes, world, record, until, outbox, calls } = setUp();
    world.isOnline = false;
    const id = await record(2);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'local', reason: 'offline' });
    expect(calls).toEqual([]);
    expect(await outbox.nextAt()).toBe(Date.now() + 60_000);
    world.isOnline = true;
    outbox.wake();
    await until(id, { state: 'final' });
  });

  it('waits as long as the server requests', async () => {
    const { takes, faults, record, until, outbox, deliveryOf } = setUp();
    faults.push(async () => refusal('too-many-requests', 30_000));
    const id = await record(1, REFUSED);
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, sending);
    await until(id, { attempt: 1 });
    const delivery = await deliveryOf(id);
    const retryAt = delivery?.state === 'sending' ? delivery.retryAt : 0;
    expect(retryAt - Date.now()).toBeGreaterThan(29_000);
    expect(await outbox.nextAt()).toBe(retryAt);
    await vi.advanceTimersByTimeAsync(retryAt - Date.now() - 1);
    expect(await deliveryOf(id)).toEqual(delivery);
    await vi.advanceTimersByTimeAsync(1);
    await until(id, { state: 'final' });
  });

  it.each(['internal', 'overloaded', 'storage-full', 'anonymous-storage-full', 'upload-locked'] as const)(
    'retries after %s',
    async (code) => {
      const { takes, faults, record, until } = setUp();
      for (let i = 0; i < 4; i += 1) faults.push(async () => refusal(code));
      const id = await record(1);
      await takes.finish(id, 'recorded', null);
      await vi.advanceTimersByTimeAsync(60_000);
      await until(id, { state: 'final' });
    },
  );

  it.each(['not-audio', 'mote-too-long', 'claim-mismatch', 'mote-removed'] as const)(
    'fails for good after %s, keeps the audio and allows a manual retry',
    async (code) => {
      const { takes, faults, record, until, outbox } = setUp();
      const id = await record(1, REFUSED);
      await takes.finish(id, 'recorded', null);
      faults.push(async () => refusal(code));
      await takes.setDelivery(id, sending);
      await until(id, { state: 'failed', reason: code });
      expect(await takes.purge(Date.now())).toBe(0);
      await outbox.retry(id);
      await until(id, { state: 'final' });
    },
  );

  it('sends the chosen class, and after its refusal the same recording to another class or to none', async () => {
    const { takes, faults, record, until, outbox, sent } = setUp();
    const refused = async () => {
      faults.push(async () => refusal('not-in-class'));
      const id = await record(1, { classId: 'A'.repeat(17), delivery: sending });
      await takes.finish(id, 'recorded', null);
      await until(id, { state: 'failed', reason: 'not-in-class' });
      return id;
    };
    const moved = await refused();
    await takes.setClass(moved, 'B'.repeat(17));
    outbox.wake();
    await until(moved, { state: 'final' });
    const none = await refused();
    await outbox.retry(none);
    await until(none, { state: 'final' });
    const plain = await record(1);
    await takes.finish(plain, 'recorded', null);
    await until(plain, { state: 'final' });
    expect(sent.map(({ classId }) => classId)).toEqual(['B'.repeat(17), null, undefined]);
  });

  it('ignores a 403 of a network filter on the way', async () => {
    const { takes, faults, record, until } = setUp();
    faults.push(async () => ({ ...refusal('not-yours'), error: 'unknown', isOwnAnswer: false }));
    const id = await record(1, REFUSED);
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, sending);
    await until(id, { state: 'sending', attempt: 1 });
    await vi.advanceTimersByTimeAsync(10_000);
    await until(id, { state: 'final' });
  });

  it('keeps a take after a refused session until a user signs in', async () => {
    const { takes, faults, record, until, calls, world, outbox } = setUp();
    faults.push(async () => refusal('session-invalid'));
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'local', reason: 'signed-out' });
    world.owner = { ownerId: OWNER, sending: 'signed-out' };
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toEqual(['reserve']);
    world.owner = { ownerId: OWNER, sending: 'yes' };
    outbox.wake();
    await until(id, { state: 'final' });
  });

  it('sends nothing without consent', async () => {
    const { takes, world, record, until, calls } = setUp();
    world.owner = { ownerId: OWNER, sending: 'refused' };
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'local', reason: 'refused' });
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(calls).toEqual([]);
  });

  it('sends takes of the current user only', async () => {
    const { takes, record, calls } = setUp();
    const id = await record(1, { delivery: sending, ownerId: 'user-1' });
    await takes.finish(id, 'recorded', null);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });

  it('requests the offset after a lost response to the last piece, and sends nothing twice', async () => {
    const { takes, faults, record, until, calls, server, outbox } = setUp();
    const id = await record(2, REFUSED);
    await takes.finish(id, 'recorded', null);
    const take = await takes.get(id);
    faults.push(
      async () => null as never,
      async () => null as never,
      async () => {
        const bytes = await takes.readBytes(id, 0, 99_999);
        const last = { length: bytes.length, sha256: take?.sha256 ?? '' };
        await server.patch({ uploadUrl: `f/uploads/of-${id}`, offset: 0, bytes, last });
        return noAnswer('timed-out');
      },
    );
    await takes.setDelivery(id, sending);
    await until(id, { attempt: 1 });
    await vi.advanceTimersByTimeAsync(5000);
    await until(id, { state: 'final' });
    expect(calls).toEqual(['reserve', 'create', 'patch', 'head', 'finish']);
    expect(server.motes.get(id)?.timesFinished).toBe(1);
    await outbox.run();
  });

  it('restarts at 0 after the server lost the upload', async () => {
    const { takes, server, record, until, calls } = setUp();
    const id = await record(1);
    await until(id, { offset: SECOND });
    server.uploads.clear();
    server.motes.clear();
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    expect(calls.slice(-3)).toEqual(['reserve', 'create', 'patch']);
    expect(server.motes.get(id)).toMatchObject({ state: 'ready' });
  });

  it('resends corrupted audio, and fails visibly after several attempts', async () => {
    const { takes, faults, record, deliveryOf, server } = setUp();
    const id = await record(1, REFUSED);
    await takes.finish(id, 'recorded', null);
    for (let i = 0; i < 40; i += 1) faults.push(async () => (i < 2 ? (null as never) : refusal('hash-mismatch')));
    await takes.setDelivery(id, sending);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect(await deliveryOf(id)).toMatchObject({ state: 'failed', reason: 'hash-mismatch' });
    });
    expect(server.motes.get(id)?.state).toBe('arriving');
  });

  it('deletes the upload of a cancelled take after its undo period', async () => {
    const { takes, server, record, until, calls, outbox } = setUp();
    const id = await record(2);
    await until(id, { offset: 2 * SECOND });
    await takes.discard(id);
    expect(await outbox.nextAt()).toBe(Date.now() + LIMITS.undoMs);
    await vi.advanceTimersByTimeAsync(LIMITS.undoMs - 100);
    expect(calls).not.toContain('cancel');
    await vi.advanceTimersByTimeAsync(200);
    await until(id, { state: 'local' });
    expect(server.motes.has(id)).toBe(false);
    await takes.restore(id);
    await until(id, { state: 'final' });
  });

  it('removes a take that was discarded after sending, once', async () => {
    const { takes, server, record, until, calls } = setUp();
    const id = await record(2);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    await takes.discard(id);
    await vi.advanceTimersByTimeAsync(LIMITS.undoMs);
    expect(server.motes.get(id)?.state).toBe('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    await until(id, { state: 'local' });
    expect(server.motes.get(id)?.state).toBe('removed');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls.filter((call) => call === 'remove')).toHaveLength(1);
  });

  it('removes a take that is discarded while its last piece is in flight', async () => {
    const { takes, server, record, until, faults, calls } = setUp();
    const id = await record(1);
    await until(id, { offset: SECOND });
    // Too short to be sent before the end.
    await takes.appendPiece(id, pieceOf(1, 100));
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    faults.push(async () => {
      await onItsWay;
      return null as never;
    });
    await takes.finish(id, 'recorded', null);
    await vi.waitFor(() => expect(calls.filter((call) => call === 'patch')).toHaveLength(2));
    await takes.discard(id);
    arrive();
    await until(id, { state: 'final' });
    await vi.advanceTimersByTimeAsync(60_000);
    await until(id, { state: 'local' });
    expect(server.motes.get(id)?.state).toBe('removed');
  });

  it('retries a failed removal, and accepts that the mote was removed before', async () => {
    const { takes, record, until, calls, faults } = setUp();
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    await takes.discard(id);
    faults.push(
      async () => refusal('overloaded'),
      async () => noAnswer('timed-out'),
      async () => refusal('no-such-mote'),
    );
    await vi.advanceTimersByTimeAsync(40_000);
    await until(id, { state: 'final' });
    await vi.advanceTimersByTimeAsync(200_000);
    await until(id, { state: 'local' });
    expect(calls.filter((call) => call === 'remove')).toHaveLength(3);
  });

  it('leaves the mote on the server when the removal is undone in time', async () => {
    const { takes, server, record, until, calls } = setUp();
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final' });
    await takes.discard(id);
    await vi.advanceTimersByTimeAsync(LIMITS.undoMs);
    await takes.restore(id);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.motes.get(id)?.state).toBe('ready');
    expect(calls).not.toContain('remove');
  });

  it('continues the upload when the cancellation is undone in time', async () => {
    const { takes, record, until, calls } = setUp();
    const id = await record(2);
    await until(id, { offset: 2 * SECOND });
    await takes.discard(id);
    await takes.restore(id);
    await until(id, { state: 'final' });
    expect(calls).not.toContain('cancel');
    expect(calls.filter((call) => call === 'create')).toHaveLength(1);
  });

  it('sends a changed title after the audio, because a listener may be waiting for the audio', async () => {
    const { takes, server, calls, record, until } = setUp();
    const id = await record(1);
    await until(id, { offset: SECOND });
    await takes.rename(id, 'Physics');
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final', title: 'Physics' });
    expect(server.motes.get(id)?.title).toBe('Physics');
    expect(calls.slice(-2)).toEqual(['patch', 'rename']);
  });

  /** Sends a take whose last piece is in flight until `arrive`, then renames it. */
  async function renamedOnTheWay(title: string) {
    const world = setUp();
    const { takes, record, until, faults, calls } = world;
    const id = await record(1);
    await until(id, { offset: SECOND });
    await takes.appendPiece(id, pieceOf(1, 100));
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    faults.push(async () => {
      await onItsWay;
      return null as never;
    });
    await takes.finish(id, 'recorded', null);
    await vi.waitFor(() => expect(calls.filter((call) => call === 'patch')).toHaveLength(2));
    await takes.rename(id, title);
    return { ...world, id, arrive, titleThere: () => world.server.motes.get(id)?.title };
  }

  it('sends a title that changed while the last piece was in flight', async () => {
    const { id, arrive, until, titleThere, calls } = await renamedOnTheWay('Physics');
    arrive();
    await until(id, { state: 'final', title: 'Physics' });
    expect(titleThere()).toBe('Physics');
    expect(calls.filter((call) => call === 'rename')).toHaveLength(1);
  });

  it('sends a changed title later, also from another context, when the network failed at that moment', async () => {
    const { id, arrive, until, titleThere, faults, calls, context, open } = await renamedOnTheWay('Physics');
    faults.push(async () => noAnswer('timed-out'));
    arrive();
    await vi.waitFor(() => expect(calls).toContain('rename'));
    await until(id, { state: 'final', title: 'Maths' });
    expect(titleThere()).toBe('Maths');
    context.die();
    open().outbox.wake();
    await until(id, { state: 'final', title: 'Physics' });
    expect(titleThere()).toBe('Physics');
  });

  it('sends a changed title after a pause and reports when it is due', async () => {
    const { id, arrive, until, titleThere, faults, calls, outbox } = await renamedOnTheWay('Physics');
    faults.push(async () => refusal('overloaded'));
    arrive();
    await vi.waitFor(() => expect(calls).toContain('rename'));
    await vi.waitFor(async () => expect(await outbox.nextAt()).toBeGreaterThan(Date.now()));
    await vi.advanceTimersByTimeAsync(60_000);
    await until(id, { title: 'Physics' });
    expect(titleThere()).toBe('Physics');
    expect(await outbox.nextAt()).toBeNull();
  });

  it('sends the older title again when it is restored while the server’s title is unknown', async () => {
    const { takes, record, until, server, faults, calls } = setUp();
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final', title: 'Maths' });
    faults.push(async () => {
      (server.motes.get(id) as { title: string }).title = 'Physics';
      return noAnswer('timed-out');
    });
    await takes.rename(id, 'Physics');
    await vi.waitFor(() => expect(calls).toContain('rename'));
    await takes.rename(id, 'Maths');
    await vi.advanceTimersByTimeAsync(60_000);
    await until(id, { title: 'Maths' });
    expect(server.motes.get(id)?.title).toBe('Maths');
  });

  it('sends the author’s first name after the audio, once, and its removal', async () => {
    const { takes, record, until, server, calls } = setUp();
    const id = await record(1);
    await takes.sign(id, 'Ana');
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'final', title: 'Maths', firstName: 'Ana' });
    expect(server.motes.get(id)).toMatchObject({ title: 'Maths', firstName: 'Ana' });
    await vi.advanceTimersByTimeAsync(600_000);
    expect(calls.filter((call) => call === 'rename')).toHaveLength(1);
    await takes.sign(id, '');
    await until(id, { state: 'final', firstName: '' });
    expect(server.motes.get(id)?.firstName).toBe('');
  });

  it('sends a first name later when the network failed at that moment', async () => {
    const { id, arrive, until, server, faults, calls, takes } = await renamedOnTheWay('Maths');
    await takes.sign(id, 'Ana');
    faults.push(async () => noAnswer('timed-out'));
    arrive();
    await vi.waitFor(() => expect(calls).toContain('rename'));
    await vi.advanceTimersByTimeAsync(60_000);
    await until(id, { state: 'final', firstName: 'Ana' });
    expect(server.motes.get(id)?.firstName).toBe('Ana');
  });

  it.each(['title-too-long', 'not-yours', 'no-such-mote', 'mote-removed'] as const)(
    'sends a title once when the server refuses it for good (%s)',
    async (code) => {
      const { takes, record, until, faults, calls, outbox } = setUp();
      const id = await record(1);
      await takes.finish(id, 'recorded', null);
      await until(id, { state: 'final' });
      faults.push(async () => refusal(code));
      await takes.rename(id, 'Physics');
      await until(id, { state: 'final', title: 'Physics' });
      await vi.advanceTimersByTimeAsync(600_000);
      expect(calls.filter((call) => call === 'rename')).toHaveLength(1);
      expect(await outbox.nextAt()).toBeNull();
    },
  );

  it('does not send an empty take', async () => {
    const { takes, record, until } = setUp();
    const id = await record(0, REFUSED);
    await takes.finish(id, 'recorded', null);
    await takes.setDelivery(id, sending);
    await until(id, { state: 'failed', reason: 'nothing-recorded' });
  });

  it('sends a take that is being recorded ahead of a long queue', async () => {
    const { takes, record, until, faults, calls } = setUp();
    const queue: string[] = [];
    for (let i = 0; i < 5; i += 1) queue.push(await record(1, REFUSED));
    for (let i = 0; i < 2; i += 1) faults.push(() => new Promise(() => {}));
    for (const id of queue) {
      await takes.finish(id, 'recorded', null);
      await takes.setDelivery(id, sending);
    }
    await vi.waitFor(() => expect(calls).toEqual(['reserve', 'reserve']));
    const live = await record(1);
    await until(live, { offset: SECOND });
  });

  it('hands over to another context when the sending one dies', async () => {
    const { takes, record, until, open, context, faults, calls } = setUp();
    faults.push(() => new Promise(() => {}));
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    open().outbox.wake();
    await vi.waitFor(() => expect(calls).toEqual(['reserve']));
    context.die();
    await until(id, { state: 'final' });
  });

  it('sends nothing while the owner is unknown, and checks again by itself', async () => {
    const { takes, world, record, until, calls } = setUp();
    world.owner = null;
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(calls).toEqual([]);
    world.owner = { ownerId: OWNER, sending: 'yes' };
    await vi.advanceTimersByTimeAsync(6000);
    await until(id, { state: 'final' });
  });

  it('keeps a take for its owner when another user signs in while it is being sent', async () => {
    const { takes, world, record, until, outbox, calls } = setUp();
    const id = await record(1);
    await until(id, { offset: SECOND });
    world.owner = { ownerId: 'user-2', sending: 'yes' };
    await takes.finish(id, 'recorded', null);
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(before);
    world.owner = { ownerId: OWNER, sending: 'yes' };
    outbox.wake();
    await until(id, { state: 'final' });
  });

  it('pauses after a failed device write and continues when writes succeed', async () => {
    const { takes, own, record, until, calls, server } = setUp();
    const id = await record(1, REFUSED);
    await takes.finish(id, 'recorded', null);
    const write = vi.spyOn(own, 'setDelivery').mockResolvedValue(null);
    await takes.setDelivery(id, sending);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(calls.filter((call) => call === 'reserve').length).toBeLessThanOrEqual(3);
    write.mockRestore();
    await vi.advanceTimersByTimeAsync(6000);
    await until(id, { state: 'final' });
    expect(server.motes.get(id)?.timesFinished).toBe(1);
  });

  it('leaves every take unchanged when stopped, and settles', async () => {
    const { takes, record, outbox, deliveryOf, calls } = setUp();
    outbox.stop();
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await outbox.run();
    expect(calls).toEqual([]);
    expect(await deliveryOf(id)).toEqual(sending);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([24, -24])('continues after a clock jump of %i hours', async (hours) => {
    const { takes, faults, record, until } = setUp();
    faults.push(async () => refusal('overloaded', 60_000));
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { attempt: 1 });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
    vi.setSystemTime(Date.now() + hours * 3_600_000);
    await vi.advanceTimersByTimeAsync(61_000);
    await until(id, { state: 'final' });
  });

  it('sends takes of a refused session when their owner is back, and never for another user', async () => {
    const { takes, faults, world, outbox, record, until, calls, server } = setUp();
    faults.push(async () => refusal('session-invalid'));
    const id = await record(1);
    await takes.finish(id, 'recorded', null);
    await until(id, { state: 'local', reason: 'signed-out' });
    world.owner = { ownerId: 'B0000000000000002', sending: 'yes' };
    calls.length = 0;
    await outbox.run();
    expect(calls).toEqual([]);
    expect(await outbox.nextAt()).toBeNull();
    world.owner = { ownerId: OWNER, sending: 'yes' };
    await outbox.run();
    await until(id, { state: 'final' });
    expect(server.motes.size).toBe(1);
  });

  it('uses a sender for the take’s own owner', async () => {
    const { open, record, takes, world, until, outbox } = setUp();
    outbox.stop();
    const asked: string[] = [];
    const spoken = open((ownerId) => {
      asked.push(ownerId);
      return ownerId === OWNER ? null : noAnswer('aborted');
    });
    const theirs = await record(1, { delivery: sending, ownerId: 'B0000000000000002' });
    await takes.finish(theirs, 'recorded', null);
    const own = await record(1);
    await takes.finish(own, 'recorded', null);
    await until(own, { state: 'final' });
    expect(new Set(asked)).toEqual(new Set([OWNER]));
    expect(await takes.get(theirs)).toMatchObject({ delivery: sending });
    world.owner = null;
    await spoken.outbox.run();
  });
});
