import type { BenchLine } from '@/tests/bench/contract.ts';
import { median, round } from '../figures.ts';
import type { LongTasks } from './long-tasks.ts';
import { heapOf, type Load, load, type Subject, slowLoad } from './page-load.ts';

const LOADS = 15;
/** Rounds of the expensive measurements: heap and trace of a slow load. */
const LOOKS = 5;
const SLOWER = 4;
const BARS = { ratio: 1.25, heapMb: 0.25 } as const;

/** A page with some work of its own, so that there is a time to compare with. */
export const PLAIN = `<!doctype html><html lang="en"><title>Any page</title><main id="main"></main><script>
for (let i = 0; i < 3000; i += 1) {
  const p = document.createElement('p');
  p.textContent = 'Line ' + i;
  document.getElementById('main').append(p);
}
</script></html>`;

/** A page that is loaded with Mote and with its control. */
export interface Place {
  where: string;
  address: string;
  against: string;
  /** True if our script must run there; elsewhere it must not. */
  isRunOn: boolean;
  /** Number of scripts in addition to the control's. */
  scripts: number;
}

/** Returns the cost of Mote for loads of one page, against its control. */
export async function linesOf(place: Place, mote: Subject, control: Subject): Promise<BenchLine[]> {
  for (const { page } of [mote, control]) await page.goto(place.address);
  const loads = await inTurn(LOADS, mote, control, load);
  const heaps = await inTurn(LOOKS, mote, control, heapOf);
  const slow = await inTurn(LOOKS, mote, control, (subject) => slowLoad(subject, SLOWER));
  assertRight(place, loads, slow);
  return [timeLine(place, loads), ...countLines(place, loads), heapLine(place, heaps), longLine(place, slow)];
}

type Pair<T> = readonly [ours: T[], theirs: T[]];

/** Alternates between Mote and its control, so that other load on this machine affects both. */
async function inTurn<T>(
  times: number,
  mote: Subject,
  control: Subject,
  look: (subject: Subject) => Promise<T>,
): Promise<Pair<T>> {
  const looks: Pair<T> = [[], []];
  for (let i = 0; i < times; i += 1) {
    looks[0].push(await look(mote));
    looks[1].push(await look(control));
  }
  return looks;
}

/** Checks that the page has loaded, and that our script ran only where it should. */
function assertRight({ where, isRunOn }: Place, [ours, theirs]: Pair<Load>, [slow]: Pair<LongTasks>): void {
  if (theirs.some(({ nodes, taskMs }) => nodes < 10 || taskMs <= 0)) throw new Error(`${where} was not loaded`);
  const ran = slow.filter(({ tasks }) => tasks > 0).length;
  if (isRunOn && ran !== slow.length) throw new Error(`${where}: the content script was not seen in a trace`);
  if (isRunOn) return;
  if (ran > 0 || ours.some(({ foreign }) => foreign > 0)) throw new Error(`${where}: a script of ours was injected`);
}

const of = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]));

function timeLine({ where, against }: Place, [ours, theirs]: Pair<Load>): BenchLine {
  const [value, control] = [of(ours, 'taskMs'), of(theirs, 'taskMs')];
  const scripts = [of(ours, 'scriptMs'), of(theirs, 'scriptMs')].map(round);
  console.error(`  ${where}: script alone ${scripts[0]} ms against ${scripts[1]} ms`);
  return {
    name: `P1 ${where}: main thread of a load, ms, against ${against}`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `ratio <= ${BARS.ratio}`,
    holds: value / control <= BARS.ratio,
  };
}

function countLines({ where, against, scripts }: Place, [ours, theirs]: Pair<Load>): BenchLine[] {
  const line = (thing: string, key: 'nodes' | 'foreign', most: number): BenchLine => {
    const value = of(ours, key) - of(theirs, key);
    return {
      name: `P1 ${where}: ${thing}`,
      value,
      control: 0,
      ratio: value,
      bar: `value <= ${most}`,
      holds: value <= most,
    };
  };
  return [line('elements added', 'nodes', 0), line(`scripts beside ${against}`, 'foreign', scripts)];
}

function heapLine({ where, against }: Place, [ours, theirs]: Pair<number>): BenchLine {
  const [value, control] = [median(ours), median(theirs)];
  return {
    name: `P1 ${where}: heap of the page at rest, MB, against ${against}`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `value - control <= ${BARS.heapMb}`,
    holds: value - control <= BARS.heapMb,
  };
}

function longLine({ where, against }: Place, [ours, theirs]: Pair<LongTasks>): BenchLine {
  const longest = [ours, theirs].map((all) => round(median(all.map(({ longestMs }) => longestMs))));
  console.error(`  ${where}: longest script in a task, ${SLOWER} x slower: ${longest[0]} ms against ${longest[1]} ms`);
  const [value, control] = [ours, theirs].map((all) => median(all.map(({ long }) => long)));
  return {
    name: `P1 ${where}: tasks made long ones by a script of an extension, ${SLOWER} x slower, against ${against}`,
    value: value ?? 0,
    control: control ?? 0,
    ratio: value ?? 0,
    bar: 'value <= 0',
    holds: value === 0,
  };
}
