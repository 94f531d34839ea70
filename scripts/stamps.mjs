import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './process.mjs';

/**
 * Returns every file below the given paths, sorted, relative to the root. Leaves out tests, which are not part of a
 * build.
 */
export function filesBelow(paths, isWanted = () => true) {
  const found = [];
  const walk = (path) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) if (name !== 'node_modules' && name !== 'dist') walk(join(path, name));
    } else if (isWanted(path)) found.push(relative(root, path));
  };
  for (const path of paths) walk(join(root, path));
  return found.sort();
}

const isBuilt = (path) => !/\.test\.[a-z]+$|README\.md$/.test(path);

/** Returns one hash of the content of files and the settings of a build. */
export function hashOf(paths, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of filesBelow(paths, isBuilt)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Returns the path of a stamp. `place`: the folder that contains the built part. */
const stampPath = (name, place) => join(place, '.cache', `built-${name}`);

export function readStamp(name, place = root) {
  const path = stampPath(name, place);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

export function writeStamp(name, hash, place = root) {
  mkdirSync(join(place, '.cache'), { recursive: true });
  writeFileSync(stampPath(name, place), hash);
}
