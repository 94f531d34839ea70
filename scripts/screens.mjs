/**
 * Saves a picture of each screen and state below screens/: `npm run screens`, or `npm run screens -- dark`.
 * `npm run screens -- readme` saves the README's pictures below docs/pictures/.
 */
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { root, run } from './process.mjs';
import { requireBrowser } from './programs.mjs';
import { claimTestPlace } from './test-place.mjs';

await installPackages();
process.env.MOTE_CHROMIUM = await requireBrowser();
await claimTestPlace();
if ((await build()).length > 0) process.exit(1);
const { code } = await run(process.execPath, ['--import', 'tsx', 'tests/screens/run.ts', ...process.argv.slice(2)], {
  cwd: root,
});
process.exit(code);
