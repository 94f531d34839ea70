import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bin, root, run, seconds } from './process.mjs';
import { hashOf, readStamp, writeStamp } from './stamps.mjs';

export const extensionFolder = join(root, '.output', 'chrome-mv3');

const common = ['package-lock.json', 'tsconfig.json', 'scripts/build.mjs'];
const transforms = ['scripts/vite-without-remote-code.mjs', 'scripts/vite-sonner.mjs'];

/** Each part: what it is made from, what must be there afterwards, and the programs that make it. */
function partsOf(settings) {
  return [
    {
      name: 'locales',
      inputs: ['shared/l10n/messages', 'scripts/locales.mjs', 'scripts/locales'],
      outputs: ['public/locales/en-US.ftl'],
      commands: [[process.execPath, ['scripts/locales.mjs']]],
    },
    {
      name: 'extension',
      inputs: [
        ...common,
        ...transforms,
        'scripts/vite-stages.mjs',
        'wxt.config.ts',
        'entrypoints',
        'extension',
        'shared',
        'public',
      ],
      outputs: ['.output/chrome-mv3/manifest.json', '.wxt/wxt.d.ts'],
      settings,
      commands: [[bin('wxt'), ['build']]],
    },
    {
      name: 'site',
      inputs: [...common, ...transforms, 'web', 'shared', 'public'],
      outputs: ['dist/site/index.html'],
      settings,
      commands: [[bin('vite'), ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']]],
    },
  ];
}

/** What the builds take from the environment. `serverUrl` is the address that the extension speaks to when nobody names another. */
export function buildSettings(serverUrl = 'http://127.0.0.1:8787') {
  const server = process.env.MOTE_SERVER || serverUrl;
  return {
    MOTE_SERVER: server,
    MOTE_SITE_ORIGINS: process.env.MOTE_SITE_ORIGINS || server,
    MOTE_GPL_VOICE: process.env.MOTE_GPL_VOICE || '1',
  };
}

/** Builds what has changed since it was last built. Answers the names of parts that failed. */
export async function build({ settings = buildSettings(), isForced = false, only = null } = {}) {
  const failed = [];
  for (const part of partsOf(settings).filter(({ name }) => !only || only.includes(name))) {
    const hash = hashOf(part.inputs, part.settings);
    if (!isForced && readStamp(part.name) === `${hash} ${ageOf(part.outputs)}`) continue;
    const since = performance.now();
    process.stdout.write(`Building ${part.name} … `);
    const problem = await make(part);
    console.log(problem ? `failed\n${problem}` : seconds(since));
    if (problem) failed.push(part.name);
    else writeStamp(part.name, `${hash} ${ageOf(part.outputs)}`);
  }
  return failed;
}

/** What another command has built since then, with other settings perhaps, is not what was stamped. */
const ageOf = (outputs) =>
  outputs.map((path) => (existsSync(join(root, path)) ? statSync(join(root, path)).mtimeMs : 'missing')).join(' ');

async function make({ commands, outputs, settings }) {
  for (const [command, args] of commands) {
    const { code, text } = await run(command, args, {
      env: { ...settings, NODE_ENV: 'production' },
      output: 'collect',
    });
    if (code !== 0) return text;
  }
  const missing = outputs.find((path) => !existsSync(join(root, path)));
  return missing ? `${missing} was not made` : null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await build({ isForced: process.argv.includes('--force') });
  if (failed.length > 0) process.exit(1);
  console.log(`Built: ${extensionFolder} (extension), ${join(root, 'dist', 'site')} (site)`);
}
