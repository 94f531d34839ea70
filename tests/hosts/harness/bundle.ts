import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Alias, build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** Not a file: the code is passed in. Below the root, so that its imports resolve. */
const ENTRY = join(root, 'entry-of-the-test.ts');

/**
 * Bundles a line or two of code as one classic script, minified like a content script. `instead`: modules with their
 * replacements.
 */
export async function bundle(
  code: string,
  instead: readonly Alias[] = [],
  plugins: readonly Plugin[] = [],
): Promise<string> {
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
      ...plugins,
    ],
    resolve: { alias: [...instead, { find: '@', replacement: root }] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), global: 'globalThis' },
    build: {
      write: false,
      minify: true,
      target: 'chrome120',
      lib: { entry: ENTRY, formats: ['iife'], name: 'mote' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!first || !('output' in first)) throw new Error('The build gave no output');
  return first.output[0].code;
}

/** Resolves React 17 for Draft.js, which works with no newer one. The page's other editors keep today's React. */
const react17: Plugin = {
  name: 'react-17',
  enforce: 'pre',
  resolveId(id, importer) {
    const isOld = /node_modules\/(?:draft-js|react-dom-17)\//.test(importer ?? '');
    return isOld && (id === 'react' || id === 'react-dom') ? this.resolve(`${id}-17`, importer) : null;
  },
};

/** Bundles the real editors as a page loads them: one classic script (tests/hosts/page/real-editors.ts). */
export const bundleEditors = (): Promise<string> =>
  bundle(`import ${JSON.stringify(join(root, 'tests/hosts/page/real-editors.ts'))};`, [], [react17]);

const EDITORS = 'virtual:real-editors';

/** Returns the same script as text, for pages in a frame of a browser test. */
export function realEditors(): Plugin {
  return {
    name: 'real-editors',
    resolveId: (id) => (id === EDITORS ? `\0${EDITORS}` : null),
    load: async (id) => (id === `\0${EDITORS}` ? `export default ${JSON.stringify(await bundleEditors())};` : null),
  };
}
