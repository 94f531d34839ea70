import { FakeServer } from '@/shared/client/fake-server.ts';
import type { Take } from '@/shared/domain/take.ts';
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
/** With an account: what a visitor has sent ends, and its sound never leaves the device. */
const PERSON = 'A0000000000000001';
const SERVER_NOW = 1_790_000_000_000;

export type World = ReturnType<typeof createWorld>;

/** One device with several contexts, one server, and a network between them that the test makes as bad as it likes. */
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
  const owner: OutboxOwner = { ownerId: PERSON, sending: 'yes' };
  const faults: string[] = [];
  /** Where recording happens; its store is the real one, without gates. */
  // Sent sound goes at once, whatever the clock says: the model looks for sound that goes before it was sent.
  const recorder = createMemoryTakes(memory, {
    clock: { now: time.now },
    keepSentMs: Number.NEGATIVE_INFINITY,
    ...origin.join(),
  });

  /** Each call may stop before, after, both or not at all. */
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
      sender: createFaultySender(server, { context, gates, weather, traffic, under, ownerId: PERSON }, PERSON),
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
      const begun = await recorder.begin(await newTake({ ownerId: PERSON, delivery: SENDING }));
      if (!begun.ok) throw new Error(begun.error);
      await gates.settle();
      return begun.value.id;
    },

    /** The worker is stopped, and another starts in its place. */
    kill(n: number): void {
      const index = n % living.length;
      living[index]?.die();
      living[index] = open();
    },

    outbox: (n: number) => living[n % living.length]?.outbox,

    /** Everything heals. Answers the steps that it took until nothing was left to do; null when that did not come. */
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
