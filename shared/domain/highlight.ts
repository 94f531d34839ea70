import { mergeFields } from './merge-fields.ts';

/** The five colours, in the order in which they are offered. */
export const HIGHLIGHT_COLOURS = ['blue', 'yellow', 'green', 'orange', 'purple'] as const;
export type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** What each colour means until its person says something else. The words of the person's own language are Fluent's. */
export const HIGHLIGHT_LABELS: Readonly<Record<HighlightColour, { label: string; is_locked: boolean }>> = {
  /** Vocabulary is collected by its colour, so that one stays. */
  blue: { label: 'Vocabulary', is_locked: true },
  yellow: { label: 'Main ideas', is_locked: false },
  green: { label: 'Evidence', is_locked: false },
  orange: { label: 'Questions', is_locked: false },
  purple: { label: 'Reactions', is_locked: false },
};

/** What is locked keeps its name, and nothing else is locked, whatever a client says. */
export const keepLocked = (colours: Record<HighlightColour, { label: string }>): typeof HIGHLIGHT_LABELS =>
  Object.fromEntries(
    HIGHLIGHT_COLOURS.map((colour) => {
      const usual = HIGHLIGHT_LABELS[colour];
      return [colour, usual.is_locked ? usual : { label: colours[colour].label, is_locked: false }];
    }),
  ) as Record<HighlightColour, { label: string; is_locked: boolean }>;

/** Names that a person has given; what is not there is called as usual. */
export type ColourNames = Readonly<Partial<Record<HighlightColour, string>>>;

/** Lengths in UTF-16 units. */
export const HIGHLIGHT = { maxQuote: 5_000, context: 32, maxNote: 1_000, maxTitle: 300, maxLabel: 40 } as const;

/** Where words stand in a page's text, so that they are found again when the page is another one a little. */
export interface TextAnchor {
  quote: string;
  /** The 32 characters before it, and after it; fewer at the ends of the text. */
  before: string;
  after: string;
  /** In the text of the page as it was then, in UTF-16 units. */
  at: number;
}

export interface Highlight extends TextAnchor {
  /** Made by whoever highlights: 32 hex digits. */
  id: string;
  ownerId: string;
  /** Address of the page: see `pageKeyOf`. */
  page: string;
  /** The page's title as it was then; empty: it had none. */
  title: string;
  /** BCP 47 as the page says it; empty: it does not. */
  lang: string;
  colour: HighlightColour;
  /** What the person writes of it; empty: nothing. */
  note: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms at which each field was changed after that: the newer one wins when two devices meet. */
  changedAt: { readonly [Field in HighlightField]?: number | undefined };
  /** Epoch ms; null: it is there. A removed one is kept, so that another device does not bring it back. */
  removedAt: number | null;
}

export type HighlightField = 'colour' | 'note' | 'removedAt';
export const HIGHLIGHT_FIELDS: readonly HighlightField[] = ['colour', 'note', 'removedAt'];

export type NewHighlight = Omit<Highlight, 'ownerId' | 'note' | 'createdAt' | 'changedAt' | 'removedAt'>;

/** What a person may change of one. */
export type HighlightChange = Partial<Pick<Highlight, 'colour' | 'note'>>;

/** One of two devices' highlights of one id. */
export const mergeHighlights = <T extends Pick<Highlight, HighlightField | 'changedAt'>>(mine: T, theirs: T): T =>
  mergeFields(HIGHLIGHT_FIELDS, mine, theirs);

/** Names after one colour was called something else. Null: it has to keep its name. An empty name is the usual one again. */
export function renameColour(names: ColourNames, colour: HighlightColour, name: string): ColourNames | null {
  if (HIGHLIGHT_LABELS[colour].is_locked) return null;
  const { [colour]: _before, ...others } = names;
  const wanted = cutTo(HIGHLIGHT.maxLabel, name.trim());
  return wanted === '' ? others : { ...others, [colour]: wanted };
}

/** Not in the middle of a character. */
export const cutTo = (most: number, text: string): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** What links add to an address to count clicks: the page is the same without. */
const COUNTERS = /^(utm_[a-z]+|fbclid|gclid|gclsrc|dclid|msclkid|mc_[ce]id|igshid|yclid|_hsenc|_hsmi)$/i;
/** Pages of one address that are told apart behind the #. */
const ROUTE = /^#!?\//;

/** Of a page with a longer address nothing is kept. */
export const ADDRESS_CHARS = 4_000;

/** One address for one page, whatever link led to it. Null: no page of the web. */
export function pageKeyOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const name of [...url.searchParams.keys()]) if (COUNTERS.test(name)) url.searchParams.delete(name);
  const hash = ROUTE.test(url.hash) ? url.hash : '';
  return `${url.origin}${url.pathname}${url.search}${hash}`;
}
