import type { ErrorCode } from '@/shared/domain/errors.ts';
import { HIGHLIGHT, HIGHLIGHT_COLOURS, type Highlight, type HighlightColour } from '@/shared/domain/highlight.ts';
import { isSingleWord } from '@/shared/domain/translation.ts';
import { sentenceAt } from '@/shared/text-index/sentence-at.ts';

/** What each colour is called, in the person's language or by their own name. */
export type ColourLabels = Readonly<Record<HighlightColour, string>>;

/** `page`: page by page, each from its top. `colour`: colour by colour. */
export const ORDERS = ['page', 'colour'] as const;
export type Order = (typeof ORDERS)[number];

export interface Group {
  key: string;
  title: string;
  highlights: readonly Highlight[];
}

/** Highlights that hold what is searched for: words, note, page or colour, whatever the case and the accents. */
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

/** In groups with a title each; none is empty. Of pages the one that was worked on last comes first. */
export function groupHighlights(
  highlights: readonly Highlight[],
  order: Order,
  labels: ColourLabels,
): readonly Group[] {
  const keyOf = ({ colour, page }: Highlight) => (order === 'colour' ? colour : page);
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

const byPlace = (a: Highlight, b: Highlight): number => a.page.localeCompare(b.page) || a.at - b.at;

const titleOf = (highlight: Highlight | undefined): string => highlight?.title || hostOf(highlight?.page ?? '');

export const hostOf = (page: string): string => (URL.canParse(page) ? new URL(page).host : page);

/** Only a word goes into the list of words. */
export const isWord = ({ quote }: Pick<Highlight, 'quote'>): boolean => isSingleWord(quote);

/** The sentence of a highlight's words, as far as what is kept around them shows it. */
export function sentenceOf({ before, quote, after, lang }: Highlight): string {
  const text = `${before}${quote}${after}`;
  const sentence = sentenceAt(text, before.length, lang);
  const [isHead, isTail] = [text.trimStart().startsWith(sentence), text.trimEnd().endsWith(sentence)];
  const cutBefore = isHead && before.length === HIGHLIGHT.context ? sentence.replace(/^\S*\s/, '…') : sentence;
  const isEnded = /[.!?…。！？]['"”’»)]*$/u.test(sentence);
  return isTail && !isEnded && after.length === HIGHLIGHT.context ? cutBefore.replace(/\s\S*$/, '…') : cutBefore;
}

/** What a fault is called here: some are told of recordings elsewhere. */
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
export const faultText = (error: ErrorCode): string =>
  OWN_FAULTS.has(error) ? `highlight-${error}` : `error-${error}`;
