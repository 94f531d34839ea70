import { expect, it } from 'vitest';
import { withHeads } from './row-heads.ts';

const MARKS = [
  ['Name', 'Mark', ''],
  ['Ann', '7', ''],
  ['Bob', '', ''],
  ['', '', ''],
];

it('a cell is said with the head of its column, and an empty one not at all', () => {
  expect(withHeads(MARKS)).toEqual([
    ['Name', 'Mark', ''],
    ['Name: Ann', 'Mark: 7', ''],
    ['Name: Bob', '', ''],
    MARKS[3],
  ]);
});

it.each([
  [
    'words under words may be a list',
    [
      ['Ann', 'Bob'],
      ['Cat', 'Dan'],
    ],
  ],
  [
    'a column without a head',
    [
      ['Name', ''],
      ['Ann', '7'],
    ],
  ],
  [
    'a column further out than the heads',
    [
      ['Name', 'Mark'],
      ['Ann', '7', 'late'],
    ],
  ],
  [
    'two heads alike',
    [
      ['Mark', 'Mark'],
      ['6', '7'],
    ],
  ],
  [
    'a number among the heads',
    [
      ['Name', '2024'],
      ['Ann', '7'],
    ],
  ],
  ['a column alone', [['Mark'], ['7']]],
  [
    'a sentence',
    [
      ['Marks of the second term, as the council has set them', 'Mark'],
      ['Ann', '7'],
    ],
  ],
  ['heads of nothing', [['Name', 'Mark']]],
  ['an empty sheet', [['']]],
  ['nothing', []],
])('%s: the rows stay as they are', (_, rows) => {
  expect(withHeads(rows)).toEqual(rows);
});
