import type { Manifest } from './styles-of-page.ts';

/** Code of pages of the site. */
const PAGE = /^pages\//;
const RECORDER = 'pages/record/RecordPage.tsx';
/** Names of further files in a script: workers, worklets and WASM files, which the manifest does not list. */
const FILE_NAME = /[\w.-]+-[\w-]{8}\.(?:js|wasm)\b/g;

export interface BuiltSite {
  manifest: Manifest;
  /** Names of all files in `assets/`. */
  assets: ReadonlySet<string>;
  /** Returns the text of a script. */
  read(file: string): Promise<string>;
}

/**
 * Returns the files that `/record` may load, beginning with the script `entry`: its code and styles, without the code
 * of other pages.
 */
export async function recorderFiles(entry: string, { manifest, assets, read }: BuiltSite): Promise<string[]> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const other of chunk.imports ?? []) visit(other);
    for (const other of chunk.dynamicImports ?? []) if (!PAGE.test(other)) visit(other);
  };
  visit(entry);
  visit(RECORDER);
  if (!seen.has(RECORDER)) throw new Error(`The build has no ${RECORDER}`);
  const chunks = new Set(Object.values(manifest).map(({ file }) => file));
  await addNamedFiles([...files]);
  return [...files].sort();

  /** Adds the files that scripts name, and those that these name. */
  async function addNamedFiles(scripts: readonly string[]): Promise<void> {
    for (const script of scripts.filter((file) => file.endsWith('.js'))) {
      const named = ((await read(script)).match(FILE_NAME) ?? []).map((name) => `assets/${name}`);
      // A script that the manifest lists is of another page, unless the manifest led to it.
      const found = named.filter(
        (file) => assets.has(file.slice('assets/'.length)) && !chunks.has(file) && !files.has(file),
      );
      for (const file of found) files.add(file);
      await addNamedFiles(found);
    }
  }
}
