import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './process.mjs';

/** Every file below the given paths, sorted, as paths from the root. Tests are no part of what is built. */
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

/** One hash over the content of files and over the settings that go into a build. */
export function hashOf(paths, settings = {}) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of filesBelow(paths, isBuilt)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const stampPath = (name) => join(root, '.cache', `built-${name}`);

export const readStamp = (name) => (existsSync(stampPath(name)) ? readFileSync(stampPath(name), 'utf8') : null);

export function writeStamp(name, hash) {
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stampPath(name), hash);
}
