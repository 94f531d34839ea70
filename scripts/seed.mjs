/**
 * `npm run seed -- kinds`: puts sample users into the database that the settings name (MOTE_DATA_DIR or DATABASE_URL).
 */
import { spawnSync } from 'node:child_process';
import { root } from './process.mjs';

const args = ['--import', 'tsx', 'worker-api/seed.ts', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
