/** What faults and benchmarks stand on: packages, programs and today's build. Their standard output is results alone, so this is a child. */
import { build } from './build.mjs';
import { installPackages } from './install.mjs';
import { requireTestPrograms } from './programs.mjs';

await installPackages();
await requireTestPrograms();
if ((await build()).length > 0) process.exit(1);
