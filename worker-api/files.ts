import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A file or folder that the server reads as it stands in the project: the sources and what is built of them lie at different depths. */
export const inProject = (path: string): string => join(projectFolder, path);

const projectFolder = folderWith('package.json', dirname(fileURLToPath(import.meta.url)));

function folderWith(name: string, folder: string): string {
  if (existsSync(join(folder, name))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error(`No folder above the server has a ${name}`);
  return folderWith(name, above);
}
