import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { takeLockName } from '@/shared/domain/mote/take.ts';
import type { RecordingLock } from '@/shared/features/record/session-deps.ts';
import { createSessionWorld, type SessionWorld } from '@/shared/features/record/session-fakes.ts';
import { createFakeOrigin, type FakeContext, type FakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory, type TakeMemory } from '@/shared/store/memory-takes.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createClassPoller } from './class-poller.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';

export const KIOSK_ANSWER: KioskAnswer = {
  class: { id: 'C0000000000000001', name: 'Class 4b', colour: 'orange' },
  members: [
    { id: 'A0000000000000001', name: 'Ada' },
    { id: 'B0000000000000002', name: 'Bo' },
  ],
  withheld: 0,
  switchedOff: 0,
  maxSeconds: 300,
};

/** A device with its store, without microphone or server. `again` returns the same device after its page crashed. */
export interface FakeDevice {
  kiosk: Kiosk;
  takes: OutgoingTakes;
  memory: TakeMemory;
  /** The session world of the newest child's turn. */
  world(): SessionWorld;
  retried: string[];
  /** Errors of the sending rounds. */
  faults: unknown[];
  /** Number of times the device cheered. */
  cheers(): number;
  /** Sets the server's next response about the class. */
  become(answer: Partial<KioskAnswer>): void;
  pass(ms: number): void;
  again(): FakeDevice;
}

export function createFakeDevice(
  answer: Partial<KioskAnswer> = {},
  memory = createTakeMemory(),
  origin: FakeOrigin = createFakeOrigin(),
): FakeDevice {
  const context = origin.join();
  let passed = 0;
  let cheers = 0;
  const clock = { now: () => Date.now() + passed };
  const takes = createMemoryTakes(memory, { clock, locks: context.locks, channel: context.channel });
  const worlds: SessionWorld[] = [];
  const retried: string[] = [];
  const faults: unknown[] = [];
  let said: KioskAnswer = { ...KIOSK_ANSWER, ...answer };
  const open = async () => ({ ok: true as const, value: said });
  const kiosk = createKiosk({
    classNow: createClassPoller({ first: said, open, clock }),
    log: (_, fault) => faults.push(fault),
    cheer: () => {
      cheers += 1;
    },
    takes,
    outbox: { wake: () => undefined, stop: () => undefined, retry: async (id) => void retried.push(id) },
    openSession(own) {
      const world = createSessionWorld({ lock: lockOf(context), over: { ...own, now: Date.now } });
      worlds.push(world);
      return world.session;
    },
  });
  return {
    kiosk,
    takes,
    memory,
    retried,
    faults,
    cheers: () => cheers,
    become: (change) => {
      said = { ...said, ...change };
    },
    pass: (ms) => {
      passed += ms;
    },
    world() {
      const newest = worlds.at(-1);
      if (!newest) throw new Error('Nobody has begun yet');
      return newest;
    },
    again() {
      context.die();
      return createFakeDevice(answer, memory, origin);
    },
  };
}

/** The context's locks, like the browser's: the store uses them to distinguish a running take from an abandoned one. */
const lockOf = ({ locks }: FakeContext): RecordingLock => ({
  hold: (takeId) =>
    new Promise((resolve) => {
      void locks.request(takeLockName(takeId), {}, () => new Promise<void>((release) => resolve(() => release())));
    }),
  onStopRequest: () => undefined,
});
