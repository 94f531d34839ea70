import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The root of the repository. The house rules see the files that git tracks or would track, without build output and
 * packages.
 */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const SOURCE_FOLDERS = ['entrypoints', 'extension', 'shared', 'web', 'worker-api'] as const;

const kept = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .sort();

export const listFiles = (isWanted: (path: string) => boolean): readonly string[] => kept.filter(isWanted);

export const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

export const hasPath = (path: string): boolean => existsSync(join(root, path));

/** Returns the names of the folders directly below, as git lists them. */
export const listFolders = (path: string): readonly string[] =>
  [
    ...new Set(
      kept
        .filter((file) => file.startsWith(`${path}/`))
        .map((file) => file.slice(path.length + 1).split('/'))
        .filter((parts) => parts.length > 1)
        .map(([name]) => name ?? ''),
    ),
  ].sort();

/** Returns every file below a folder on the disk, build output included. */
export function listBuilt(path: string): readonly string[] {
  if (!hasPath(path)) return [];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

export const isCode = (path: string): boolean => /\.(ts|tsx|mts|mjs|cjs)$/.test(path);
/** Returns true for tests, and for code beside the product's that only tests use. */
export const isTest = (path: string): boolean =>
  path.startsWith('tests/') || /\.(test|spec)\.(tsx?|mjs)$|(^|\/)(testing\/|fake-[^/]*$)|-fakes?\.tsx?$/.test(path);
export const isSource = (path: string): boolean =>
  SOURCE_FOLDERS.some((folder) => path.startsWith(`${folder}/`)) && /\.tsx?$/.test(path) && !isTest(path);
