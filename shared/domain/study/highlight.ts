import { mergeFields } from './merge-fields.ts';

/** The five colours, in display order. */
export const HIGHLIGHT_COLOURS = ['blue', 'yellow', 'green', 'orange', 'purple'] as const;
export type HighlightColour = (typeof HIGHLIGHT_COLOURS)[number];

/** The default meaning of each colour. Fluent has the translations. */
export const HIGHLIGHT_LABELS: Readonly<Record<HighlightColour, { label: string; is_locked: boolean }>> = {
  /** Vocabulary is collected by its colour, so this name is fixed. */
  blue: { label: 'Vocabulary', is_locked: true },
  yellow: { label: 'Main ideas', is_locked: false },
  green: { label: 'Evidence', is_locked: false },
  orange: { label: 'Questions', is_locked: false },
  purple: { label: 'Reactions', is_locked: false },
};

/** Returns the colours with the fixed locks, whatever a client sends: a locked colour keeps its name. */
export const keepLocked = (colours: Record<HighlightColour, { label: string }>): typeof HIGHLIGHT_LABELS =>
  Object.fromEntries(
    HIGHLIGHT_COLOURS.map((colour) => {
      const usual = HIGHLIGHT_LABELS[colour];
      return [colour, usual.is_locked ? usual : { label: colours[colour].label, is_locked: false }];
    }),
  ) as Record<HighlightColour, { label: string; is_locked: boolean }>;

/** Names that the user has given; other colours have their default name. */
export type ColourNames = Readonly<Partial<Record<HighlightColour, string>>>;

/** Lengths in UTF-16 units. */
export const HIGHLIGHT = { maxQuote: 5_000, context: 32, maxNote: 1_000, maxTitle: 300, maxLabel: 40 } as const;

/** The position of text in a page, with context, so that it is found again after small changes of the page. */
export interface TextAnchor {
  quote: string;
  /** The 32 characters before and after it; fewer at the ends of the text. */
  before: string;
  after: string;
  /** Offset in the page's text at that time, in UTF-16 units. */
  at: number;
}

export interface Highlight extends TextAnchor {
  /** Id from the client that highlights: 32 hex digits. */
  id: string;
  ownerId: string;
  /** Address of the page: see `pageKeyOf`. */
  page: string;
  /** The page's title at that time; empty: none. */
  title: string;
  /** BCP 47 from the page; empty: unknown. */
  lang: string;
  colour: HighlightColour;
  /** The user's note; empty: none. */
  note: string;
  /** Epoch ms. */
  createdAt: number;
  /** Epoch ms of each field's last change: the newer one wins when two devices merge. */
  changedAt: { readonly [Field in HighlightField]?: number | undefined };
  /**
   * Epoch ms of the removal; null: not removed. A removed highlight stays stored, so that another device does not
   * restore it.
   */
  removedAt: number | null;
}

export type HighlightField = 'colour' | 'note' | 'removedAt';
export const HIGHLIGHT_FIELDS: readonly HighlightField[] = ['colour', 'note', 'removedAt'];

export type NewHighlight = Omit<Highlight, 'ownerId' | 'note' | 'createdAt' | 'changedAt' | 'removedAt'>;

/** Fields that the user can change. */
export type HighlightChange = Partial<Pick<Highlight, 'colour' | 'note'>>;

/** Merges two devices' versions of one highlight. */
export const mergeHighlights = <T extends Pick<Highlight, HighlightField | 'changedAt'>>(mine: T, theirs: T): T =>
  mergeFields(HIGHLIGHT_FIELDS, mine, theirs);

/** Returns the names after a rename. Null: the colour's name is fixed. An empty name restores the default. */
export function renameColour(names: ColourNames, colour: HighlightColour, name: string): ColourNames | null {
  if (HIGHLIGHT_LABELS[colour].is_locked) return null;
  const { [colour]: _before, ...others } = names;
  const wanted = cutTo(HIGHLIGHT.maxLabel, name.trim());
  return wanted === '' ? others : { ...others, [colour]: wanted };
}

/** Shortens a text without splitting a character. */
export const cutTo = (most: number, text: string): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** Click-tracking parameters: they do not change the page. */
const COUNTERS = /^(utm_[a-z]+|fbclid|gclid|gclsrc|dclid|msclkid|mc_[ce]id|igshid|yclid|_hsenc|_hsmi)$/i;
/** A hash route, which identifies a page of its own. */
const ROUTE = /^#!?\//;

/** Maximum length of an address. Longer ones are not stored. */
export const ADDRESS_CHARS = 4_000;

/** Returns one address for each page, whatever link led to it. Null: not a web page. */
export function pageKeyOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  for (const name of [...url.searchParams.keys()]) if (COUNTERS.test(name)) url.searchParams.delete(name);
  const hash = ROUTE.test(url.hash) ? url.hash : '';
  return `${url.origin}${url.pathname}${url.search}${hash}`;
}

/**
 * Returns the addresses under which highlights of a page may be stored: sites move to https, and links to them stay
 * old. A port may be another server, so there the scheme counts. "www." and a trailing slash may lead to other pages,
 * so they always count.
 */
export function addressesOf(page: string): readonly string[] {
  if (!hasUsualPort(page)) return [page];
  const rest = page.replace(/^https?:/, '');
  return [`https:${rest}`, `http:${rest}`];
}

/** Returns one key for all addresses of a page. */
export const pageGroupOf = (page: string): string => addressesOf(page)[0] ?? page;

export const isSamePage = (one: string, other: string): boolean => pageGroupOf(one) === pageGroupOf(other);

function hasUsualPort(page: string): boolean {
  if (!URL.canParse(page)) return false;
  const { protocol, port } = new URL(page);
  return (protocol === 'http:' || protocol === 'https:') && port === '';
}
