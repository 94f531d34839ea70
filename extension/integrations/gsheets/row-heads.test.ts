import { expect, it } from 'vitest';
import { withHeads } from './row-heads.ts';

const MARKS = [
  ['Name', 'Mark', ''],
  ['Ann', '7', ''],
  ['Bob', '', ''],
  ['', '', ''],
];

it('puts the header of its column before each cell, and omits empty cells', () => {
  expect(withHeads(MARKS)).toEqual([
    ['Name', 'Mark', ''],
    ['Name: Ann', 'Mark: 7', ''],
    ['Name: Bob', '', ''],
    MARKS[3],
  ]);
});

it.each([
  [
    'words below words, which may be a list',
    [
      ['Ann', 'Bob'],
      ['Cat', 'Dan'],
    ],
  ],
  [
    'a column without a header',
    [
      ['Name', ''],
      ['Ann', '7'],
    ],
  ],
  [
    'a column beyond the headers',
    [
      ['Name', 'Mark'],
      ['Ann', '7', 'late'],
    ],
  ],
  [
    'two equal headers',
    [
      ['Mark', 'Mark'],
      ['6', '7'],
    ],
  ],
  [
    'a number among the headers',
    [
      ['Name', '2024'],
      ['Ann', '7'],
    ],
  ],
  ['a single column', [['Mark'], ['7']]],
  [
    'a sentence',
    [
      ['Marks of the second term, as the council has set them', 'Mark'],
      ['Ann', '7'],
    ],
  ],
  ['headers without cells below', [['Name', 'Mark']]],
  ['an empty sheet', [['']]],
  ['nothing', []],
])('%s: adds no headers', (_, rows) => {
  expect(withHeads(rows)).toEqual(rows);
});
