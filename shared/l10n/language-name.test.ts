import { expect, it } from 'vitest';
import { languageName } from './language-name.ts';

it.each([
  ['fr', 'French'],
  ['ar-EG', 'Arabic (Egypt)'],
  ['en_US', 'en_US'],
  ['not a tag', 'not a tag'],
  ['', ''],
])('names %j as %s', (lang, name) => expect(languageName(lang, 'en-US')).toBe(name));
