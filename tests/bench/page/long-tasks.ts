/** What the browser's trace tells of one thing that a thread did. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs. */
  ts: number;
  dur?: number;
  /** The thread's own time, µs: other programs do not count. */
  tdur?: number;
  args?: { data?: { url?: string } };
}

export interface LongTasks {
  /** Tasks in which a script of an extension ran. */
  tasks: number;
  /** Of these, those that its script alone makes a long one. */
  long: number;
  /** ms of its script in one task, at most. */
  longestMs: number;
}

/** From here on a task is a long one, ms. */
const LONG_MS = 50;
/** As the trace names a script's run. */
const RUNS = ['EvaluateScript', 'FunctionCall', 'v8.run', 'RunMicrotasks'];

/** What scripts of extensions had of the tasks of their threads. */
export function longTasksOf(events: readonly TraceEvent[]): LongTasks {
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const ours = outermost(events.filter((event) => RUNS.includes(event.name) && isOfExtension(event)));
  const shares = new Map<TraceEvent, number>();
  for (const event of ours) {
    const task = tasks.find((one) => isSameThread(one, event) && isWithin(one, event));
    if (!task) throw new Error(`${event.name} of an extension ran in no task`);
    shares.set(task, (shares.get(task) ?? 0) + ownMs(event));
  }
  const longOnes = [...shares].filter(([task, share]) => {
    const whole = ownMs(task);
    return share >= LONG_MS || (whole >= LONG_MS && whole - share < LONG_MS);
  });
  return { tasks: shares.size, long: longOnes.length, longestMs: Math.max(0, ...shares.values()) };
}

const isOfExtension = ({ args }: TraceEvent): boolean => args?.data?.url?.startsWith('chrome-extension://') ?? false;
const isSameThread = (a: TraceEvent, b: TraceEvent): boolean => a.pid === b.pid && a.tid === b.tid;
const isWithin = (outer: TraceEvent, { ts }: TraceEvent): boolean =>
  outer.ts <= ts && ts <= outer.ts + (outer.dur ?? 0);
const ownMs = ({ tdur, dur }: TraceEvent): number => (tdur ?? dur ?? 0) / 1000;

/** One run calls others: what they take is the outer one's already. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const sorted = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const kept: TraceEvent[] = [];
  for (const event of sorted) {
    if (!kept.some((one) => isSameThread(one, event) && isWithin(one, event))) kept.push(event);
  }
  return kept;
}
