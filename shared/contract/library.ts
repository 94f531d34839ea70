import { z } from 'zod';
import { HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/highlight.ts';
import { VOCABULARY } from '@/shared/domain/vocabulary.ts';
import { machineText, writtenText } from './text.ts';

const epochMs = z.int().nonnegative();

/** A highlight as the account holds it; whose it is goes without saying. */
export const SavedHighlight = z.object({
  /** Made by the device: 32 hex digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  page: writtenText(4_000),
  title: writtenText(HIGHLIGHT.maxTitle),
  lang: writtenText(40),
  /** Empty of one that was removed: of that the account keeps no words, only that it is gone. */
  quote: writtenText(HIGHLIGHT.maxQuote),
  before: writtenText(HIGHLIGHT.context),
  after: writtenText(HIGHLIGHT.context),
  at: epochMs,
  colour: z.enum(HIGHLIGHT_COLOURS),
  note: writtenText(HIGHLIGHT.maxNote),
  createdAt: epochMs,
  changedAt: z.object({ colour: epochMs, note: epochMs, removedAt: epochMs }).partial(),
  removedAt: epochMs.nullable(),
});
export type SavedHighlight = z.infer<typeof SavedHighlight>;

/** A word as the account holds it; whose it is goes without saying. */
export const SavedWord = z.object({
  /** Made by the device: 32 hex digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Empty of one that was removed: of that the account keeps no words, only that it is gone. */
  word: writtenText(200),
  lemma: writtenText(200),
  senseId: writtenText(300),
  partOfSpeech: writtenText(40),
  meaning: writtenText(VOCABULARY.maxText),
  note: writtenText(VOCABULARY.maxNote),
  sentence: writtenText(VOCABULARY.maxText),
  source: writtenText(VOCABULARY.maxSource),
  locale: writtenText(40),
  meaningLocale: writtenText(40).optional(),
  picture: writtenText(300),
  createdAt: epochMs,
  changedAt: z.object({ note: epochMs, removedAt: epochMs }).partial(),
  removedAt: epochMs.nullable(),
});
export type SavedWord = z.infer<typeof SavedWord>;

/** Of one call: what would be more comes with the next. */
export const SAVED_A_CALL = { changes: 10, answers: 50 } as const;

/** Where reading goes on: what was written at this moment (server's clock) or later, behind this id. */
export const SavedCursor = z.object({ at: epochMs, id: machineText(80) });
export type SavedCursor = z.infer<typeof SavedCursor>;

/** What a device has changed, and what it has heard of. Said twice it does nothing twice: the later change of each field stays. */
const changesOf = <T extends z.ZodType>(saved: T) =>
  z.object({
    changes: z.array(saved).max(SAVED_A_CALL.changes),
    /** Null: from the beginning. */
    since: SavedCursor.nullable(),
  });

const GOING_ON = {
  /** Where the next call goes on. */
  next: SavedCursor.nullable(),
  /** There are more. */
  hasMore: z.boolean(),
};

/** POST u/highlights */
export const HighlightsBody = changesOf(SavedHighlight);
export type HighlightsBody = z.infer<typeof HighlightsBody>;

/** Those that were written since, removed ones too; the oldest first. */
export const HighlightsAnswer = z.object({ highlights: z.array(SavedHighlight), ...GOING_ON });
export type HighlightsAnswer = z.infer<typeof HighlightsAnswer>;

/** POST u/words */
export const WordsBody = changesOf(SavedWord);
export type WordsBody = z.infer<typeof WordsBody>;

/** As of highlights. */
export const WordsAnswer = z.object({ words: z.array(SavedWord), ...GOING_ON });
export type WordsAnswer = z.infer<typeof WordsAnswer>;
