import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, root, run, seconds } from './process.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

/** What the extension is built for; one code, a manifest each (scripts/extension-manifest.mjs). */
export const BROWSERS = ['chrome', 'edge', 'firefox'];

export const folderOf = (browser) => join(root, '.output', `${browser}-mv3`);
export const extensionFolder = folderOf('chrome');

const common = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const transforms = ['scripts/vite-without-remote-code.mjs', 'scripts/vite-sonner.mjs'];

/** Parts that are made before anything is packed: they lie in public/ and go into extension and site alike. */
export const GROUND = ['locales', 'dictionary', 'notices'];

/** Each part: what it is made from, what must be there afterwards, and the programs that make it. */
function partsOf(settings, browsers) {
  return [
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
}

const extensionPart = (settings, browser) => ({
  name: browser === 'chrome' ? 'extension' : `extension-${browser}`,
  inputs: [
    ...common,
    ...transforms,
    'scripts/vite-stages.mjs',
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
  // Each browser's build writes it anew: that it is there is enough.
  alsoMade: ['.wxt/wxt.d.ts'],
  settings,
  commands: [[bin('wxt'), ['build', '--browser', browser]]],
});

/** What the builds take from the environment. `serverUrl` is the address that the extension speaks to when nobody names another. */
export function buildSettings(serverUrl = 'http://127.0.0.1:8787') {
  const server = process.env.MOTE_SERVER || serverUrl;
  return {
    MOTE_SERVER: server,
    MOTE_SITE_ORIGINS: process.env.MOTE_SITE_ORIGINS || server,
    MOTE_LINK_DOMAINS: process.env.MOTE_LINK_DOMAINS || '',
    MOTE_GPL_VOICE: process.env.MOTE_GPL_VOICE || '1',
    ...(process.env.MOTE_FIREFOX_ID && { MOTE_FIREFOX_ID: process.env.MOTE_FIREFOX_ID }),
  };
}

/** Builds what has changed since it was last built. Answers the names of parts that failed. */
export async function build({ settings = buildSettings(), isForced = false, only = null, browsers = ['chrome'] } = {}) {
  const failed = [];
  for (const part of partsOf(settings, browsers).filter(({ name }) => !only || only.includes(name))) {
    const hash = hashOf(part.inputs, part.settings);
    if (!isForced && readStamp(part.name) === `${hash} ${ageOf(part)}`) continue;
    const since = performance.now();
    process.stdout.write(`Building ${part.name} … `);
    const problem = await make(part);
    console.log(problem ? `failed\n${problem}` : seconds(since));
    if (problem) failed.push(part.name);
    else writeStamp(part.name, `${hash} ${ageOf(part)}`);
  }
  return failed;
}

/** What another command has built since then, with other settings perhaps, is not what was stamped. */
const ageOf = ({ outputs, alsoMade = [] }) =>
  [...outputs.map(mtimeOf), ...alsoMade.map((path) => existsSync(join(root, path)) || 'missing')].join(' ');

const mtimeOf = (path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 'missing');

async function make({ commands, outputs, alsoMade = [], settings }) {
  for (const [command, args] of commands) {
    const { code, text } = await run(command, args, {
      env: { ...settings, NODE_ENV: 'production' },
      output: 'collect',
    });
    if (code !== 0) return text;
  }
  const missing = [...outputs, ...alsoMade].find((path) => !existsSync(join(root, path)));
  return missing ? `${missing} was not made` : null;
}

/** `--browser firefox`, as often as wanted; null: a name that is none. */
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
  const folders = (named.length > 0 ? named : ['chrome']).map(folderOf);
  console.log(
    `Built: ${folders.join(', ')} (extension), ${join(root, 'dist', 'site')} (site), ${join(root, 'dist', 'server')} (server)`,
  );
}
