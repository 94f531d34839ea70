import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  expectCoveredHosts,
  expectLeanScripts,
  expectLightStubs,
  integrationMatches,
  ONE_HOST,
  REMOTE_CODE,
  readBuilt,
  remoteCodeIn,
} from './built.ts';
import { readText, root } from './repository.ts';

const built = readBuilt('chrome');
const { folder: OUTPUT, files, manifest, scripts } = built;

test('it is built', () => {
  expect(manifest, 'run npm run build').not.toBeNull();
});

describe('the manifest asks for no more than is written here', () => {
  test('permissions', () => {
    expect([...manifest.permissions].sort()).toEqual(
      [
        'activeTab',
        'alarms',
        'contextMenus',
        'offscreen',
        'scripting',
        'sidePanel',
        'storage',
        'unlimitedStorage',
      ].sort(),
    );
    expect(manifest.optional_permissions ?? []).toEqual([]);
  });

  test('hosts', () => {
    expect([...manifest.host_permissions].sort()).toEqual([
      'https://classroom.google.com/*',
      'https://docs.google.com/*',
      'https://drive.google.com/*',
      'https://mail.google.com/*',
    ]);
    expect(manifest.optional_host_permissions).toEqual(['<all_urls>']);
  });

  test('web-accessible pages, under a dynamic address only', () => {
    expect(manifest.web_accessible_resources).toEqual([
      { resources: ['sidebar.html', 'recorder.html', 'player.html'], matches: ['<all_urls>'], use_dynamic_url: true },
    ]);
  });

  test('content security policy', () => {
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    });
  });

  test('the website that may speak to it is named host by host', () => {
    const { matches, ids } = manifest.externally_connectable;
    expect(ids ?? []).toEqual([]);
    expect(matches).not.toEqual([]);
    for (const match of matches) expect(match).toMatch(ONE_HOST);
  });

  test('no key of the manifest is new', () => {
    expect(Object.keys(manifest).sort()).toEqual(
      [
        'action',
        'background',
        'commands',
        'content_scripts',
        'content_security_policy',
        'description',
        'externally_connectable',
        'host_permissions',
        'icons',
        'key',
        'manifest_version',
        'minimum_chrome_version',
        'name',
        'optional_host_permissions',
        ...['options_ui', 'options_page'].filter((key) => key in manifest),
        'permissions',
        'short_name',
        ...['side_panel'].filter((key) => key in manifest),
        'storage',
        'version',
        'web_accessible_resources',
      ].sort(),
    );
  });
});

describe('content scripts', () => {
  test('run where the integrations say, and nowhere else', async () => {
    const found = new Set(scripts.filter(({ world }) => world !== 'MAIN').flatMap(({ matches }) => matches));
    expect([...found].sort()).toEqual([...(await integrationMatches())].sort());
  });

  test('have the host permission for where they run', () => expectCoveredHosts(built));

  test('are at most 60 KB each, without React', () => expectLeanScripts(built));

  test('the one on every page is at most 6 KB, and draws nothing', () => expectLightStubs(built));
});

describe('no code comes from elsewhere', () => {
  test.each([
    '<script src="https://cdn.example/a.js"></script>',
    'import("https://example.org/x")',
    "importScripts('//example.org/x.js')",
    'const a = "https://unpkg.com/webm-wasm@latest/dist/webm-wasm.wasm"',
  ])('it is seen: %s', (text) => {
    expect(text).toMatch(REMOTE_CODE);
  });

  test('in the built extension', () => {
    expect(remoteCodeIn(files)).toEqual([]);
  });

  test('nothing is packed that only tests need', () => {
    expect(files.filter((path) => /\.(test|spec)\.|\/tests?\/|\.map$/.test(path))).toEqual([]);
    expect(existsSync(join(root, OUTPUT, 'node_modules'))).toBe(false);
  });
});

describe('what is read when', () => {
  /** The file and all that it imports at once. */
  function readAtOnce(start: string): string[] {
    const found = new Set<string>();
    const waiting = [start];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (found.has(path)) continue;
      found.add(path);
      const imports = readText(`${OUTPUT}/${path}`).matchAll(/(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g);
      for (const [, address = ''] of imports) waiting.push(join(path, '..', address));
    }
    return [...found];
  }
  const hasReact = (path: string) => readText(`${OUTPUT}/${path}`).includes('react.transitional.element');
  const scriptsOf = (page: string) =>
    [...readText(`${OUTPUT}/${page}`).matchAll(/<script[^>]+src="\/([^"]+)"/g)].map(([, address = '']) => address);

  test('the worker and the offscreen document draw nothing, and read no React', () => {
    const silent = ['background.js', ...scriptsOf('offscreen.html')].flatMap(readAtOnce);
    expect(silent.length).toBeGreaterThan(5);
    expect(silent.filter(hasReact)).toEqual([]);
  });

  test('the sidebar paints from its first stage, without the tools that come after', () => {
    const first = scriptsOf('sidebar.html').flatMap(readAtOnce);
    expect(first.filter(hasReact).length).toBeGreaterThan(0);
    expect(
      first.map((path) => basename(path)).filter((name) => /^(recorder-tool|sidebar-tools)-(?!shared)/.test(name)),
    ).toEqual([]);
    expect(first.some((path) => basename(path).startsWith('sidebar-first'))).toBe(true);
  });
});
