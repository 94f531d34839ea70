import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What the browser half of the mote page (web/mote-page) was built to. */
export interface PageAssets {
  /** Stands in the page, so that the first paint waits for nothing; allowed by its hash. */
  style: string;
  styleHash: string;
  /** Address of the player's script; null: the browser's own audio controls are all there is. */
  scriptHref: string | null;
}

export const hashOfStyle = (style: string): string => `sha256-${createHash('sha256').update(style).digest('base64')}`;

export const createPageAssets = (style: string, scriptHref: string | null): PageAssets => ({
  style,
  styleHash: hashOfStyle(style),
  scriptHref,
});

const ENTRY = 'mote-page/mote-page.ts';

interface ManifestEntry {
  file: string;
  css?: string[];
}

/** Reads them from the folder of the built site. Throws where it was not built: an installation without looks is broken. */
export async function readPageAssets(siteFolder: string): Promise<PageAssets> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(siteFolder, '.vite', 'mote-page.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The built site in ${siteFolder} has no ${ENTRY}`);
  const styles = await Promise.all((entry.css ?? []).map((file) => readFile(join(siteFolder, file), 'utf8')));
  return createPageAssets(styles.join('\n').trim(), `/${entry.file}`);
}
