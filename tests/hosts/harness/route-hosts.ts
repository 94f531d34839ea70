import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { HEADERS, NONCE } from './headers.ts';
import { STAND_INS } from './pages.ts';
import type { Drive } from './stand-in.ts';

/** Packages that a page loads as its host does; open-frame.ts has the same list for pages in a frame. */
const LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  tinymce: ['tinymce.min.js', 'icons/default/icons.min.js', 'themes/silver/theme.min.js'],
};

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Serves the stand-in pages under the hosts' real addresses, with headers like theirs. Nothing else is answered there. */
export async function routeHosts(context: BrowserContext): Promise<void> {
  for (const { page, address, headers } of STAND_INS) {
    await context.route(address, (route) => answer(route, `${page}.html`, HEADERS[headers]));
  }
}

async function answer(route: Route, file: string, headers: Record<string, string>): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const library = /^\/_stand-in\/library\/([a-z]+)$/.exec(pathname)?.[1];
  if (library) return route.fulfill({ body: await readLibrary(library), headers: { ...SCRIPT } });
  const script = /^\/_stand-in\/([a-z-]+\/[a-z-]+\.js)$/.exec(pathname)?.[1];
  if (script) {
    const body = await readFile(folder + script, 'utf8');
    return route.fulfill({ body, headers: { ...SCRIPT } });
  }
  if (pathname.endsWith('/export')) return answerExport(route);
  if (route.request().resourceType() !== 'document') return route.fulfill({ status: 204, body: '' });
  const html = await readFile(folder + file, 'utf8');
  return route.fulfill({ body: html.replaceAll('{{nonce}}', NONCE), headers: { ...headers } });
}

/** What a host's server would export of the file: the stand-in page holds it. */
async function answerExport(route: Route): Promise<void> {
  const request = route.request();
  const answer = await request.frame().evaluate((href) => {
    const verbs = Reflect.get(window, 'standIn') as { answerExport(href: string): { status: number; body: string } };
    return verbs.answerExport(href);
  }, request.url());
  return route.fulfill({ ...answer, headers: { 'content-type': 'text/csv; charset=utf-8' } });
}

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };

async function readLibrary(name: string): Promise<string> {
  const files = (LIBRARIES[name] ?? []).map(
    (file) => new URL(`../../../node_modules/${name}/${file}`, import.meta.url),
  );
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n;');
}

/** Drives the stand-in page in a tab. */
export function drivePage(page: Page): Drive {
  return {
    call: (verb, ...args) =>
      page.evaluate(
        ([name, values]) => {
          const verbs = Reflect.get(window, 'standIn') as Record<string, (...args: unknown[]) => unknown>;
          return verbs[name as string]?.(...(values as unknown[]));
        },
        [verb, args] as const,
      ),
  };
}
