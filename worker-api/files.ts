import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the path of a file or folder in the project: the sources and their build lie at different depths. */
export const inProject = (path: string): string => resolve(projectFolder, path);

const projectFolder = folderWith('package.json', dirname(fileURLToPath(import.meta.url)));

function folderWith(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`No folder above the server has a ${name}`);
  return folderWith(name, above);
}
