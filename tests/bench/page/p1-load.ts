import { createServer, type Server } from 'node:http';
import type { CDPSession, Page } from 'playwright-core';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, launchExtension } from '@/tests/e2e/extension.ts';
import { HOSTS } from '@/tests/e2e/journeys/host-driver.ts';
import { routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { writeControlExtension } from './control-extension.ts';
import { median, round } from './figures.ts';

const LOADS = 15;
const BAR = 1.25;
/** Frames that a page is given to come to rest in, alike in each browser. */
const FRAMES = 30;

/** Some work of the page's own, so that there is a time to compare. */
const PLAIN = `<!doctype html><html lang="en"><title>Any page</title><main id="main"></main><script>
for (let i = 0; i < 3000; i += 1) {
  const p = document.createElement('p');
  p.textContent = 'Line ' + i;
  document.getElementById('main').append(p);
}
</script></html>`;

interface Load {
  taskMs: number;
  scriptMs: number;
  /** Elements in the document, ours among them. */
  nodes: number;
  /** Scripts that are not the page's. */
  foreign: number;
}

interface Subject {
  page: Page;
  session: CDPSession;
  foreign: Set<string>;
}

/** What Mote adds to a page that loads, against no extension on any page and against an empty content script on a host of ours. */
export async function bench(): Promise<BenchLine[]> {
  const [empty, none] = [await writeControlExtension('idle'), await writeControlExtension('nowhere')];
  const only = ({ folder }: { folder: string }) => ({
    extraArgs: [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
  });
  const browsers: LaunchedExtension[] = [];
  const site = await serve();
  try {
    const start = async (options: { extraArgs?: string[] }) => {
      const launched = await launchExtension({ grant: true, cookies: 1, ...options });
      browsers.push(launched);
      await routeHosts(launched.context);
      return openSubject(launched);
    };
    const [mote, control, bare] = [await start({}), await start(only(empty)), await start(only(none))];
    const lines: BenchLine[] = [];
    const pairs = [
      { where: 'any page', address: addressOf(site), against: bare, what: 'no extension' },
      { where: 'Gmail', address: HOSTS.gmail.url, against: control, what: 'an empty content script' },
      { where: 'Docs', address: HOSTS.gdocs.url, against: control, what: 'an empty content script' },
    ];
    for (const { where, address, against, what } of pairs) {
      const [ours, theirs] = await compare(address, mote, against);
      lines.push(...linesOf(where, what, ours, theirs));
    }
    return lines;
  } finally {
    for (const launched of browsers) await launched.close();
    await Promise.all([empty.remove(), none.remove()]);
    site.close();
  }
}

/** One after the other, turn about: what else this machine does falls on both. */
async function compare(address: string, mote: Subject, control: Subject): Promise<[Load[], Load[]]> {
  const loads: [Load[], Load[]] = [[], []];
  for (const { page } of [mote, control]) await page.goto(address);
  for (let i = 0; i < LOADS; i += 1) {
    loads[0].push(await load(mote));
    loads[1].push(await load(control));
  }
  return loads;
}

function linesOf(where: string, what: string, ours: Load[], theirs: Load[]): BenchLine[] {
  const of = (loads: Load[], key: keyof Load) => median(loads.map((one) => one[key]));
  const [value, control] = [of(ours, 'taskMs'), of(theirs, 'taskMs')];
  console.error(
    `  ${where}: script alone ${round(of(ours, 'scriptMs'))} ms against ${round(of(theirs, 'scriptMs'))} ms`,
  );
  const time: BenchLine = {
    name: `P1 ${where}: main thread of a load, ms, against ${what}`,
    value: round(value),
    control: round(control),
    ratio: round(value / control),
    bar: `ratio <= ${BAR}`,
    holds: value / control <= BAR,
  };
  const added = of(ours, 'nodes') - of(theirs, 'nodes');
  const scripts = of(ours, 'foreign') - of(theirs, 'foreign');
  if (of(theirs, 'nodes') < 10 || of(theirs, 'taskMs') <= 0) throw new Error(`${where} was not loaded`);
  const count = (thing: string, value: number): BenchLine => ({
    name: `P1 ${where}: ${thing} added`,
    value,
    control: 0,
    ratio: value,
    bar: 'value <= 0',
    holds: value <= 0,
  });
  return [time, count('elements', added), count(`scripts beside ${what}`, scripts)];
}

async function openSubject({ context }: LaunchedExtension): Promise<Subject> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const foreign = new Set<string>();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (url.startsWith('chrome-extension://')) foreign.add(scriptId);
  });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session, foreign };
}

async function load({ page, session, foreign }: Subject): Promise<Load> {
  await page.bringToFront();
  await page.reload();
  await rest(page);
  const after = await metricsOf(session);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  // Asked for after the measured load: a debugger makes scripts slower. It names what has been parsed already.
  foreign.clear();
  await session.send('Debugger.enable');
  await session.send('Debugger.disable');
  return {
    taskMs: after.TaskDuration * 1000,
    scriptMs: after.ScriptDuration * 1000,
    nodes,
    foreign: foreign.size,
  };
}

/** As text: the loader of this file gives functions a wrapper that the page does not have. */
const rest = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    let left = ${FRAMES};
    requestAnimationFrame(function next() {
      left -= 1;
      if (left === 0) resolve();
      else requestAnimationFrame(next);
    });
  })`);

/** Counted anew from each navigation; in seconds of the thread's own time, so that other programs do not count. */
async function metricsOf(session: CDPSession): Promise<{ TaskDuration: number; ScriptDuration: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { TaskDuration: of('TaskDuration'), ScriptDuration: of('ScriptDuration') };
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
