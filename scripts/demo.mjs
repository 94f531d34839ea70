/** Records a mote in a stand-in host and plays it in a second browser: `npm run demo -- --host gdocs --signed-in`. */
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { root, run } from './process.mjs';
import { requireBrowser } from './programs.mjs';
import { claimTestPlace } from './test-place.mjs';

await installPackages();
process.env.MOTE_CHROMIUM = await requireBrowser();
await claimTestPlace();
if ((await build()).length > 0) process.exit(1);
const { code } = await run(process.execPath, ['--import', 'tsx', 'tests/e2e/demo.ts', ...process.argv.slice(2)], {
  cwd: root,
});
process.exit(code);
