import { describe, expect, test } from 'vitest';
import {
  bareTitle,
  commentsOf,
  declaredNames,
  exportedNames,
  hasFindableTest,
  isHeadless,
  isOnlyTypes,
  isPoorName,
  longCommentLines,
  namesExportedTwice,
  parseFile,
  sentencesOf,
  unexplained,
  worseThan,
} from '../../scripts/plain-figures.mjs';

const file = (text: string) => parseFile('shared/domain/a.ts', text);

describe('sentences without a subject', () => {
  test.each([
    'What is kept is sent.',
    'Who asks gets the same answer.',
    'Whose take it is.',
    'Whoever is there now.',
    'Of nobody it asks nothing.',
    'Those of the class.',
    'By whom it was said.',
  ])('counts: %s', (sentence) => {
    expect(isHeadless(sentence)).toBe(true);
  });

  test.each([
    'The outbox uploads stored takes.',
    'Returns null, or the reason.',
    'What does a retry cost?',
    'Often called twice.',
    'Offset in ms.',
  ])('does not count: %s', (sentence) => {
    expect(isHeadless(sentence)).toBe(false);
  });

  test('reads block comments and runs of line comments as sentences', () => {
    const text =
      "/**\n * First sentence. Second `x`.\n */\nconst a = 'https://a.b'; // third\n// fourth begins\n// and ends here.\n";
    expect(commentsOf(file(text)).map((comment) => sentencesOf(comment.text))).toEqual([
      ['First sentence.', 'Second `x`.'],
      ['third'],
      ['fourth begins and ends here.'],
    ]);
  });
});

describe('test titles without a subject', () => {
  test.each(['[S1-057] [S7-023] of nobody asks nothing', 'what is kept is sent', 'whoever asks gets it'])(
    'counts: %s',
    (title) => {
      expect(isHeadless(bareTitle(title))).toBe(true);
    },
  );

  test.each(['[S1-057] signs in by a link in a mail', 'retries after tabs.create() failed'])(
    'does not count: %s',
    (title) => {
      expect(isHeadless(bareTitle(title))).toBe(false);
    },
  );
});

describe('comment lines', () => {
  const line = (start: string, length: number) => start + 'x'.repeat(length - start.length);

  test.each(['// ', '  // ', '/** ', ' * '])('counts a line of 121 characters that begins with "%s"', (start) => {
    expect(longCommentLines(`const a = 1;\n${line(start, 121)}\n`)).toEqual([2]);
  });

  test.each([line('// ', 120), line(' * ', 120), line("const text = '", 140)])('does not count: %s', (text) => {
    expect(longCommentLines(text)).toEqual([]);
  });
});

describe('names exported twice', () => {
  const twice = (...files: [path: string, text: string][]) =>
    namesExportedTwice(files.map(([path, text]) => ({ path, ast: parseFile(path, text) })));

  test('counts two declarations in one context, of a value or of a type', () => {
    expect(
      twice(
        ['web/a.ts', 'export const box = 1; export interface Box {}'],
        ['web/b.ts', 'export function box() {}'],
        ['web/c.tsx', 'export type Box = 1;'],
      ),
    ).toEqual([
      { key: 'web box', paths: ['web/a.ts', 'web/b.ts'] },
      { key: 'web Box', paths: ['web/a.ts', 'web/c.tsx'] },
    ]);
  });

  test('does not count other contexts, re-exports, and a type beside its value in one file', () => {
    expect(
      twice(
        ['web/a.ts', 'export const box = 1; export type box = 2;'],
        ['shared/a.ts', 'export const box = 1;'],
        ['web/b.ts', "export { box } from './a.ts'; const box = 2;"],
      ),
    ).toEqual([]);
  });
});

test('a name exported twice needs a reason, and a reason needs such a name', () => {
  const twice = [
    { key: 'web styles', paths: [] },
    { key: 'web Box', paths: [] },
  ];
  expect(
    unexplained(twice, { 'web styles': 'Each folder has its own style sheet.', 'web Row': 'It is gone.' }),
  ).toEqual(['web Box has no reason', 'web Row is not exported twice']);
});

describe('names', () => {
  test.each(['isTold', 'nextPerson', 'VoiceNews', 'keptOffer', 'wishes'])('counts: %s', (name) => {
    expect(isPoorName(name)).toBe(true);
  });

  test.each(['bookLimit', 'wordList', 'lookUp', 'left', 'personal', 'doorway', 'retryCount'])(
    'does not count: %s',
    (name) => {
      expect(isPoorName(name)).toBe(false);
    },
  );

  test('finds the names that a file declares, and those that it exports', () => {
    const ast = file('export const a = 1;\nexport interface B { c: string }\nfunction d(e: number) {}\nexport { d };');
    expect(declaredNames(ast)).toEqual(['a', 'B', 'c', 'd', 'e']);
    expect(exportedNames(ast)).toEqual(['a', 'B']);
  });
});

describe('finding the test of a file', () => {
  const files = new Set(['shared/a/b.ts', 'shared/a/b.dom.test.ts', 'shared/a/all.test.ts', 'tests/contract/c.ts']);

  test('finds a test beside the file', () => {
    expect(hasFindableTest('shared/a/b.ts', files, new Map())).toBe(true);
    expect(hasFindableTest('shared/a/c.ts', files, new Map())).toBe(false);
  });

  test('finds a test where the README of the folder states it, if that file exists', () => {
    const says = (row: string) => new Map([['shared/a', `# shared/a\n\n${row}\n`]]);
    const isFound = (row: string) => hasFindableTest('shared/a/c.ts', files, says(row));
    expect(isFound('Tests: `c.ts`, `d.ts` by `all.test.ts`')).toBe(true);
    expect(isFound('Tests: `c.ts` by `tests/contract/c.ts`')).toBe(true);
    expect(isFound('Tests: `c.ts` by `gone.test.ts`')).toBe(false);
    expect(isFound('Tests: `d.ts` by `all.test.ts`')).toBe(false);
  });
});

test('a figure over its limit, or without one, is reported as worse', () => {
  const measured = { a: { value: 2 }, b: { value: 3 }, c: { value: 0 } };
  expect(worseThan({ a: 2, b: 2 }, measured).map(([name]) => name)).toEqual(['b', 'c']);
});

test('a file that declares nothing but types needs no test', () => {
  const types = "import type { A } from './a.ts';\nexport interface B { a: A }\nexport type C = B;";
  expect(isOnlyTypes(file(types))).toBe(true);
  expect(isOnlyTypes(file(`${types}\nexport const d = 1;`))).toBe(false);
  expect(isOnlyTypes(file("export * from './a.ts';"))).toBe(false);
});
