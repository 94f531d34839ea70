import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MotePage } from '@/shared/contract/motes.ts';
import { createPages } from '../index.ts';
import { createPageAssets } from '../page-assets.ts';
import { createPageTexts } from '../page-texts.ts';
import { exampleMote } from './example-mote.ts';

const folder = fileURLToPath(new URL('../../../shared/l10n/messages/en-US', import.meta.url));

const english = (): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.ftl'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** Texts in English, a language that lacks all but one text, a right-to-left one and the mirrored pseudo-locale. */
export const testTexts = () =>
  createPageTexts(
    new Map([
      ['en-US', english()],
      ['de', 'mote-page-copy-link = Link kopieren\n'],
      ['ar-EG', english()],
      ['ar-XB', english()],
    ]),
    (error) => {
      throw error;
    },
  );

export const testAssets = createPageAssets('body{margin:0}', '/assets/mote-page-12345678.js');

/** Creates the pages over one mote (and states that a test names), without a database. */
export function createTestPages(pages: Readonly<Record<string, MotePage>> = {}) {
  const mote = exampleMote();
  const known: Readonly<Record<string, MotePage>> = { [mote.id]: { state: 'ready', mote }, ...pages };
  return createPages({
    readPage: (id) => Promise.resolve(known[id] ?? { state: 'not-here-yet', mote: null }),
    linkOf: (id) => `https://mote.example/m/${id}`,
    texts: testTexts(),
    assets: testAssets,
  });
}
