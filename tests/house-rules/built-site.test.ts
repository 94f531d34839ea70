import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PAGES_FOLDER } from '@/shared/contract/prerendered-pages.ts';
import { findSiteRoute } from '@/shared/contract/site-routes.ts';
import { buildPlace } from '../../scripts/build-place.mjs';

const site = join(buildPlace(), 'dist', 'site');
const folder = join(site, PAGES_FOLDER);
const pages = readdirSync(folder).map((name) => ({ name, html: readFileSync(join(folder, name), 'utf8') }));
const files = new Set(readdirSync(site, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
/** JavaScript of a public page before the first sign of intent, brotli [P12]. */
const SCRIPT_BYTES = 90_000;

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** Returns a script and everything that it imports statically. */
function withImports(address: string, found = new Set<string>()): Set<string> {
  if (found.has(address)) return found;
  found.add(address);
  const code = readFileSync(join(site, address), 'utf8');
  for (const name of namesIn(code, /(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)) withImports(`/assets/${name}`, found);
  return found;
}

test('a public page loads at most 90 kB of JavaScript before the visitor does anything', () => {
  expect(pages.length).toBeGreaterThan(60);
  for (const needed of ['index.html', 'login.html', 'signup.html', 'record.html'])
    expect(pages.map(({ name }) => name)).toContain(needed);
  for (const { name, html } of pages) {
    const scripts = namesIn(html, /<script type="module" src="([^"]+)"/g).flatMap((address) => [
      ...withImports(address),
    ]);
    const bytes = scripts.map((address) => brotliCompressSync(readFileSync(join(site, address))).length);
    expect(
      bytes.reduce((sum, one) => sum + one, 0),
      name,
    ).toBeLessThanOrEqual(SCRIPT_BYTES);
  }
});

test('each link of each public page leads to a page of the site, and each hash to an element', () => {
  const idsOf = (file: string) => namesIn(pages.find(({ name }) => name === file)?.html ?? '', /\bid="([^"]+)"/g);
  const broken = pages.flatMap(({ name, html }) =>
    namesIn(html, /<a\b[^>]*\bhref="([^"]+)"/g).filter((href) => {
      if (/^(https?|mailto):/.test(href)) return false;
      const url = new URL(href, 'https://site.example');
      if (!href.startsWith('#') && !findSiteRoute(url.pathname) && !files.has(url.pathname)) return true;
      const target = href.startsWith('#')
        ? name
        : url.pathname === '/'
          ? 'index.html'
          : `${url.pathname.slice(1)}.html`;
      return url.hash !== '' && !idsOf(target).includes(url.hash.slice(1));
    }),
  );
  expect([...new Set(broken)]).toEqual([]);
});

test('[S9-023] the built styles of the navigation bar change at 991.98 px', () => {
  const widths = [...files]
    .filter((name) => /^\/assets\/main-.*\.css$/.test(name))
    .flatMap((name) => namesIn(readFileSync(join(site, name), 'utf8'), /@media[^{]*\(max-width:\s*([\d.]+px)\)/g));
  expect(widths).toContain('991.98px');
});
