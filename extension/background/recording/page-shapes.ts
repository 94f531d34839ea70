import * as z from 'zod/mini';
import { SITE_PAGES } from '@/extension/features/account/ports.ts';
import { AGE_BANDS } from '@/shared/domain/account/user-session.ts';

/**
 * Schemas of the messages of our own pages and of the offscreen document. The browser vouches for the sender; these
 * schemas check the shape. The values end in storage, in an address or at the server.
 */

const idSchema = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));
const textOf = (most: number) => z.string().check(z.maxLength(most));

export const otherAccountErrorSchema = z.object({ isOther: z.boolean() });
export const mailAddressSchema = z.object({ email: textOf(254), isShared: z.boolean() });
export const sitePageSchema = z.object({ page: z.enum(SITE_PAGES) });
/** Copied link, possibly with surrounding text. */
export const linkTextSchema = z.object({ text: textOf(10_000) });
export const ageSchema = z.object({ ageBand: z.enum(AGE_BANDS) });
export const enhancementSchema = z.object({ isEnabled: z.boolean() });
export const mismatchSchema = z.object({ keep: z.enum(['here', 'site']) });
/** The handler of the website's messages checks the content, for both ways of delivery. */
export const siteMessageSchema = z.strictObject({ message: z.unknown() });
export const doubtedSchema = z.object({ ownerId: textOf(100) });

export const answeredSchema = z.object({ isYes: z.boolean() });
export const moteQuestionSchema = z.object({ moteId: idSchema });
export const toteQuestionSchema = z.object({ toteId: idSchema });
/** 16 hex digits, created by the worker. */
export const stickyQuestionSchema = z.object({ stickyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)) });
export const serverChoiceSchema = z.object({ url: z.nullable(textOf(2000)) });

/** 32 hex digits, created by the store. */
const wordIdSchema = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const wordQuestionSchema = z.object({ id: wordIdSchema });
export const wordNoteSchema = z.object({ id: wordIdSchema, note: textOf(10_000) });
export const vocabularyEntrySchema = z.object({
  word: textOf(200),
  lemma: textOf(200),
  senseId: textOf(300),
  partOfSpeech: textOf(40),
  meaning: textOf(10_000),
  sentence: textOf(10_000),
  source: textOf(10_000),
  locale: textOf(40),
  meaningLocale: z.optional(textOf(40)),
  picture: textOf(300),
});

export const takePageSchema = z.object({ before: z.nullable(z.number()) });
export const takeQuestionSchema = z.object({ takeId: idSchema });
/** Allows more characters than a title may have, because a too long title has its own error code. */
export const takeTitleSchema = z.object({ takeId: idSchema, title: textOf(10_000) });

/** A recorder's or player's height in CSS px. */
const pxSchema = z.number().check(z.minimum(0), z.maximum(10_000));
export const recorderQuestionSchema = z.object({ recorderId: idSchema });
export const recorderAnswerSchema = z.object({ recorderId: idSchema, isYes: z.boolean() });
export const recorderSizeSchema = z.object({ recorderId: idSchema, height: pxSchema, width: z.optional(pxSchema) });
export const takeBackSchema = z.object({ recorderId: idSchema, takeId: idSchema, requestId: textOf(100) });
export const playerSizeSchema = z.object({ playerId: textOf(100), height: pxSchema });
export const insertRequestSchema = z.object({
  recorderId: idSchema,
  takeId: idSchema,
  requestId: textOf(100),
  link: textOf(2000),
  expiresAt: z.nullable(z.number()),
});
export const moteHereSchema = z.object({ requestId: textOf(100), takeId: idSchema, link: textOf(2000) });
export const textHereSchema = z.object({ requestId: textOf(100), text: textOf(10_000) });
export const copiedSchema = z.object({ takeId: idSchema, state: z.literal('copied') });
