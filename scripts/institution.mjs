/** `npm run institution`: schools on the database that the settings name (MOTE_DATA_DIR or DATABASE_URL). */
import { spawnSync } from 'node:child_process';
import { root } from './process.mjs';

const args = ['--import', 'tsx', 'worker-api/institution.ts', ...process.argv.slice(2)];
process.exit(spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
