import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { withoutUnusedTokens } from './unused-tokens.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The page carries its styles inline, so it omits the kit's tokens that it does not use. */
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

/**
 * Builds the browser half of the mote page separately from the site: one script without shared chunks, and its styles.
 */
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
