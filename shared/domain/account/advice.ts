import type { AdviceCard } from './user-session.ts';

/** Cards with praise or a next step after a success. The first ones are the most important. */
export const AFFIRMATIVE_CARDS = [
  'class-spoke',
  'first-note',
  'class-joined',
  'class-ready',
  'name-heard',
  'ten-notes',
] as const;

/** Cards for a user who is stuck. The first ones are the most important. */
export const ASSISTIVE_CARDS = [
  'let-in',
  'add-pupils',
  'no-note',
  'join-class',
  'finish-survey',
  'say-name',
  'get-extension',
] as const;

export type AdviceId = (typeof AFFIRMATIVE_CARDS | typeof ASSISTIVE_CARDS)[number];

const ALL: readonly string[] = [...AFFIRMATIVE_CARDS, ...ASSISTIVE_CARDS];

/** Returns true for a card that this version has a text and a picture for. A newer server may send others. */
export const isAdviceId = (id: string): id is AdviceId => ALL.includes(id);

/** The longest entry of a dismissed card, in characters: its id, a colon and a time. */
export const MAX_ADVICE_ID = 40;
/** The number of cards that a user can dismiss. */
export const MAX_DISMISSED = 100;

type Occasional = Pick<AdviceCard, 'id' | 'occasion'>;

/** Returns true if the user has dismissed a card: for ever, or at its newest event or a later one. */
export const isDismissed = ({ id, occasion }: Occasional, entries: readonly string[]): boolean =>
  entries.some((entry) => {
    const [dismissed, at = 0] = entry.split(':');
    return dismissed === id && (occasion === undefined || Number(at) >= occasion);
  });

/** Returns the dismissed entries with one more card, the oldest ones dropped. Each card has one entry. */
export const withDismissed = (entries: readonly string[], { id, occasion }: Occasional): string[] =>
  [...entries.filter((entry) => entry.split(':')[0] !== id), occasion === undefined ? id : `${id}:${occasion}`].slice(
    -MAX_DISMISSED,
  );
