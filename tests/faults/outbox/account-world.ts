import { outboxOwnerOf } from '@/extension/features/send/owned-takes.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createFakeSender, noAnswer, refusal } from '@/shared/client/fake-sender.ts';
import { FakeServer } from '@/shared/client/fake-server.ts';
import type { ApiResult } from '@/shared/contract/answer.ts';
import type { Sender } from '@/shared/contract/sender.ts';
import { createLibraryActions } from '@/shared/features/library/actions.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import { newTake, OWNER } from '@/tests/contract/take-store.ts';
import { createGates } from './gates.ts';
import { createRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';

/** A session as the server knows it. The device holds the newest one or none. */
interface Session {
  ownerId: string;
  isAlive: boolean;
}

export type AccountWorld = ReturnType<typeof createAccountWorld>;

/** Creates one shared device, one server, and users who sign in and out while calls are in flight. */
export function createAccountWorld(seed: number) {
  const random = createRandom(seed);
  const time = createVirtualTime(1_700_000_000_000);
  const gates = createGates();
  const server = new FakeServer({ now: time.now });
  const context = createFakeOrigin().join();
  const takes = createMemoryTakes(createTakeMemory(), { clock: { now: time.now }, ...context });
  const { timer } = time.timer();
  const state = { session: anonymous(), chaos: 0.3 };
  const faults: string[] = [];

  /** Like the live client: the user and the token of a call are fixed when it is sent. */
  const senderOf = (ownerId: string): Sender => {
    const real = createFakeSender(server, ownerId);
    const call = async <T>(act: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> => {
      const { session } = state;
      if (session.ownerId !== ownerId) return noAnswer('aborted');
      await gates.stop(context);
      const answer = await gates.busy(async () => {
        if (!session.isAlive) return refusal('session-invalid');
        const isLost = random() < state.chaos;
        if (isLost && random() < 0.5) return noAnswer('timed-out');
        const answered = await act();
        return isLost ? noAnswer('timed-out') : answered;
      });
      await gates.stop(context);
      return answer;
    };
    const { uploads } = real;
    return {
      reserve: (id, body) => call(() => real.reserve(id, body)),
      rename: (id, title, options) => call(() => real.rename(id, title, options)),
      remove: (id, options) => call(() => real.remove(id, options)),
      finish: (id, sha256, options) => call(() => real.finish(id, sha256, options)),
      uploads: {
        create: (id, options) => call(() => uploads.create(id, options)),
        head: (uploadUrl) => call(() => uploads.head(uploadUrl)),
        patch: (piece) => call(() => uploads.patch(piece)),
        cancel: (uploadUrl) => call(() => uploads.cancel(uploadUrl)),
      },
    };
  };

  const outbox = createOutbox({
    takes,
    sender: senderOf,
    locks: context.locks,
    async owner() {
      const who = outboxOwnerOf({ ownerId: state.session.ownerId, consent: 'unasked' });
      // The signed-in user may change between the read and the use of the result.
      if (random() < 0.3) await gates.stop(context);
      return who;
    },
    isOnline: () => true,
    clock: timer,
    random,
    log: (what, fault) => faults.push(`${what} ${fault instanceof Error ? fault.stack : ''}`),
  });
  const library = createLibraryActions({
    takes,
    ownerId: () => state.session.ownerId,
    wakeOutbox: () => outbox.wake(),
    now: time.now,
    server: {
      rename: async () => ok(undefined),
      remove: async () => ok(undefined),
      restore: async () => ok(undefined),
      renew: async () => ok(undefined),
      audio: async () => err('no-such-mote'),
    },
  });

  return {
    random,
    server,
    takes,
    library,
    faults,
    state,
    /** The worker's order: the session, then this device's takes, then the outbox. */
    async signIn(ownerId: string): Promise<void> {
      state.session = { ownerId, isAlive: true };
      await takes.giveOwner(OWNER, ownerId);
      outbox.wake();
      await gates.settle();
    },
    /** The server ends the session first. The device learns it now or at the next call. */
    async signOut(): Promise<void> {
      state.session.isAlive = false;
      if (random() < 0.5) await this.stepSome(20);
      state.session = anonymous();
      outbox.wake();
      await gates.settle();
    },
    async record(pieces: number): Promise<string> {
      const take = await newTake({ ownerId: state.session.ownerId });
      await takes.begin(take);
      for (let seq = 0; seq < pieces; seq += 1) {
        const bytes = Uint8Array.from({ length: 4000 }, () => Math.floor(random() * 256));
        await takes.appendPiece(take.id, { seq, bytes, durationMs: 500 });
      }
      await takes.finish(take.id, 'recorded', null);
      await gates.settle();
      return take.id;
    },
    async stepSome(most: number): Promise<void> {
      const count = Math.floor(random() * most);
      for (let i = 0; i < count; i += 1) {
        if (!(await gates.release(Math.floor(random() * 1000))) && !time.passToNext()) return;
        await gates.settle();
      }
    },
    /** Runs until no work is left. */
    async rest(): Promise<void> {
      state.chaos = 0;
      outbox.wake();
      await gates.settle();
      for (let steps = 0; steps < 5000; steps += 1) {
        if (await gates.release(0)) continue;
        if (!time.passToNext()) return;
        await gates.settle();
      }
      throw new Error('It did not come to rest');
    },
  };
}

const anonymous = (): Session => ({ ownerId: OWNER, isAlive: true });
