import type { FluentBundle } from '@fluent/bundle';
import { createBundle } from './bundle.ts';
import { createTexts, type Texts } from './texts.ts';

/** The en-US sources in the tree, through Vite: for tests and the kit page, which run without a build. */
const sources = import.meta.glob<string>('./messages/en-US/*.ftl', { query: '?raw', import: 'default', eager: true });

export const sourceText = (): string => Object.values(sources).join('\n');

export const createSourceBundle = (): FluentBundle => createBundle('en-US', sourceText());

const contentSources = import.meta.glob<string>('./messages/en-US/pages/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const contentSourceText = (): string => Object.values(contentSources).join('\n');

/** Creates the texts of the pages that explain Mote. */
export const createContentSourceTexts = (): Texts =>
  createTexts(createBundle('en-US', contentSourceText()), (error) => {
    throw error;
  });

export const createSourceTexts = (): Texts =>
  createTexts(createSourceBundle(), (error) => {
    throw error;
  });
