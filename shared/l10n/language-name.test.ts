import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['fr', 'French'],
  ['ar-EG', 'Arabic (Egypt)'],
  ['en_US', 'en_US'],
  ['not a tag', 'not a tag'],
  ['', ''],
])('%j is called %s', (lang, name) => expect(languageName(lang, 'en-US')).toBe(name));
