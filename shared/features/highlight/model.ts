import type { ErrorCode } from '@/shared/base/errors.ts';
import {
  HIGHLIGHT,
  HIGHLIGHT_COLOURS,
  type Highlight,
  type HighlightColour,
  pageGroupOf,
} from '@/shared/domain/study/highlight.ts';
import { isSingleWord } from '@/shared/domain/study/translation.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';

/** Names of the colours: the user's own, or defaults in their language. */
export type ColourLabels = Readonly<Record<HighlightColour, string>>;

/** `page`: sorted by page, each in page order. `colour`: sorted by colour. */
export const ORDERS = ['page', 'colour'] as const;
export type Order = (typeof ORDERS)[number];

export interface Group {
  key: string;
  title: string;
  highlights: readonly Highlight[];
}

/** Returns highlights that match the query in quote, note, page or colour, ignoring case and accents. */
export function searchHighlights(
  highlights: readonly Highlight[],
  query: string,
  labels: ColourLabels,
): readonly Highlight[] {
  const wanted = plain(query.trim());
  if (wanted === '') return highlights;
  return highlights.filter(({ quote, note, title, page, colour }) =>
    [quote, note, title, page, labels[colour]].some((text) => plain(text).includes(wanted)),
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Groups highlights under titles, without empty groups. The last changed page comes first. */
export function groupHighlights(
  highlights: readonly Highlight[],
  order: Order,
  labels: ColourLabels,
): readonly Group[] {
  const keyOf = ({ colour, page }: Highlight) => (order === 'colour' ? colour : pageGroupOf(page));
  const groups = new Map<string, Highlight[]>();
  for (const highlight of [...highlights].sort((a, b) => b.createdAt - a.createdAt)) {
    groups.set(keyOf(highlight), [...(groups.get(keyOf(highlight)) ?? []), highlight]);
  }
  const keys = order === 'colour' ? HIGHLIGHT_COLOURS.filter((colour) => groups.has(colour)) : [...groups.keys()];
  return keys.map((key) => {
    const of = groups.get(key) ?? [];
    const title = order === 'colour' ? labels[key as HighlightColour] : titleOf(of[0]);
    return { key, title, highlights: of.sort(byPlace) };
  });
}

const byPlace = (a: Highlight, b: Highlight): number =>
  pageGroupOf(a.page).localeCompare(pageGroupOf(b.page)) || a.at - b.at;

const titleOf = (highlight: Highlight | undefined): string => highlight?.title || hostOf(highlight?.page ?? '');

export const hostOf = (page: string): string => (URL.canParse(page) ? new URL(page).host : page);

/** Returns whether a highlight is a single word: only those go into the word list. */
export const isWord = ({ quote }: Pick<Highlight, 'quote'>): boolean => isSingleWord(quote);

/** Returns the sentence around a highlight, as far as its stored context shows it. */
export function sentenceOf({ before, quote, after, lang }: Highlight): string {
  const text = `${before}${quote}${after}`;
  const sentence = sentenceAt(text, before.length, lang);
  const [isHead, isTail] = [text.trimStart().startsWith(sentence), text.trimEnd().endsWith(sentence)];
  const cutBefore = isHead && before.length === HIGHLIGHT.context ? sentence.replace(/^\S*\s/, '…') : sentence;
  const isEnded = /[.!?…。！？]['"”’»)]*$/u.test(sentence);
  return isTail && !isEnded && after.length === HIGHLIGHT.context ? cutBefore.replace(/\s\S*$/, '…') : cutBefore;
}

/** Errors with a text about highlights: some codes have a text about recordings elsewhere. */
const OWN_FAULTS: ReadonlySet<ErrorCode> = new Set([
  'device-storage-full',
  'device-storage-refused',
  'offline',
  'server-unreachable',
  'timed-out',
  'no-receiver',
  'extension-updated',
  'file-not-granted',
  'file-link-not-kept',
  'file-service-failed',
  'unknown',
]);
export const highlightFaultText = (error: ErrorCode): string =>
  OWN_FAULTS.has(error) ? `highlight-${error}` : `error-${error}`;
