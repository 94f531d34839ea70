import { describe, expect, it } from 'vitest';
import { type Collection, HIGHLIGHT_COLUMNS, type HighlightColumn, markdownOf, rowsOfHighlights } from './collect.ts';
import { fakeHighlight } from './fake-highlights.ts';
import { groupHighlights, searchHighlights } from './model.ts';

const LABELS = {
  blue: 'Vocabulary',
  yellow: 'Main ideas',
  green: 'Evidence',
  orange: 'Questions',
  purple: 'Reactions',
};
const MOON = { page: 'https://article.example/moon', title: 'The moon' };
const ALL = [
  fakeHighlight(3, { quote: 'Ash falls', colour: 'green', note: 'Proof?' }),
  fakeHighlight(1, { quote: 'Smoke\nrises' }),
  fakeHighlight(2, { ...MOON, quote: 'A café on the *moon* [now](x)', colour: 'blue' }),
];
const found = (query: string) => searchHighlights(ALL, query, LABELS).map(({ at }) => at);
const shape = (order: 'page' | 'colour') =>
  groupHighlights(ALL, order, LABELS).map(({ title, highlights }) => [title, highlights.map(({ at }) => at)]);

describe('a list of highlights', () => {
  it('searches highlights by quote, note, page and colour, ignoring case and accents', () => {
    expect([found(''), found('ASH'), found('cafe'), found('proof'), found('moon'), found('main')]).toEqual([
      [3, 1, 2],
      [3],
      [2],
      [3],
      [2],
      [1],
    ]);
  });

  it('groups highlights by page, the last changed page first, or by colour', () => {
    expect(shape('page')).toEqual([
      ['Volcanoes', [1, 3]],
      ['The moon', [2]],
    ]);
    expect(shape('colour')).toEqual([
      ['Vocabulary', [2]],
      ['Main ideas', [1]],
      ['Evidence', [3]],
    ]);
  });

  it('names a page without a title by its host', () => {
    expect(groupHighlights([fakeHighlight(1, { title: '' })], 'page', LABELS)[0]?.title).toBe('article.example');
  });
});

it('[B28] treats http and https addresses of a page as one page', () => {
  const both = [
    fakeHighlight(4, { page: 'http://article.example/a' }),
    fakeHighlight(2, { page: 'https://article.example/a' }),
  ];
  expect(groupHighlights(both, 'page', LABELS).map(({ highlights }) => highlights.map(({ at }) => at))).toEqual([
    [2, 4],
  ]);
});

describe('a file of highlights', () => {
  const collection: Collection = {
    title: 'My highlights',
    groups: groupHighlights(ALL, 'page', LABELS),
    labels: LABELS,
    dateOf: () => '1 Nov 2026',
  };

  it('exports highlights as a table with headings in the user’s language', () => {
    const heads = Object.fromEntries(HIGHLIGHT_COLUMNS.map((column) => [column, column.toUpperCase()]));
    expect(rowsOfHighlights(collection, heads as Record<HighlightColumn, string>).slice(0, 3)).toEqual([
      ['QUOTE', 'COLOUR', 'NOTE', 'TITLE', 'PAGE', 'DATE'],
      ['Smoke\nrises', 'Main ideas', '', 'Volcanoes', 'https://article.example/volcanoes', '1 Nov 2026'],
      ['Ash falls', 'Evidence', 'Proof?', 'Volcanoes', 'https://article.example/volcanoes', '1 Nov 2026'],
    ]);
  });

  it('exports highlights as Markdown in which a page’s text stays text', () => {
    expect(markdownOf(collection)).toBe(`# My highlights

## Volcanoes

> Smoke
> rises

Main ideas · Volcanoes · 1 Nov 2026
<https://article.example/volcanoes>

> Ash falls

Proof?

Evidence · Volcanoes · 1 Nov 2026
<https://article.example/volcanoes>

## The moon

> A café on the \\*moon\\* \\[now\\](x)

Vocabulary · The moon · 1 Nov 2026
<https://article.example/moon>
`);
  });
});
