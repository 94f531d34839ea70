import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Alias, build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** No file: its code is handed in. Under the root, so that its imports are found. */
const ENTRY = join(root, 'entry-of-the-test.ts');

/** One classic script of a line or two of code, minified as a content script is. `instead`: modules that others stand in for. */
export async function bundle(code: string, instead: readonly Alias[] = []): Promise<string> {
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
    ],
    resolve: { alias: [...instead, { find: '@', replacement: root }] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
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

/** The real editors, as a page of their own users loads them: one classic script (tests/hosts/page/real-editors.ts). */
export const bundleEditors = (): Promise<string> =>
  bundle(`import ${JSON.stringify(join(root, 'tests/hosts/page/real-editors.ts'))};`);

const EDITORS = 'virtual:real-editors';

/** The same script as text, for pages in a frame of a browser test. */
export function realEditors(): Plugin {
  return {
    name: 'real-editors',
    resolveId: (id) => (id === EDITORS ? `\0${EDITORS}` : null),
    load: async (id) => (id === `\0${EDITORS}` ? `export default ${JSON.stringify(await bundleEditors())};` : null),
  };
}
