import { FakeServer } from '@/shared/client/fake-server.ts';
import type { Take } from '@/shared/domain/mote/take.ts';
import { createFakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory } from '@/shared/store/memory-takes.ts';
import { createOutbox } from '@/shared/store/outbox.ts';
import type { OutboxOwner } from '@/shared/store/outbox-plan.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { newTake } from '@/tests/contract/take-store.ts';
import { createFaultySender, type Traffic, type Weather } from './faulty-sender.ts';
import { createGates } from './gates.ts';
import { createRandom } from './random.ts';
import { createVirtualTime } from './virtual-time.ts';

const SENDING = { state: 'sending', offset: 0, uploadUrl: null, attempt: 0, retryAt: 0 } as const;
/** With an account: a visitor's motes expire, and their sound is never purged from the device. */
const USER_ID = 'A0000000000000001';
const SERVER_NOW = 1_790_000_000_000;

export type World = ReturnType<typeof createWorld>;

/** Creates one device with several contexts, one server, and a network between them that the test controls. */
export function createWorld({ seed, contexts }: { seed: number; contexts: number }) {
  const random = createRandom(seed);
  const time = createVirtualTime(1_700_000_000_000);
  const gates = createGates();
  const server = new FakeServer({ now: () => SERVER_NOW });
  const origin = createFakeOrigin();
  const memory = createTakeMemory();
  const weather: Weather = { isOnline: true, chaos: 0, random };
  const traffic: Traffic = { sentBytes: 0, calls: 0, senders: 0 };
  const under = new Map<object, number>();
  const owner: OutboxOwner = { ownerId: USER_ID, sending: 'yes' };
  const faults: string[] = [];
  /** The context that records. It uses the real store, without gates. */
  // Purges sent sound immediately, whatever the clock shows: the model checks that no sound is purged before it was
  // sent.
  const recorder = createMemoryTakes(memory, {
    clock: { now: time.now },
    keepSentMs: Number.NEGATIVE_INFINITY,
    ...origin.join(),
  });

  /** Wraps a store so that each call may stop before it, after it, both or never. */
  function gated(takes: OutgoingTakes, context: object): OutgoingTakes {
    const maybeStop = async () => {
      if (random() < 0.3) await gates.stop(context);
    };
    const through =
      <A extends unknown[], T>(act: (...args: A) => Promise<T>) =>
      async (...args: A): Promise<T> => {
        await maybeStop();
        const value = await gates.busy(() => act(...args));
        await maybeStop();
        return value;
      };
    return {
      ...takes,
      get: through(takes.get),
      outgoing: through(takes.outgoing),
      setDelivery: through(takes.setDelivery),
      readBytes: through(takes.readBytes),
    };
  }

  function open() {
    const context = origin.join();
    const { timer, drop } = time.timer();
    const takes = gated(createMemoryTakes(memory, { clock: timer, ...context }), context);
    const outbox = createOutbox({
      takes,
      sender: createFaultySender(server, { context, gates, weather, traffic, under, ownerId: USER_ID }, USER_ID),
      locks: context.locks,
      owner: async () => ({ ...owner }),
      isOnline: () => weather.isOnline,
      clock: timer,
      random,
      log: (what, fault) => faults.push(`${what} ${fault instanceof Error ? fault.stack : ''}`),
    });
    outbox.wake();
    const die = () => {
      gates.forget(context);
      under.delete(context);
      drop();
      context.die();
    };
    return { outbox, die };
  }

  const living = Array.from({ length: contexts }, open);
  const wakeAll = () => {
    for (const { outbox } of living) outbox.wake();
  };

  return {
    random,
    time,
    gates,
    server,
    serverNow: SERVER_NOW,
    memory,
    weather,
    traffic,
    owner,
    faults,
    recorder,
    wakeAll,

    async begin(): Promise<string> {
      const begun = await recorder.begin(await newTake({ ownerId: USER_ID, delivery: SENDING }));
      if (!begun.ok) throw new Error(begun.error);
      await gates.settle();
      return begun.value.id;
    },

    /** Stops the worker and starts another in its place. */
    kill(n: number): void {
      const index = n % living.length;
      living[index]?.die();
      living[index] = open();
    },

    outbox: (n: number) => living[n % living.length]?.outbox,

    /**
     * Heals the network and the owner's state. Returns the number of steps until no work was left; null: the steps did
     * not suffice.
     */
    async heal(maxSteps: number): Promise<number | null> {
      Object.assign(weather, { isOnline: true, chaos: 0 });
      owner.sending = 'yes';
      for (const { id, capture } of [...memory.rows.values()]) {
        if (capture.state === 'recording' || capture.state === 'paused') await recorder.finish(id, 'recovered', null);
      }
      wakeAll();
      await gates.settle();
      for (let steps = 0; steps < maxSteps; steps += 1) {
        if (await gates.release(0)) continue;
        if (!time.passToNext()) return steps;
        await gates.settle();
      }
      return null;
    },

    takes: (): Take[] => [...memory.rows.values()],
  };
}
