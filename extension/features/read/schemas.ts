import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '@/shared/base/errors.ts';
import { READ_GAPS } from '@/shared/domain/mote/read-coverage.ts';
import { READ_SPEED } from '@/shared/features/read/reader-state.ts';
import { MOVES } from './reading-view.ts';

/**
 * Schemas for reading messages from content scripts and from our own pages. The receiver of a message applies its
 * schema.
 */

const textOf = (most: number) => z.string().check(z.maxLength(most));
const placeSchema = z.int().check(z.minimum(0), z.maximum(100_000));
const spanSchema = z.object({ start: placeSchema, end: placeSchema });

/**
 * Maximum length of a sentence in characters. Longer than any real sentence; a text without full stops may be one
 * sentence.
 */
const SENTENCE_CHARS = 30_000;
const speechIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const speakSchema = z.object({
  speechId: speechIdSchema,
  text: textOf(SENTENCE_CHARS),
  lang: textOf(35),
  rate: z.number().check(z.minimum(READ_SPEED.min), z.maximum(READ_SPEED.max)),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  voiceId: z.nullable(textOf(500)),
  isForgiving: z.boolean(),
  isTyped: z.optional(z.boolean()),
  next: z.optional(z.nullable(z.object({ text: textOf(SENTENCE_CHARS), lang: textOf(35) }))),
});

/** `said`, `guessed`: the declared and the detected language; empty if unknown. */
export const cluesSchema = z.object({ text: textOf(1_000), said: textOf(35), guessed: textOf(35), own: textOf(35) });

/** At most one typed sentence. */
export const typedSchema = z.object({ text: textOf(1_000), lang: textOf(35) });

/** MathML of the formulas in at most two sentences, as shared/text-index/formula/mathml-of.ts writes it. */
export const formulasSchema = z.object({
  formulas: z.array(textOf(12_000)).check(z.maxLength(200)),
  lang: textOf(35),
});

export const stopSpeechSchema = z.object({ speechId: speechIdSchema });

export const readingRequestSchema = z.union([
  z.object({ type: z.enum(['start', 'start-whole', 'choose', 'pause', 'resume', 'stop', 'toggle', 'settle']) }),
  z.object({ type: z.literal('move'), to: z.enum(MOVES) }),
  z.object({ type: z.literal('read-as'), lang: textOf(35) }),
]);

export const speechProgressSchema = z.object({
  tabId: z.int(),
  speechId: speechIdSchema,
  news: z.union([
    z.object({ type: z.literal('start') }),
    z.object({ type: z.literal('word'), start: placeSchema, end: placeSchema }),
    z.object({ type: z.literal('other-voice'), voice: textOf(500) }),
  ]),
});

const partsSchema = z.array(z.object({ id: textOf(500), title: textOf(1_000) })).check(z.maxLength(1_000));
const coverageSchema = z.object({
  read: partsSchema,
  missing: partsSchema,
  gap: z.nullable(z.enum(READ_GAPS)),
});

export const viewSchema = z.object({
  status: z.enum(['idle', 'speaking', 'paused', 'ended', 'failed']),
  problem: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  notice: z.nullable(
    z.union([
      z.object({
        kind: z.enum(['other-tab', 'page-changed', 'choose-by-selection', 'left-out-frame', 'left-out-painted']),
      }),
      z.object({ kind: z.literal('other-voice'), voice: textOf(500) }),
      z.object({ kind: z.literal('other-language'), lang: textOf(35) }),
      z.object({ kind: z.literal('partial'), coverage: coverageSchema }),
    ]),
  ),
  lang: textOf(35),
  readAs: textOf(35),
  shown: z.nullable(z.object({ text: textOf(SENTENCE_CHARS), word: z.nullable(spanSchema) })),
  isChoosing: z.boolean(),
  progress: z.nullable(
    z.object({
      percent: z.int().check(z.minimum(0), z.maximum(100)),
      minutesLeft: z.int().check(z.minimum(0), z.maximum(100_000)),
    }),
  ),
});
