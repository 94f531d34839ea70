import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name) => dirname(require.resolve(`${name}/package.json`));

/** Typefaces of the reader view; the names are those of shared/domain/study/reading-comfort.ts. */
const FACES = {
  atkinson: (weight) =>
    join(folderOf('@fontsource/atkinson-hyperlegible'), `files/atkinson-hyperlegible-latin-${weight}-normal.woff2`),
  opendyslexic: (weight) =>
    join(folderOf('@fontsource/opendyslexic'), `files/opendyslexic-latin-${weight}-normal.woff2`),
  // One variable file has all weights.
  inter: () => join(folderOf('@fontsource-variable/inter'), 'files/inter-latin-wght-normal.woff2'),
};

const SYLLABLES = ['en-us', 'en-gb', 'es', 'fr', 'it', 'pt', 'ca', 'cy', 'da', 'fi', 'ga', 'pl', 'sv', 'tr', 'uk'];

/** Returns typefaces and patterns of syllables as files of the extension. For WXT's hook `build:publicAssets`. */
export function readingAssets() {
  const faces = Object.entries(FACES).flatMap(([name, fileOf]) =>
    [400, 700].map((weight) => ({ absoluteSrc: fileOf(weight), relativeDest: `faces/${name}-${weight}.woff2` })),
  );
  const syllables = SYLLABLES.map((name) => ({
    relativeDest: `syllables/${name}.json`,
    contents: JSON.stringify(require(`hyphen/patterns/${name}.js`)),
  }));
  return [...faces, ...syllables];
}
