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

test('the build for Edge requests the same permissions as the build for Chrome', () => {
  const edge = readBuilt('edge').manifest;
  expect(edge, 'run npm run build:edge').not.toBeNull();
  expect(edge).toEqual(readBuilt('chrome').manifest);
});

describe('Firefox manifest', () => {
  test('the Firefox manifest has exactly the listed permissions', () => {
    expect(manifest, 'run npm run build:firefox').not.toBeNull();
    expect([...manifest.permissions].sort()).toEqual(
      ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage', 'unlimitedStorage'].sort(),
    );
    expect(manifest.optional_permissions ?? []).toEqual([]);
    expect(manifest.optional_host_permissions).toEqual(['<all_urls>']);
  });

  test('the Firefox hosts are those of the integrations and the server, whose client cannot know our address there', () => {
    const hosts: string[] = manifest.host_permissions;
    expect(hosts.filter((host) => GOOGLE.includes(host)).sort()).toEqual(GOOGLE);
    const others = hosts.filter((host) => !GOOGLE.includes(host));
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(ONE_HOST);
  });

  test('the Firefox manifest declares the collected data before the installation', () => {
    const { gecko } = manifest.browser_specific_settings;
    expect(Object.keys(manifest.browser_specific_settings)).toEqual(['gecko']);
    expect(gecko.id).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(Number.parseInt(gecko.strict_min_version, 10)).toBeGreaterThanOrEqual(142);
    expect(gecko.data_collection_permissions).toEqual({
      required: ['authenticationInfo', 'personallyIdentifyingInfo', 'personalCommunications'],
      optional: ['technicalAndInteraction'],
    });
  });

  test('the Firefox manifest has exactly the listed web-accessible pages, security policy, sidebar and background', () => {
    expect(manifest.web_accessible_resources).toEqual([
      { resources: ['sidebar.html', 'recorder.html', 'player.html'], matches: ['<all_urls>'] },
    ]);
    expect(manifest.content_security_policy).toEqual({
      extension_pages: "script-src 'self' 'wasm-unsafe-eval'; object-src 'self'",
    });
    expect(manifest.sidebar_action).toMatchObject({ default_panel: 'sidebar.html', open_at_install: true });
    expect(manifest.background).toEqual({ type: 'module', scripts: ['background.js'] });
  });

  test('each Firefox command has its own key', () => {
    const commands: { suggested_key?: { default: string } }[] = Object.values(manifest.commands);
    // A browser allows four default keys. The user sets the others.
    const keys = commands.flatMap(({ suggested_key }) => suggested_key?.default ?? []);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
    // The settings list all commands.
    expect(COMMANDS.map(({ name }) => name).sort()).toEqual(Object.keys(manifest.commands).sort());
  });

  test('the Firefox manifest has no new key, and none that Firefox does not know', () => {
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
  test('Firefox content scripts run where the integrations declare, and one runs on the site', async () => {
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

  test('Firefox content scripts stay below the size limits and have their host permissions', () => {
    expectCoveredHosts(firefox);
    expectLeanScripts(firefox);
  });

  test('the Firefox build loads no remote code', () => expect(remoteCodeIn(files)).toEqual([]));

  test('only Firefox gets the content script of the site', () => {
    expect(files.some((path) => path.endsWith(BRIDGE))).toBe(true);
    for (const browser of ['chrome', 'edge']) {
      expect(readBuilt(browser).files.filter((path) => path.endsWith(BRIDGE))).toEqual([]);
    }
  });
});
