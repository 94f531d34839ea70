import { z } from 'zod';
import { HIGHLIGHT, HIGHLIGHT_COLOURS } from '@/shared/domain/study/highlight.ts';
import { VOCABULARY } from '@/shared/domain/study/vocabulary.ts';
import { machineText, writtenText } from './text.ts';

const epochMsSchema = z.int().nonnegative();

/** A highlight as the account stores it, without its owner. */
export const savedHighlightSchema = z.object({
  /** Id from the device: 32 hex digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  page: writtenText(4_000),
  title: writtenText(HIGHLIGHT.maxTitle),
  lang: writtenText(40),
  /** Empty for a removed highlight: the account stores only the fact of its removal. */
  quote: writtenText(HIGHLIGHT.maxQuote),
  before: writtenText(HIGHLIGHT.context),
  after: writtenText(HIGHLIGHT.context),
  at: epochMsSchema,
  colour: z.enum(HIGHLIGHT_COLOURS),
  note: writtenText(HIGHLIGHT.maxNote),
  createdAt: epochMsSchema,
  changedAt: z.object({ colour: epochMsSchema, note: epochMsSchema, removedAt: epochMsSchema }).partial(),
  removedAt: epochMsSchema.nullable(),
});
export type SavedHighlight = z.infer<typeof savedHighlightSchema>;

/** A word as the account stores it, without its owner. */
export const savedWordSchema = z.object({
  /** Id from the device: 32 hex digits. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  /** Empty for a removed word: the account stores only the fact of its removal. */
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
  createdAt: epochMsSchema,
  changedAt: z.object({ note: epochMsSchema, removedAt: epochMsSchema }).partial(),
  removedAt: epochMsSchema.nullable(),
});
export type SavedWord = z.infer<typeof savedWordSchema>;

/** Maximum counts per call; the rest follows with the next call. */
export const SAVED_A_CALL = { changes: 10, answers: 50 } as const;

/** Position for paging: changes at this moment (server's clock) or later, after this id. */
export const savedCursorSchema = z.object({ at: epochMsSchema, id: machineText(80) });
export type SavedCursor = z.infer<typeof savedCursorSchema>;

/** A device's changes, and the position up to which it has read. Idempotent: the later change of each field wins. */
const changesOf = <T extends z.ZodType>(saved: T) =>
  z.object({
    changes: z.array(saved).max(SAVED_A_CALL.changes),
    /** Null: from the beginning. */
    since: savedCursorSchema.nullable(),
  });

const GOING_ON = {
  /** Position for the next call. */
  next: savedCursorSchema.nullable(),
  /** True if there are more changes. */
  hasMore: z.boolean(),
};

/** POST u/highlights */
export const highlightsBodySchema = changesOf(savedHighlightSchema);
export type HighlightsBody = z.infer<typeof highlightsBodySchema>;

/** Changes since the position, removed ones too; oldest first. */
export const highlightsAnswerSchema = z.object({ highlights: z.array(savedHighlightSchema), ...GOING_ON });
export type HighlightsAnswer = z.infer<typeof highlightsAnswerSchema>;

/** POST u/words */
export const wordsBodySchema = changesOf(savedWordSchema);
export type WordsBody = z.infer<typeof wordsBodySchema>;

/** The changes, as for highlights. */
export const wordsAnswerSchema = z.object({ words: z.array(savedWordSchema), ...GOING_ON });
export type WordsAnswer = z.infer<typeof wordsAnswerSchema>;
