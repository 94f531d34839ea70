/**
 * Installs the packages and programs that faults and benchmarks need. Runs as a child process, because their standard
 * output is for results alone.
 */
import { installPackages } from './install.mjs';
import { requireTestPrograms } from './programs.mjs';

await installPackages();
await requireTestPrograms();
