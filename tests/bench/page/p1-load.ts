import { createServer, type Server } from 'node:http';
import type { BenchLine } from '@/tests/bench/contract.ts';
import { type LaunchedExtension, type LaunchOptions, launchExtension } from '@/tests/e2e/extension.ts';
import { EVERY_HOST, HOSTS } from '@/tests/e2e/journeys/host-driver.ts';
import { leaveAlone, routeHosts } from '@/tests/hosts/harness/route-hosts.ts';
import { writeControlExtension } from './control-extension.ts';
import { openSubject } from './page-load.ts';
import { linesOf, PLAIN } from './page-tax.ts';

/** Number of scripts in a host's main world besides the content script: docs/docs-bridge.md. */
const BRIDGES: Readonly<Record<string, number>> = { gdocs: 1 };
const SCHOOL = new URL(EVERY_HOST.canvas.url).origin;

/**
 * Measures the cost of Mote for a page load, against no extension on any page and against an empty content script on a
 * host of ours.
 */
export async function bench(): Promise<BenchLine[]> {
  const empty = await writeControlExtension('idle', [`${SCHOOL}/*`]);
  const none = await writeControlExtension('nowhere');
  const only = ({ folder }: { folder: string }) => ({
    extraArgs: [`--disable-extensions-except=${folder}`, `--load-extension=${folder}`],
    registered: 0,
  });
  const browsers: LaunchedExtension[] = [];
  const site = await serve();
  try {
    const start = async (options: Partial<LaunchOptions>) => {
      const launched = await launchExtension({ grant: true, cookies: 1, ...options });
      browsers.push(launched);
      leaveAlone(launched.context);
      await routeHosts(launched.context);
      return openSubject(launched);
    };
    const mote = await start({ canvasSites: [SCHOOL] });
    const [idle, nowhere] = [await start(only(empty)), await start(only(none))];
    const anyPage = {
      where: 'any page',
      address: addressOf(site),
      against: 'no extension',
      isRunOn: false,
      scripts: 0,
    };
    const lines = await linesOf(anyPage, mote, nowhere);
    const hosts = { ...HOSTS, canvas: EVERY_HOST.canvas };
    for (const [where, { url }] of Object.entries(hosts)) {
      const scripts = BRIDGES[where] ?? 0;
      const place = { where, address: url, against: 'an empty content script', isRunOn: true, scripts };
      lines.push(...(await linesOf(place, mote, idle)));
    }
    return lines;
  } finally {
    for (const launched of browsers) await launched.close();
    await Promise.all([empty.remove(), none.remove()]);
    site.close();
  }
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
