import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The built files of the mote page's browser part (web/mote-page). */
export interface PageAssets {
  /**
   * Styles that are inline in the page, so that the first paint needs no request. The policy allows them by their hash.
   */
  style: string;
  styleHash: string;
  /** Address of the player's script; null: only the browser's own audio controls work. */
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

/**
 * Reads the assets from the folder of the built site. Throws without a build, because an installation without styles is
 * broken.
 */
export async function readPageAssets(siteFolder: string): Promise<PageAssets> {
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(siteFolder, '.vite', 'mote-page.json'), 'utf8'),
  );
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The built site in ${siteFolder} has no ${ENTRY}`);
  const styles = await Promise.all((entry.css ?? []).map((file) => readFile(join(siteFolder, file), 'utf8')));
  return createPageAssets(styles.join('\n').trim(), `/${entry.file}`);
}
