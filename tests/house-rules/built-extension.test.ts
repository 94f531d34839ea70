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

test('the extension is built', () => {
  expect(manifest, 'run npm run build').not.toBeNull();
});

describe('Chrome manifest', () => {
  test('the manifest has exactly the listed permissions', () => {
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

  test('the manifest has exactly the listed hosts', () => {
    expect([...manifest.host_permissions].sort()).toEqual([
      'https://classroom.google.com/*',
      'https://docs.google.com/*',
      'https://drive.google.com/*',
      'https://mail.google.com/*',
    ]);
    expect(manifest.optional_host_permissions).toEqual(['<all_urls>']);
  });

  test('web-accessible pages use dynamic addresses only', () => {
    expect(manifest.web_accessible_resources).toEqual([
      { resources: ['sidebar.html', 'recorder.html', 'player.html'], matches: ['<all_urls>'], use_dynamic_url: true },
    ]);
  });

  test('the manifest has exactly the listed content security policy', () => {
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    });
  });

  test('the manifest names the websites that may connect, host by host', () => {
    const { matches, ids } = manifest.externally_connectable;
    expect(ids ?? []).toEqual([]);
    expect(matches).not.toEqual([]);
    for (const match of matches) expect(match).toMatch(ONE_HOST);
  });

  test('the manifest has no new key', () => {
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
  test('content scripts run only where the integrations declare', async () => {
    const found = new Set(scripts.filter(({ world }) => world !== 'MAIN').flatMap(({ matches }) => matches));
    expect([...found].sort()).toEqual([...(await integrationMatches())].sort());
  });

  test('content scripts have the host permissions for the places where they run', () => expectCoveredHosts(built));

  test('content scripts are at most 60 KB each, without React', () => expectLeanScripts(built));

  test('the content script on every page is at most 6 KB and renders nothing', () => expectLightStubs(built));
});

describe('remote code in the build', () => {
  test.each([
    '<script src="https://cdn.example/a.js"></script>',
    'import("https://example.org/x")',
    "importScripts('//example.org/x.js')",
    'const a = "https://unpkg.com/webm-wasm@latest/dist/webm-wasm.wasm"',
  ])('finds remote code: %s', (text) => {
    expect(text).toMatch(REMOTE_CODE);
  });

  test('the built extension loads no remote code', () => {
    expect(remoteCodeIn(files)).toEqual([]);
  });

  test('the build contains nothing that only tests need', () => {
    expect(files.filter((path) => /\.(test|spec)\.|\/tests?\/|\.map$/.test(path))).toEqual([]);
    expect(existsSync(join(root, OUTPUT, 'node_modules'))).toBe(false);
  });
});

describe('loading stages of the built pages', () => {
  /** Returns the file and all files that it imports statically. */
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

  test('the worker and the offscreen document render nothing and load no React', () => {
    const silent = ['background.js', ...scriptsOf('offscreen.html')].flatMap(readAtOnce);
    expect(silent.length).toBeGreaterThan(5);
    expect(silent.filter(hasReact)).toEqual([]);
  });

  test('the sidebar paints from its first stage, without the tools that load later', () => {
    const first = scriptsOf('sidebar.html').flatMap(readAtOnce);
    expect(first.filter(hasReact).length).toBeGreaterThan(0);
    expect(
      first.map((path) => basename(path)).filter((name) => /^(recorder-tool|sidebar-tools)-(?!shared)/.test(name)),
    ).toEqual([]);
    expect(first.some((path) => basename(path).startsWith('sidebar-first'))).toBe(true);
  });
});
