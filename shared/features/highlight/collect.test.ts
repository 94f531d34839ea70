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
  it('is searched in words, note, page and colour, whatever the case and the accents', () => {
    expect([found(''), found('ASH'), found('cafe'), found('proof'), found('moon'), found('main')]).toEqual([
      [3, 1, 2],
      [3],
      [2],
      [3],
      [2],
      [1],
    ]);
  });

  it('goes page by page from the top, the page of the last work first; or colour by colour', () => {
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

  it('a page without a title is called by its host', () => {
    expect(groupHighlights([fakeHighlight(1, { title: '' })], 'page', LABELS)[0]?.title).toBe('article.example');
  });
});

describe('a file of highlights', () => {
  const collection: Collection = {
    title: 'My highlights',
    groups: groupHighlights(ALL, 'page', LABELS),
    labels: LABELS,
    dateOf: () => '1 Nov 2026',
  };

  it('is a table with heads in the person’s language', () => {
    const heads = Object.fromEntries(HIGHLIGHT_COLUMNS.map((column) => [column, column.toUpperCase()]));
    expect(rowsOfHighlights(collection, heads as Record<HighlightColumn, string>).slice(0, 3)).toEqual([
      ['QUOTE', 'COLOUR', 'NOTE', 'TITLE', 'PAGE', 'DATE'],
      ['Smoke\nrises', 'Main ideas', '', 'Volcanoes', 'https://article.example/volcanoes', '1 Nov 2026'],
      ['Ash falls', 'Evidence', 'Proof?', 'Volcanoes', 'https://article.example/volcanoes', '1 Nov 2026'],
    ]);
  });

  it('is Markdown, in which the words of a page stay words', () => {
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
