/** Writes the next migration of both dialects from worker-api/db/schema.ts. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const kit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs');
const dialects = [
  { dialect: 'sqlite', folder: 'sqlite' },
  { dialect: 'postgresql', folder: 'postgres' },
];

for (const { dialect, folder } of dialects) {
  const args = [
    'generate',
    `--dialect=${dialect}`,
    `--schema=./worker-api/db/schema-${folder}.ts`,
    `--out=./worker-api/db/migrations/${folder}`,
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, [kit, ...args], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
