import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPlace, extensionFolderOf } from './build-place.mjs';
import { lockFile } from './file-lock.mjs';
import { bin, root, run, seconds } from './process.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

/** The build targets: the same code, with a manifest for each (scripts/extension-manifest.mjs). */
export const BROWSERS = ['chrome', 'edge', 'firefox'];

const common = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs', 'scripts/build-place.mjs'];
const LONGEST_BUILD_MS = 15 * 60_000;
const transforms = ['scripts/vite/without-remote-code.mjs', 'scripts/vite/sonner.mjs'];

/** Parts that are built before all others. They lie in public/, and extension and site contain them. */
export const GROUND = ['locales', 'dictionary', 'notices'];

/** Each part: its inputs, its outputs (below `place`), and the programs that build it. */
function partsOf(settings, browsers) {
  const ground = [
    {
      name: 'locales',
      inputs: ['shared/l10n/messages', 'scripts/locales.mjs', 'scripts/locales'],
      outputs: ['public/locales/en-US.ftl'],
      commands: [[process.execPath, ['scripts/locales.mjs']]],
    },
    {
      name: 'dictionary',
      inputs: ['package-lock.json', 'scripts/dictionary.mjs', 'scripts/dictionary'],
      outputs: ['public/dictionary/index.json'],
      commands: [[process.execPath, ['scripts/dictionary.mjs']]],
    },
    {
      name: 'notices',
      inputs: ['THIRD_PARTY_NOTICES.md', 'scripts/notices.mjs'],
      outputs: ['public/third-party-notices.txt', 'web/public/third-party-notices.txt'],
      commands: [[process.execPath, ['scripts/notices.mjs', '--hand-on']]],
    },
  ];
  const packed = [
    ...browsers.map((browser) => extensionPart(settings, browser)),
    {
      name: 'site',
      inputs: [...common, ...transforms, 'web', 'shared', 'public'],
      outputs: ['dist/site/index.html'],
      settings,
      commands: [[bin('vite'), ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']]],
    },
    {
      name: 'server',
      inputs: [...common, 'worker-api', 'shared'],
      outputs: ['dist/server/server.mjs', 'dist/server/thread.mjs'],
      commands: [[bin('vite'), ['build', '--config', 'worker-api/vite.config.ts', '--logLevel', 'warn']]],
    },
  ];
  const inPlace = (place) => (part) => ({ ...part, place });
  return [...ground.map(inPlace(root)), ...packed.map(inPlace(buildPlace()))];
}

const extensionPart = (settings, browser) => ({
  name: browser === 'chrome' ? 'extension' : `extension-${browser}`,
  inputs: [
    ...common,
    ...transforms,
    'scripts/vite/stages.mjs',
    'scripts/ocr-assets.mjs',
    'scripts/voice-assets.mjs',
    'scripts/extension-manifest.mjs',
    'wxt.config.ts',
    'entrypoints',
    'extension',
    'shared',
    'public',
  ],
  outputs: [`.output/${browser}-mv3/manifest.json`],
  // Each browser's build overwrites this file, so only its existence is checked.
  alsoMade: ['.wxt/wxt.d.ts'],
  settings,
  commands: [[bin('wxt'), ['build', '--browser', browser]]],
});

/**
 * Returns the builds' settings from the environment. `serverUrl` is the extension's server if nothing names another.
 */
export function buildSettings(serverUrl = 'http://127.0.0.1:8787') {
  const server = process.env.MOTE_SERVER || serverUrl;
  return {
    MOTE_SERVER: server,
    MOTE_SITE_ORIGINS: process.env.MOTE_SITE_ORIGINS || server,
    MOTE_LINK_DOMAINS: process.env.MOTE_LINK_DOMAINS || '',
    MOTE_EXTENSION_IDS: process.env.MOTE_EXTENSION_IDS || '',
    MOTE_GPL_VOICE: process.env.MOTE_GPL_VOICE || '1',
    ...(process.env.MOTE_FIREFOX_ID && { MOTE_FIREFOX_ID: process.env.MOTE_FIREFOX_ID }),
  };
}

/** Builds the parts that changed since their last build. Returns the names of the parts that failed. */
export async function build({ settings = buildSettings(), isForced = false, only = null, browsers = ['chrome'] } = {}) {
  const release = await lockBuilds();
  try {
    const parts = partsOf(settings, browsers).filter(({ name }) => !only || only.includes(name));
    return await buildParts(parts, isForced);
  } finally {
    release();
  }
}

/** Commands share public/, so only one builds at a time. */
async function lockBuilds() {
  const path = join(root, '.cache', 'build.lock');
  const release = await lockFile(path);
  if (release) return release;
  console.log('Another command builds in this checkout; waiting for it …');
  const late = await lockFile(path, LONGEST_BUILD_MS);
  if (!late) throw new Error(`Another command has been building for ${LONGEST_BUILD_MS / 60_000} minutes (${path})`);
  return late;
}

async function buildParts(parts, isForced) {
  const failed = [];
  for (const part of parts) {
    const hash = hashOf(part.inputs, part.settings);
    if (!isForced && readStamp(part.name, part.place) === `${hash} ${ageOf(part)}`) continue;
    const since = performance.now();
    process.stdout.write(`Building ${part.name} … `);
    const problem = await make(part);
    console.log(problem ? `failed\n${problem}` : seconds(since));
    if (problem) failed.push(part.name);
    else writeStamp(part.name, `${hash} ${ageOf(part)}`, part.place);
  }
  return failed;
}

/**
 * Returns the age of a part's outputs. It detects a later build by another command with other settings, which has no
 * stamp.
 */
const ageOf = ({ outputs, alsoMade = [], place }) =>
  [
    ...outputs.map((path) => mtimeOf(join(place, path))),
    ...alsoMade.map((path) => existsSync(join(root, path)) || 'missing'),
  ].join(' ');

const mtimeOf = (path) => (existsSync(path) ? statSync(path).mtimeMs : 'missing');

async function make({ commands, outputs, alsoMade = [], settings, place }) {
  for (const [command, args] of commands) {
    const { code, text } = await run(command, args, {
      env: { ...settings, NODE_ENV: 'production' },
      output: 'collect',
    });
    if (code !== 0) return text;
  }
  const expected = [...outputs.map((path) => join(place, path)), ...alsoMade.map((path) => join(root, path))];
  const missing = expected.find((path) => !existsSync(path));
  return missing ? `${missing} was not made` : null;
}

/** Returns the browsers of all `--browser` arguments; null: one of them is unknown. */
function browsersOf(args) {
  const named = args.flatMap((arg, at) => (arg === '--browser' ? [args[at + 1]] : []));
  return named.every((name) => BROWSERS.includes(name)) ? named : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const named = browsersOf(process.argv);
  if (named === null) {
    console.error(`--browser: one of ${BROWSERS.join(', ')}`);
    process.exit(1);
  }
  const isForced = process.argv.includes('--force');
  const failed = await build({ isForced, ...(named.length > 0 && { browsers: named }) });
  if (failed.length > 0) process.exit(1);
  const folders = (named.length > 0 ? named : ['chrome']).map(extensionFolderOf);
  console.log(
    `Built: ${folders.join(', ')} (extension), ${join(buildPlace(), 'dist', 'site')} (site), ${join(buildPlace(), 'dist', 'server')} (server)`,
  );
}
