import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { withoutUnusedTokens } from './unused-tokens.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The page carries its styles in itself: what it does not use of the kit's tokens stays out. */
const slimStyles = (): Plugin => ({
  name: 'mote:slim-styles',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      file.source = withoutUnusedTokens(String(file.source));
    }
  },
});

/** The browser half of the mote page, built apart from the site: one script, which shares no chunk with it, and its styles. */
export async function buildMotePage(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: web,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: { '@': root } },
    plugins: [slimStyles()],
    build: {
      outDir,
      emptyOutDir: false,
      manifest: '.vite/mote-page.json',
      target: 'es2022',
      cssTarget: ['chrome120', 'safari17', 'firefox121'],
      modulePreload: false,
      rolldownOptions: { input: { 'mote-page': `${web}mote-page/mote-page.ts` } },
    },
  });
}

/** Builds it after the site, into the same folder. */
export const motePage = (): Plugin => {
  let outDir = '';
  return {
    name: 'mote:mote-page',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    closeBundle: () => buildMotePage(outDir),
  };
};
