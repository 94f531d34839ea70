import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './process.mjs';

/**
 * Names packages that npm left out of the lockfile: binaries for other systems that the registry does not have yet. npm
 * later refuses such a lockfile (`npm ci`: "Missing … from lock file"). Run this after `npm install`.
 */
const BINARY = /(android|darwin|freebsd|linux|openharmony|win32)-(arm64|arm|ia32|ppc64|riscv64|s390x|x64)(?:-(\w+))?$/;

/** Returns `{parent, name, version}` of each optional package without an entry in the lockfile. */
export function findMissing(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !foldersAbove(parent).some((folder) => `${folder}node_modules/${name}` in packages))
      .map(([name, version]) => ({ parent, name, version })),
  );
}

/** Searches like Node: in the package itself, then in each enclosing folder. */
function foldersAbove(path) {
  const parts = path.split('/node_modules/');
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`)];
}

function entryFor({ version, name }, { dev, license }) {
  const [, os, cpu, kind = ''] = BINARY.exec(name) ?? [];
  if (!os) throw new Error(`${name} is missing from the lockfile and is no binary of a system: run npm install`);
  const libc = os === 'linux' ? { libc: [kind.startsWith('musl') ? 'musl' : 'glibc'] } : {};
  return { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, license, optional: true, os: [os] };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(path, 'utf8'));
  const missing = findMissing(lockfile.packages);
  for (const one of missing) {
    lockfile.packages[`node_modules/${one.name}`] = entryFor(one, lockfile.packages[one.parent]);
  }
  const entries = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(entries) }, null, 2)}\n`);
  console.log(`${missing.length} binaries named.`);
}
