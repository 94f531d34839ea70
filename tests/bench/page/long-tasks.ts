/** One event of the browser's trace: an activity of a thread. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Start, µs. */
  ts: number;
  dur?: number;
  /** Processor time of the thread, µs: other programs do not count. */
  tdur?: number;
  args?: { data?: { url?: string } };
}

export interface LongTasks {
  /** Number of tasks in which a script of an extension ran. */
  tasks: number;
  /** Number of these tasks that are long because of the script alone. */
  long: number;
  /** Longest time of the extension's script in one task, ms. */
  longestMs: number;
}

/** Length from which a task is long, ms. */
const LONG_MS = 50;
/** Names of script runs in the trace. */
const RUNS = ['EvaluateScript', 'FunctionCall', 'v8.run', 'RunMicrotasks'];

/** Returns the share of extension scripts in the tasks of their threads. */
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

/** Returns the runs that no other run contains: an outer run includes the time of its inner ones. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const sorted = [...events].sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const kept: TraceEvent[] = [];
  for (const event of sorted) {
    if (!kept.some((one) => isSameThread(one, event) && isWithin(one, event))) kept.push(event);
  }
  return kept;
}
