import type { Plugin } from 'vite';
import { withoutUnusedTokens } from './unused-tokens.ts';

/** The mote page carries its styles in itself: what it does not use of the kit's tokens stays out. */
export const slimMotePage = (): Plugin => ({
  name: 'mote:slim-mote-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !/mote-page[^/]*\.css$/.test(file.fileName)) continue;
      file.source = withoutUnusedTokens(String(file.source));
    }
  },
});
