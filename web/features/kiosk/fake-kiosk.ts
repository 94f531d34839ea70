import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { takeLockName } from '@/shared/domain/take.ts';
import type { RecordingLock } from '@/shared/features/record/session-deps.ts';
import { createSessionWorld, type SessionWorld } from '@/shared/features/record/session-fakes.ts';
import { createFakeOrigin, type FakeContext, type FakeOrigin } from '@/shared/store/fake-origin.ts';
import { createMemoryTakes, createTakeMemory, type TakeMemory } from '@/shared/store/memory-takes.ts';
import type { OutgoingTakes } from '@/shared/store/ports.ts';
import { createClassNow } from './class-now.ts';
import { createKiosk, type Kiosk } from './kiosk.ts';

export const KIOSK_ANSWER: KioskAnswer = {
  class: { id: 'C0000000000000001', name: 'Class 4b' },
  members: [
    { id: 'A0000000000000001', name: 'Ada' },
    { id: 'B0000000000000002', name: 'Bo' },
  ],
  withheld: 0,
  switchedOff: 0,
  maxSeconds: 300,
};

/** A device with its store, without a microphone and without a server; `again` is the same device after the page has died. */
export interface FakeDevice {
  kiosk: Kiosk;
  takes: OutgoingTakes;
  memory: TakeMemory;
  /** Of the newest child. */
  world(): SessionWorld;
  retried: string[];
  /** What rounds could not do. */
  faults: unknown[];
  /** What the server says of the class when it is asked the next time. */
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
  const clock = { now: () => Date.now() + passed };
  const takes = createMemoryTakes(memory, { clock, locks: context.locks, channel: context.channel });
  const worlds: SessionWorld[] = [];
  const retried: string[] = [];
  const faults: unknown[] = [];
  let said: KioskAnswer = { ...KIOSK_ANSWER, ...answer };
  const open = async () => ({ ok: true as const, value: said });
  const kiosk = createKiosk({
    classNow: createClassNow({ first: said, open, clock }),
    log: (_, fault) => faults.push(fault),
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

/** Of the context, as the browser's are: by it the store tells a note that is being recorded from one that was left. */
const lockOf = ({ locks }: FakeContext): RecordingLock => ({
  hold: (takeId) =>
    new Promise((resolve) => {
      void locks.request(takeLockName(takeId), {}, () => new Promise<void>((release) => resolve(() => release())));
    }),
  onAskedToStop: () => undefined,
});
