import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HIGHLIGHT_COLOURS,
  HIGHLIGHT_LABELS,
  type Highlight,
  isSamePage,
  mergeHighlights,
  pageKeyOf,
  renameColour,
} from './highlight.ts';

const FIRST: Highlight = {
  id: 'a'.repeat(32),
  ownerId: 'me',
  page: 'https://article.example/volcanoes',
  title: 'Volcanoes',
  lang: 'en',
  quote: 'smoke',
  before: 'She sees ',
  after: ', e.g. near the top.',
  at: 40,
  colour: 'yellow',
  note: '',
  createdAt: 1,
  changedAt: {},
  removedAt: null,
};

describe('the names of the colours', () => {
  it.each([
    ['[S3-098]', 'blue', 'Vocabulary'],
    ['[S3-099]', 'yellow', 'Main ideas'],
    ['[S3-100]', 'green', 'Evidence'],
    ['[S3-101]', 'orange', 'Questions'],
    ['[S3-102]', 'purple', 'Reactions'],
  ] as const)('the default name of %s %s is %s', (_id, colour, label) => {
    expect(HIGHLIGHT_LABELS[colour].label).toBe(label);
  });

  it('[S3-098] blue keeps its name', () => {
    expect(renameColour({}, 'blue', 'Words')).toBeNull();
  });

  it('[S3-099] [S3-100] [S3-101] [S3-102] the other colours can be renamed, and an empty name restores their own', () => {
    for (const colour of HIGHLIGHT_COLOURS.filter((one) => one !== 'blue')) {
      const named = renameColour({ green: 'Proof', yellow: 'Core' }, colour, '  Mine ');
      expect(named).toEqual({ green: 'Proof', yellow: 'Core', [colour]: 'Mine' });
      expect(renameColour({ [colour]: 'Mine' }, colour, ' ')).toEqual({});
    }
  });

  it('shortens a name without splitting a character', () => {
    expect(renameColour({}, 'green', `a${'🙂'.repeat(60)}`)?.green).toBe(`a${'🙂'.repeat(19)}`);
  });
});

describe('merging two devices’ changes of one highlight', () => {
  it('merging keeps the later change of each field', () => {
    const mine: Highlight = { ...FIRST, note: 'old', colour: 'green', changedAt: { note: 5, colour: 9 } };
    const theirs: Highlight = { ...FIRST, note: 'new', colour: 'orange', changedAt: { note: 6, colour: 8 } };
    const merged = { ...FIRST, note: 'new', colour: 'green', changedAt: { note: 6, colour: 9 } };
    expect(mergeHighlights(mine, theirs)).toEqual(merged);
    expect(mergeHighlights(theirs, mine)).toEqual(merged);
  });

  it('both devices end with the same highlight in any order of changes, even at the same moment', () => {
    const time = fc.nat(4);
    const one = fc.record({
      colour: fc.constantFrom(...HIGHLIGHT_COLOURS),
      note: fc.constantFrom('', 'a', 'b'),
      removedAt: fc.constantFrom(null, 1, 2),
      changedAt: fc.record({ colour: time, note: time, removedAt: time }),
    });
    fc.assert(
      fc.property(one, one, one, (a, b, c) => {
        const [x, y, z] = [a, b, c].map((part) => ({ ...FIRST, ...part })) as [Highlight, Highlight, Highlight];
        const there = mergeHighlights(mergeHighlights(x, y), z);
        expect(mergeHighlights(z, mergeHighlights(y, x))).toEqual(there);
        expect(mergeHighlights(there, y)).toEqual(there);
      }),
    );
  });
});

describe('the page key of an address', () => {
  it.each([
    ['https://a.example/x', 'https://a.example/x'],
    ['https://a.example/x#part', 'https://a.example/x'],
    ['https://a.example/x?id=3&utm_source=mail&fbclid=9', 'https://a.example/x?id=3'],
    ['https://a.example/x?utm_source=mail', 'https://a.example/x'],
    ['https://a.example/#/chapter/2', 'https://a.example/#/chapter/2'],
    ['https://a.example/#!/chapter/2', 'https://a.example/#!/chapter/2'],
    ['http://me:secret@A.example:80/x', 'http://a.example/x'],
    ['chrome://settings/', null],
    ['file:///tmp/x.html', null],
    ['nothing', null],
  ])('the page key of %s', (address, key) => {
    expect(pageKeyOf(address)).toBe(key);
  });
});

describe('[B28] two addresses of one page', () => {
  it.each([
    ['http://a.example/x', 'https://a.example/x', true],
    ['http://a.example:80/x', 'https://a.example:443/x', true],
    ['http://a.example/x?id=3', 'https://a.example/x?id=3#', true],
    ['http://a.example/#/2', 'https://a.example/#/2', true],
    ['http://a.example:8080/x', 'https://a.example:8080/x', false],
    ['http://a.example/x', 'https://www.a.example/x', false],
    ['https://a.example/x', 'https://a.example/x/', false],
    ['https://a.example/x?id=3', 'https://a.example/x?id=4', false],
  ])('%s and %s are the same: %s', (one, other, isSame) => {
    expect(isSamePage(pageKeyOf(one) ?? '', pageKeyOf(other) ?? '')).toBe(isSame);
  });
});
