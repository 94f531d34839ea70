import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireNode } from './node-version.mjs';

requireNode();
const { installPackages } = await import('./install.mjs');
const { BROWSERS, GROUND, build, buildSettings } = await import('./build.mjs');
const { bin, root, run } = await import('./process.mjs');

/**
 * `MOTE_SERVER=https://mote.school.example npm run package`: makes a zip for a store or for a school's managed
 * browsers; `-- --browser firefox` for another browser.
 */
const server = process.env.MOTE_SERVER;
if (!server || !URL.canParse(server)) {
  console.error(
    'Name the server that this package is for, and the site if it stands elsewhere:\n' +
      '  MOTE_SERVER=https://mote.school.example npm run package\n' +
      '  MOTE_SERVER=https://api.school.example MOTE_SITE_ORIGINS=https://mote.school.example npm run package',
  );
  process.exit(1);
}
if (new URL(server).protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(new URL(server).hostname)) {
  console.error(`${server}: a package speaks https with its server; plain http works on this machine only.`);
  process.exit(1);
}

const browser = process.argv[2] ?? 'chrome';
if (!BROWSERS.includes(browser)) {
  console.error(`${browser}: one of ${BROWSERS.join(', ')}`);
  process.exit(1);
}

await installPackages();
// The package contains GPL voices only if the caller requests them (THIRD_PARTY_NOTICES.md).
process.env.MOTE_GPL_VOICE ??= '0';
const settings = buildSettings(server);
if ((await build({ settings, only: GROUND })).length > 0) process.exit(1);

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const zip = join(root, '.output', `mote-${version}-${browser}.zip`);
rmSync(zip, { force: true });
const { code, text } = await run(bin('wxt'), ['zip', '--browser', browser], {
  env: { ...settings, NODE_ENV: 'production' },
  output: 'collect',
});
if (code !== 0 || !existsSync(zip)) {
  console.error(text || `${zip} was not made.`);
  process.exit(1);
}
console.log(`Packed for ${settings.MOTE_SERVER} (site: ${settings.MOTE_SITE_ORIGINS}):\n  ${zip}`);
