import type { DocPart } from '@/shared/contract/files.ts';
import type { Highlight } from '@/shared/domain/study/highlight.ts';
import { type ColourLabels, type Group, hostOf } from './model.ts';

/** Columns of a table of highlights, in order; `heads` are their names in the user's language. */
export const HIGHLIGHT_COLUMNS = ['quote', 'colour', 'note', 'title', 'page', 'date'] as const;
export type HighlightColumn = (typeof HIGHLIGHT_COLUMNS)[number];

export interface Collection {
  title: string;
  groups: readonly Group[];
  labels: ColourLabels;
  /** Formats a date in the user's language. */
  dateOf(epochMs: number): string;
}

/** Returns one row per highlight for a spreadsheet, in the order of the list. */
export function rowsOfHighlights(
  { groups, labels, dateOf }: Collection,
  heads: Readonly<Record<HighlightColumn, string>>,
): string[][] {
  const cellsOf = ({ quote, colour, note, title, page, createdAt }: Highlight): Record<HighlightColumn, string> => ({
    quote,
    colour: labels[colour],
    note,
    title,
    page,
    date: dateOf(createdAt),
  });
  const rows = groups.flatMap(({ highlights }) => highlights).map((highlight) => cellsOf(highlight));
  return [
    HIGHLIGHT_COLUMNS.map((column) => heads[column]),
    ...rows.map((cells) => HIGHLIGHT_COLUMNS.map((column) => cells[column])),
  ];
}

/** One entry of a document: the quote, then its source. */
export interface Entry {
  highlight: Highlight;
  /** Colour, page and day in one line. */
  source: string;
  page: string;
}

export const entriesOf = ({ labels, dateOf }: Collection, { highlights }: Group): Entry[] =>
  highlights.map((highlight) => {
    const { colour, title, page, createdAt } = highlight;
    return { highlight, page, source: `${labels[colour]} · ${title || hostOf(page)} · ${dateOf(createdAt)}` };
  });

/** Escapes foreign text: nothing in it becomes a link, a heading or a picture. */
const plainText = (text: string): string =>
  text
    .replace(/[\\`*_{}[\]<>#+!|~]/g, '\\$&')
    .replace(/^(\s*)(\d+)([.)])/gm, '$1$2\\$3')
    .replace(/^(\s*)-/gm, '$1\\-');

const quoted = (text: string): string =>
  plainText(text)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

export function markdownOf(collection: Collection): string {
  const parts = collection.groups.flatMap((group) => [
    `## ${plainText(group.title)}`,
    ...entriesOf(collection, group).flatMap(({ highlight, source, page }) => [
      quoted(highlight.quote),
      ...(highlight.note === '' ? [] : [plainText(highlight.note)]),
      `${plainText(source)}\n<${page}>`,
    ]),
  ]);
  return `${[`# ${plainText(collection.title)}`, ...parts].join('\n\n')}\n`;
}

/** Returns the paragraphs of a document. */
export const docPartsOf = (collection: Collection): DocPart[] =>
  collection.groups.flatMap((group): DocPart[] => [
    { kind: 'heading', text: group.title },
    ...entriesOf(collection, group).flatMap(({ highlight, source, page }): DocPart[] => [
      { kind: 'quote', text: highlight.quote },
      ...(highlight.note === '' ? [] : [{ kind: 'note' as const, text: highlight.note }]),
      { kind: 'source', text: source, link: page },
    ]),
  ]);
