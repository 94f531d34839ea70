import fc from 'fast-check';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { FaultResult, RunFault } from '../contract.ts';
import { brokenAtEnd, brokenNow } from './promises.ts';
import { createWorld, type World } from './world.ts';

export const counts = { full: 10_000, small: 300 };

const MAX_TAKES = 4;
const MAX_STEPS = 5000;
/** Longest waking time in ms from healing to rest: the outbox's longest wait and its back-offs. */
const MAX_REST_MS = 60 * 60_000;

type Act = (world: World, state: State) => Promise<void> | void;
interface State {
  ids: string[];
  pieces: Map<string, number>;
  committed: Map<string, number>;
  /** Time of each take's cancellation, in waking ms; a clock jump makes it look long ago. */
  cancelled: Map<string, number>;
}

const ofTake = (state: State, n: number): string => state.ids[n % Math.max(1, state.ids.length)] ?? '';

const acts = {
  begin: () => async (world, state) => {
    if (state.ids.length < MAX_TAKES) state.ids.push(await world.begin());
  },
  piece: (n: number, size: number) => async (world, state) => {
    const id = ofTake(state, n);
    const capture = (await world.recorder.get(id))?.capture.state;
    if (capture !== 'recording') return;
    const seq = state.pieces.get(id) ?? 0;
    const bytes = Uint8Array.from({ length: size }, () => Math.floor(world.random() * 256));
    state.pieces.set(id, seq + 1);
    state.committed.set(id, (state.committed.get(id) ?? 0) + size);
    await world.recorder.appendPiece(id, { seq, bytes, durationMs: 1000 });
  },
  pause: (n: number) => async (world, state) => {
    await world.recorder.setCapture(ofTake(state, n), 'paused');
  },
  resume: (n: number) => async (world, state) => {
    await world.recorder.setCapture(ofTake(state, n), 'recording');
  },
  stop: (n: number) => async (world, state) => {
    await world.recorder.finish(ofTake(state, n), 'recorded', null);
  },
  cancel: (n: number) => async (world, state) => {
    const id = ofTake(state, n);
    if ((await world.recorder.get(id))?.capture.state !== 'discarded') state.cancelled.set(id, world.time.awake());
    await world.recorder.discard(id);
  },
  undo: (n: number) => async (world, state) => {
    const id = ofTake(state, n);
    // The undo of a completely sent take goes to the server first, and only while undo is offered: see
    // shared/features/library.
    const isSent = (await world.recorder.get(id))?.delivery.state === 'final';
    const isLate = world.time.awake() - (state.cancelled.get(id) ?? Number.NEGATIVE_INFINITY) > LIMITS.undoMs;
    if (!isSent || !isLate) await world.recorder.restore(id);
  },
  rename: (n: number) => async (world, state) => {
    await world.recorder.rename(ofTake(state, n), `Title ${Math.floor(world.random() * 9)}`);
  },
  retry: (n: number) => async (world, state) => {
    void world.outbox(n)?.retry(ofTake(state, n));
  },
  purge: () => async (world) => {
    await world.recorder.purge(world.time.now());
  },
  network: (isOnline: boolean) => (world) => {
    world.weather.isOnline = isOnline;
    if (isOnline) world.wakeAll();
  },
  chaos: (chaos: number) => (world) => {
    world.weather.chaos = chaos;
  },
  consent: (isYes: boolean) => (world) => {
    world.owner.sending = isYes ? 'yes' : 'signed-out';
  },
  kill: (n: number) => (world) => world.kill(n),
  wake: (n: number) => (world) => world.outbox(n)?.wake(),
  pass: (ms: number) => (world) => world.time.pass(ms),
  jump: (hours: number) => (world, state) => {
    state.cancelled.clear();
    world.time.jump(hours * 3_600_000);
  },
  step: (count: number) => async (world) => {
    for (let i = 0; i < count; i += 1) await world.gates.release(Math.floor(world.random() * 1000));
  },
} satisfies Record<string, (...args: never[]) => Act>;

type Name = keyof typeof acts;
interface Happening {
  name: Name;
  act: Act;
  toString(): string;
}

const happening = <A extends unknown[]>(
  weight: number,
  name: Name,
  ...args: { [K in keyof A]: fc.Arbitrary<A[K]> }
) => ({
  weight,
  arbitrary: fc.tuple(...args).map((values): Happening => {
    const make = acts[name] as (...values: unknown[]) => Act;
    return { name, act: make(...values), toString: () => `${name}(${values.join(', ')})` };
  }),
});

const n = fc.nat({ max: 3 });
const anything = fc.oneof(
  happening(6, 'begin'),
  happening<[number, number]>(20, 'piece', n, fc.integer({ min: 1, max: 20_000 })),
  happening<[number]>(2, 'pause', n),
  happening<[number]>(2, 'resume', n),
  happening<[number]>(6, 'stop', n),
  happening<[number]>(2, 'cancel', n),
  happening<[number]>(2, 'undo', n),
  happening<[number]>(2, 'rename', n),
  happening<[number]>(2, 'retry', n),
  happening(3, 'purge'),
  happening<[boolean]>(4, 'network', fc.boolean()),
  happening<[number]>(3, 'chaos', fc.constantFrom(0, 0.1, 0.3, 0.7)),
  happening<[boolean]>(1, 'consent', fc.boolean()),
  happening<[number]>(5, 'kill', n),
  happening<[number]>(2, 'wake', n),
  happening<[number]>(6, 'pass', fc.constantFrom(10, 1000, 12_000, 1_000_000)),
  happening<[number]>(2, 'jump', fc.constantFrom(-24, 24, -1, 1)),
  happening<[number]>(24, 'step', fc.integer({ min: 1, max: 30 })),
);

/** Runs one sequence of events to its end. Throws the broken promise. */
async function live(seed: number, story: readonly Happening[]): Promise<void> {
  const world = createWorld({ seed, contexts: 2 });
  const state: State = { ids: [], pieces: new Map(), committed: new Map(), cancelled: new Map() };
  await acts.begin()(world, state);
  const removed = new Set<string>();
  for (const { act } of story) {
    await act(world, state);
    await world.gates.settle();
    const broken = brokenNow(world);
    if (broken) throw new Error(broken);
    for (const mote of world.server.motes.values()) if (mote.state === 'removed') removed.add(mote.id);
  }
  const healedAt = world.time.awake();
  const steps = await world.heal(MAX_STEPS);
  if (steps === null)
    throw new Error(`It did not come to rest: ${JSON.stringify(world.takes().map((t) => t.delivery))}`);
  const restMs = world.time.awake() - healedAt;
  if (restMs > MAX_REST_MS) throw new Error(`It came to rest after ${restMs} ms only`);
  for (const [id, bytes] of state.committed) {
    const row = world.memory.rows.get(id);
    if (row?.bytes !== bytes) throw new Error(`${id}: ${row?.bytes} of ${bytes} bytes are left`);
  }
  const broken = brokenNow(world) ?? (await brokenAtEnd(world, removed)) ?? world.faults[0];
  if (broken) throw new Error(broken);
  if (world.traffic.senders > 1) throw new Error('Two contexts sent at the same time');
}

/**
 * The outbox is correct under any order of events: nothing lost, nothing duplicated, all delivered once the network
 * heals.
 */
export const run: RunFault = async ({ count, log }): Promise<FaultResult> => {
  let lived = 0;
  const story = fc.tuple(fc.integer(), fc.array(anything, { minLength: 5, maxLength: 60 }));
  const property = fc.asyncProperty(story, async ([seed, happenings]) => {
    lived += 1;
    if (lived % 500 === 0) log(`${lived} stories`);
    await live(seed, happenings);
  });
  const details = await fc.check(property, { numRuns: count });
  return {
    ok: !details.failed,
    runs: details.numRuns,
    failures: details.failed ? 1 : 0,
    seed: details.seed,
    ...(details.failed ? { story: fc.defaultReportMessage(details), error: String(details.errorInstance) } : {}),
  };
};
