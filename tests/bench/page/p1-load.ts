import { createServer, type Server } from 'node:http';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '@/tests/e2e/extension.ts';
import { EVERY_HOST, HOSTS } from '@/tests/e2e/journeys/host-driver.ts';
import { routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { median, round } from '../figures.ts';
import { writeControlExtension } from './control-extension.ts';
import type { LongTasks } from './long-tasks.ts';
import { heapOf, type Load, load, openSubject, type Subject, slowLoad } from './page-load.ts';

const LOADS = 15;
/** Of the dearer looks: what lives on the heap, and the trace of a slow load. */
const LOOKS = 5;
const SLOWER = 4;
const BARS = { ratio: 1.25, heapMb: 0.25 } as const;

/** Some work of the page's own, so that there is a time to compare. */
const PLAIN = `<!doctype html><html lang="en"><title>Any page</title><main id="main"></main><script>
for (let i = 0; i < 3000; i += 1) {
  const p = document.createElement('p');
  p.textContent = 'Line ' + i;
  document.getElementById('main').append(p);
}
</script></html>`;

/** Scripts in a host's own world besides the content script: docs/docs-bridge.md. */
const BRIDGES: Readonly<Record<string, number>> = { gdocs: 1 };
const SCHOOL = new URL(EVERY_HOST.canvas.url).origin;

interface Place {
  where: string;
  address: string;
  against: string;
  /** Scripts beside the control's. */
  scripts: number;
}

/** What Mote adds to a page that loads, against no extension on any page and against an empty content script on a host of ours. */
export async function bench(): Promise<BenchLine[]> {
  const empty = await writeControlExtension('idle', [`${SCHOOL}/*`]);
  const none = await writeControlExtension('nowhere');
  const only = ({ folder }: { folder: string }) => ({
    extraArgs: [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  const browsers: LaunchedExtension[] = [];
  const site = await serve();
  try {
    const start = async (options: Partial<LaunchOptions>) => {
      const launched = await launchExtension({ grant: true, cookies: 1, ...options });
      browsers.push(launched);
      await routeHosts(launched.context);
      return openSubject(launched);
    };
    const mote = await start({ canvasSites: [SCHOOL] });
    const [idle, nowhere] = [await start(only(empty)), await start(only(none))];
    const anyPage = { where: 'any page', address: addressOf(site), against: 'no extension', scripts: 0 };
    const lines = await linesOf(anyPage, mote, nowhere);
    const hosts = { ...HOSTS, canvas: EVERY_HOST.canvas };
    for (const [where, { url }] of Object.entries(hosts)) {
      const place = { where, address: url, against: 'an empty content script', scripts: BRIDGES[where] ?? 0 };
      lines.push(...(await linesOf(place, mote, idle)));
    }
    return lines;
  } finally {
    for (const launched of browsers) await launched.close();
    await Promise.all([empty.remove(), none.remove()]);
    site.close();
  }
}

async function linesOf(place: Place, mote: Subject, control: Subject): Promise<BenchLine[]> {
  for (const { page } of [mote, control]) await page.goto(place.address);
  const loads = await inTurn(LOADS, mote, control, load);
  const heaps = await inTurn(LOOKS, mote, control, heapOf);
  const slow = await inTurn(LOOKS, mote, control, (subject) => slowLoad(subject, SLOWER));
  assertRight(place, loads, slow);
  return [timeLine(place, loads), ...countLines(place, loads), heapLine(place, heaps), longLine(place, slow)];
}

type Pair<T> = readonly [ours: T[], theirs: T[]];

/** One after the other, turn about: what else this machine does falls on both. */
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

/** The page came, ours ran where it should, and where it should not there is nothing of it at all. */
function assertRight({ where, address }: Place, [ours, theirs]: Pair<Load>, [slow]: Pair<LongTasks>): void {
  if (theirs.some(({ nodes, taskMs }) => nodes < 10 || taskMs <= 0)) throw new Error(`${where} was not loaded`);
  const ran = slow.filter(({ tasks }) => tasks > 0).length;
  const isHost = !address.startsWith('http://127.0.0.1');
  if (isHost && ran !== slow.length) throw new Error(`${where}: the content script was not seen in a trace`);
  if (isHost) return;
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

async function serve(): Promise<Server> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(PLAIN));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port');
  return `http://127.0.0.1:${bound.port}/`;
}
