import { basename, join, relative } from 'node:path';
import { expect } from 'vitest';
import type { Integration } from '@/extension/core/page/contract.ts';
import { extensionFolderOf } from '@/scripts/build-place.mjs';
import { hasPath, listBuilt, listFolders, readText, root } from './repository.ts';

export interface ContentScript {
  matches: string[];
  js: string[];
  world?: string;
}

/**
 * Reads the extension that the build made for this browser. `npm test` builds before it tests; alone: `npm run build`
 * first.
 */
export function readBuilt(browser: string) {
  const folder = relative(root, extensionFolderOf(browser));
  const path = `${folder}/manifest.json`;
  const manifest = hasPath(path) ? JSON.parse(readText(path)) : null;
  const scripts: readonly ContentScript[] = manifest?.content_scripts ?? [];
  return { folder, files: listBuilt(folder), manifest, scripts };
}

export type Built = ReturnType<typeof readBuilt>;

/** Returns the match patterns that the integrations declare. */
export async function integrationMatches(): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const name of listFolders('extension/integrations').filter((folder) => !folder.startsWith('_'))) {
    const module: Record<string, unknown> = await import(join(root, 'extension/integrations', name, 'index.ts'));
    const integration = Object.values(module).find(isIntegration);
    expect(integration, `extension/integrations/${name}/index.ts exports its integration`).toBeDefined();
    for (const match of integration?.matches ?? []) wanted.add(match);
  }
  return wanted;
}

function isIntegration(value: unknown): value is Integration {
  return typeof value === 'object' && value !== null && 'application' in value && 'matches' in value;
}

/** Scripts that the worker injects into a page on a user's command. */
const STAGES = [
  'page.js',
  'read.js',
  'typed.js',
  'area.js',
  'overlay.js',
  'highlight-stage.js',
  'highlight-text.js',
  'docs-layer.js',
];

/**
 * Bytes. A script that loads with a page may cost less than one that a user requested: docs/adr/0018-size-of-stages.md.
 */
const MOST_WITH_PAGE = 60 * 1024;
const MOST_AFTER_GESTURE = 84 * 1024;

/** Scripts that run on every page while reading support is on, or on each host page (bars P1); limit in bytes. */
const STUBS = { scripts: ['highlight.js', 'host.js', 'host-docs.js'], most: 6 * 1024 };

/**
 * Checks the size of all scripts, also of those that the worker registers on sites that a user has named, or injects
 * into a page. These are not in the manifest.
 */
export function expectLeanScripts({ folder, files, scripts }: Built): void {
  const named = files.filter((path) => /\/content-scripts\/[^/]+\.js$/.test(path));
  const declared = scripts.flatMap(({ js }) => js);
  const paths = new Set([...[...declared, ...STAGES].map((path) => `${folder}/${path}`), ...named]);
  expect(paths.size).toBeGreaterThan(scripts.length + STAGES.length);
  for (const path of paths) {
    const text = readText(path);
    const most = STAGES.includes(basename(path)) ? MOST_AFTER_GESTURE : MOST_WITH_PAGE;
    expect(Buffer.byteLength(text), `${basename(path)} in bytes`).toBeLessThanOrEqual(most);
    expect(text, basename(path)).not.toMatch(
      /react\.(transitional\.)?element|__SECRET_INTERNALS|indexedDB\.open|Dexie/,
    );
  }
}

/** Checks that the code of a gesture is loaded later, as its own stage. */
export function expectLightStubs({ folder, scripts }: Built): void {
  for (const name of STUBS.scripts) {
    const text = readText(`${folder}/${name}`);
    expect(Buffer.byteLength(text), name).toBeLessThanOrEqual(STUBS.most);
    expect(text, name).not.toMatch(/attachShadow|createElement|TreeWalker/);
  }
  const onLoad = scripts.flatMap(({ js }) => js).filter((file) => !file.endsWith('site-bridge.js'));
  expect(onLoad.filter((file) => !STUBS.scripts.includes(file))).toEqual([]);
}

export function expectCoveredHosts({ manifest, scripts }: Built): void {
  const hosts: readonly string[] = manifest.host_permissions;
  const uncovered = scripts
    .flatMap(({ matches }) => matches)
    .filter((match) => !hosts.includes(`${new URL(match.replaceAll('*', 'x')).origin}/*`));
  expect(uncovered).toEqual([]);
}

/** Matches one host, not a pattern of hosts. */
export const ONE_HOST = /^(https:\/\/[a-z0-9.-]+|http:\/\/(127\.0\.0\.1|localhost))\/\*$/;

/** Matches the address of code that the browser would load from another origin. */
export const REMOTE_CODE =
  /(?:src\s*=\s*["']|import\s*\(\s*["'`]|importScripts\(\s*["'`]|from\s*["'])(?:https?:)?\/\/[^"'`]+|https?:\/\/[^\s"'`<>]+\.(?:m?js|wasm)(?=["'`?#])|unpkg\.com|jsdelivr\.net|cdnjs\.|esm\.sh|skypack\.dev/;

export function remoteCodeIn(files: readonly string[]): string[] {
  const code = files.filter((path) => /\.(js|html|css|json)$/.test(path));
  expect(code.length).toBeGreaterThan(0);
  return code.flatMap((path) => {
    const match = REMOTE_CODE.exec(readText(path));
    return match ? [`${path}: ${match[0].slice(0, 120)}`] : [];
  });
}
