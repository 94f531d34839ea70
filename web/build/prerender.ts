import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type ResolvedConfig } from 'vite';
import { PAGES_FOLDER, type PrerenderedPages } from '../../shared/contract/prerendered-pages.ts';
import { SHIPPED_LOCALES } from '../../shared/l10n/shipped-locales.ts';
import type * as Renderer from '../prerender/render.tsx';
import { loadSharePictures } from './share-picture.ts';
import {
  classesIn,
  type Manifest,
  moveStyleAttributes,
  styleFiles,
  unescapeHtml,
  usedRules,
} from './styles-of-page.ts';
import { type LinkPicture, writePage } from './write-page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const SHELL = 'index.html';
const START = 'src/start.ts';

/** Writes the public pages into the built site: their HTML, with the styles that they use. */
export async function writePages({ build: { outDir }, configFile, define }: ResolvedConfig): Promise<void> {
  const pages = await drawPages(outDir, configFile, define);
  const text = (name: string) => readFile(join(outDir, name), 'utf8');
  const [shell, facts, manifest] = await Promise.all([
    text(SHELL),
    text('server.json').then((json): Record<string, unknown> => JSON.parse(json)),
    text('.vite/manifest.json').then((json): Manifest => JSON.parse(json)),
  ]);
  const names = styleFiles(manifest, START);
  const sheet = (await Promise.all(names.map(text))).join('\n');
  const script = manifest[START]?.file;
  if (script === undefined) throw new Error(`The build has no ${START}`);
  const font = /url\((\/assets\/inter-latin-wght-normal[^)]*)\)/.exec(sheet)?.[1];
  await mkdir(join(outDir, PAGES_FOLDER));
  const pictureOf = await writePictures(pages, outDir);
  const list: Record<string, string> = {};
  for (const page of pages) {
    const moved = moveStyleAttributes(page.html);
    const css = usedRules(sheet, classesIn(page.html)) + moved.css;
    const html = writePage(page, {
      shell,
      css,
      html: moved.html,
      // A short link leads on without a script.
      script: page.leadsTo === null && page.kind !== 'static' ? `/${script}` : null,
      font: font ?? null,
      picture: pictureOf(page),
    });
    const file = fileOf(page.address);
    await writeFile(join(outDir, PAGES_FOLDER, file), html);
    list[page.address] = file;
  }
  await writeFile(join(outDir, 'server.json'), JSON.stringify({ ...facts, pages: list satisfies PrerenderedPages }));
}

/** Writes the pictures for links to the pages, one for all tabs of a page. Returns the picture of a page. */
async function writePictures(pages: readonly Renderer.RenderedPage[], outDir: string) {
  const draw = await loadSharePictures();
  const addresses = new Map<string, string>();
  for (const { address, title, description } of pages) {
    if (description === null || address.includes('?')) continue;
    const png = draw({ path: address, title: unescapeHtml(title).replace(/ · [^·]*$/, ''), description });
    const hash = createHash('sha256').update(png).digest('hex').slice(0, 8);
    const name = `/assets/share-${hash}.png`;
    await writeFile(join(outDir, name), png);
    addresses.set(address, name);
  }
  return ({ address, pictureAlt }: Renderer.RenderedPage): LinkPicture | null => {
    const picture = addresses.get(address.split('?')[0] ?? address);
    return picture === undefined ? null : { address: picture, alt: pictureAlt };
  };
}

/** Builds the renderer for Node, and lets it draw all pages. */
async function drawPages(
  outDir: string,
  configFile: string | undefined,
  define: ResolvedConfig['define'],
): Promise<Renderer.RenderedPage[]> {
  const folder = join(outDir, '.render');
  try {
    await build({
      configFile: configFile ?? false,
      logLevel: 'warn',
      publicDir: false,
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: 'prerender/render.tsx',
        outDir: folder,
        manifest: false,
        rolldownOptions: { input: 'prerender/render.tsx' },
      },
    });
    const { renderPages }: typeof Renderer = await import(pathToFileURL(join(folder, 'render.js')).href);
    const words = (name: string) => readFile(join(root, 'public/locales', name), 'utf8');
    return await renderPages({
      words: { screens: await words('en-US.ftl'), pages: await words('pages/en-US.ftl') },
      locales: SHIPPED_LOCALES,
      extensionId: JSON.parse(String(define?.__MOTE_EXTENSION_IDS__))[0] ?? '',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns the name of a page's file: `/privacy?tab=gdpr` is in `privacy.tab-gdpr.html`. */
const fileOf = (address: string): string =>
  `${address === '/' ? 'index' : address.slice(1).replaceAll('/', '.').replace('?', '.').replace('=', '-')}.html`;
