import * as z from 'zod/mini';
import { ERROR_CODES, type ErrorCode } from '@/shared/domain/errors.ts';
import { READ_GAPS } from '@/shared/domain/read-coverage.ts';
import { SPEED } from '@/shared/features/read/reader-state.ts';
import { MOVES } from './reading-view.ts';

/** What a page's script may say of reading, and what our own pages ask for. Put on by whoever hears it. */

const textOf = (most: number) => z.string().check(z.maxLength(most));
const place = z.int().check(z.minimum(0), z.maximum(100_000));
const span = z.object({ start: place, end: place });

/** Longer than any sentence is; a text without full stops may be one. */
const SENTENCE_CHARS = 30_000;
const SpeechId = z.string().check(z.regex(/^[0-9a-f]{16}$/));

export const SpeakShape = z.object({
  speechId: SpeechId,
  text: textOf(SENTENCE_CHARS),
  lang: textOf(35),
  rate: z.number().check(z.minimum(SPEED.min), z.maximum(SPEED.max)),
  volume: z.number().check(z.minimum(0), z.maximum(1)),
  voiceId: z.nullable(textOf(500)),
  isForgiving: z.boolean(),
  isTyped: z.optional(z.boolean()),
  next: z.optional(z.nullable(z.object({ text: textOf(SENTENCE_CHARS), lang: textOf(35) }))),
});

/** `said`, `guessed`: empty for none. */
export const CluesShape = z.object({ text: textOf(1_000), said: textOf(35), guessed: textOf(35), own: textOf(35) });

/** A sentence that was typed, at most. */
export const TypedShape = z.object({ text: textOf(1_000), lang: textOf(35) });

export const HushShape = z.object({ speechId: SpeechId });
export const NothingShape = z.record(z.string(), z.never());

export const WishShape = z.union([
  z.object({ type: z.enum(['start', 'start-whole', 'choose', 'pause', 'resume', 'stop', 'toggle', 'settle']) }),
  z.object({ type: z.literal('move'), to: z.enum(MOVES) }),
  z.object({ type: z.literal('read-as'), lang: textOf(35) }),
]);

export const NewsShape = z.object({
  tabId: z.int(),
  speechId: SpeechId,
  news: z.union([
    z.object({ type: z.literal('start') }),
    z.object({ type: z.literal('word'), start: place, end: place }),
    z.object({ type: z.literal('other-voice'), voice: textOf(500) }),
  ]),
});

const PartsShape = z.array(z.object({ id: textOf(500), title: textOf(1_000) })).check(z.maxLength(1_000));
const CoverageShape = z.object({
  read: PartsShape,
  missing: PartsShape,
  gap: z.nullable(z.enum(READ_GAPS)),
});

export const ViewShape = z.object({
  status: z.enum(['idle', 'speaking', 'paused', 'ended', 'failed']),
  problem: z.nullable(z.enum(ERROR_CODES as readonly [ErrorCode, ...ErrorCode[]])),
  notice: z.nullable(
    z.union([
      z.object({
        kind: z.enum(['other-tab', 'page-changed', 'choose-by-selection', 'left-out-frame', 'left-out-painted']),
      }),
      z.object({ kind: z.literal('other-voice'), voice: textOf(500) }),
      z.object({ kind: z.literal('other-language'), lang: textOf(35) }),
      z.object({ kind: z.literal('partial'), coverage: CoverageShape }),
    ]),
  ),
  lang: textOf(35),
  readAs: textOf(35),
  shown: z.nullable(z.object({ text: textOf(SENTENCE_CHARS), word: z.nullable(span) })),
  isChoosing: z.boolean(),
});
