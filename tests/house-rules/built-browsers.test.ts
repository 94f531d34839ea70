import { describe, expect, test } from 'vitest';
import { COMMANDS } from '@/extension/features/shortcuts/commands.ts';
import {
  expectCoveredHosts,
  expectLeanScripts,
  integrationMatches,
  ONE_HOST,
  readBuilt,
  remoteCodeIn,
} from './built.ts';

const firefox = readBuilt('firefox');
const { manifest, scripts, files } = firefox;

const GOOGLE = ['classroom', 'docs', 'drive', 'mail'].map((name) => `https://${name}.google.com/*`);
const BRIDGE = 'content-scripts/site-bridge.js';

test('the build for Edge asks for what the build for Chrome does', () => {
  const edge = readBuilt('edge').manifest;
  expect(edge, 'run npm run build:edge').not.toBeNull();
  expect(edge).toEqual(readBuilt('chrome').manifest);
});

describe('the manifest for Firefox asks for no more than is written here', () => {
  test('permissions', () => {
    expect(manifest, 'run npm run build:firefox').not.toBeNull();
    expect([...manifest.permissions].sort()).toEqual(
      ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage'].sort(),
    );
    expect(manifest.optional_permissions ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['<all_urls>']);
  });

  test('hosts: those of the integrations, and the server, which cannot know our address there', () => {
    const hosts: string[] = manifest.host_permissions;
    expect(hosts.filter((host) => GOOGLE.includes(host)).sort()).toEqual(GOOGLE);
    const others = hosts.filter((host) => !GOOGLE.includes(host));
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(ONE_HOST);
  });

  test('the data that it sends is said before it is installed', () => {
    const { gecko } = manifest.browser_specific_settings;
    expect(Object.keys(manifest.browser_specific_settings)).toEqual(['gecko']);
    expect(gecko.id).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(Number.parseInt(gecko.strict_min_version, 10)).toBeGreaterThanOrEqual(142);
    expect(gecko.data_collection_permissions).toEqual({
      required: ['authenticationInfo', 'personallyIdentifyingInfo', 'personalCommunications'],
      optional: ['technicalAndInteraction'],
    });
  });

  test('pages in pages, content security policy, sidebar, background', () => {
    expect(manifest.web_accessible_resources).toEqual([
      { resources: ['sidebar.html', 'recorder.html', 'player.html'], matches: ['<all_urls>'] },
    ]);
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    });
    expect(manifest.sidebar_action).toMatchObject({ default_panel: 'sidebar.html', open_at_install: true });
    expect(manifest.background).toEqual({ type: 'module', scripts: ['background.js'] });
  });

  test('each command has a key of its own', () => {
    const commands: { suggested_key?: { default: string } }[] = Object.values(manifest.commands);
    // A browser gives four; what has none is the person's to set.
    const keys = commands.flatMap(({ suggested_key }) => suggested_key?.default ?? []);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
    // The settings list them all.
    expect(COMMANDS.map(({ name }) => name).sort()).toEqual(Object.keys(manifest.commands).sort());
  });

  test('no key of the manifest is new, and none that Firefox does not know', () => {
    expect(Object.keys(manifest).sort()).toEqual(
      [
        'action',
        'background',
        'browser_specific_settings',
        'commands',
        'content_scripts',
        'content_security_policy',
        'description',
        'host_permissions',
        'icons',
        'manifest_version',
        'name',
        'optional_host_permissions',
        'options_ui',
        'permissions',
        'short_name',
        'sidebar_action',
        'version',
        'web_accessible_resources',
      ].sort(),
    );
  });
});

describe('the code for Firefox', () => {
  test('content scripts run where the integrations say, and one on the site', async () => {
    const [bridges, hosts] = [true, false].map((isBridge) =>
      scripts.filter(({ js }) => js.includes(BRIDGE) === isBridge),
    );
    expect(bridges).toHaveLength(1);
    expect(bridges?.[0]?.js).toEqual([BRIDGE]);
    expect(bridges?.[0]).not.toHaveProperty('all_frames');
    for (const match of bridges?.[0]?.matches ?? []) expect(match).toMatch(ONE_HOST);
    const found = new Set(hosts?.flatMap(({ matches }) => matches));
    expect([...found].sort()).toEqual([...(await integrationMatches())].sort());
  });

  test('content scripts are lean and have the permission for where they run', () => {
    expectCoveredHosts(firefox);
    expectLeanScripts(firefox);
  });

  test('no code comes from elsewhere', () => expect(remoteCodeIn(files)).toEqual([]));

  test('the script on the site is for no other browser', () => {
    expect(files.some((path) => path.endsWith(BRIDGE))).toBe(true);
    for (const browser of ['chrome', 'edge']) {
      expect(readBuilt(browser).files.filter((path) => path.endsWith(BRIDGE))).toEqual([]);
    }
  });
});
