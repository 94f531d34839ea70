import * as z from 'zod/mini';
import { SITE_PAGES } from '@/extension/features/account/ports.ts';

/**
 * What our own pages and the offscreen document may say. The browser vouches for who they are; that what they say has the right
 * shape is asked here, as of content scripts: what goes on from here ends in storage, in an address or at the server.
 */

const Id = z.string().check(z.regex(/^[0-9A-Za-z_-]{1,64}$/));
const textOf = (most: number) => z.string().check(z.maxLength(most));

export const OtherPerson = z.object({ isOther: z.boolean() });
export const MailAddress = z.object({ email: textOf(254), isShared: z.boolean() });
export const SitePage = z.object({ page: z.enum(SITE_PAGES) });
/** A link as it was copied, with what stood around it. */
export const LinkText = z.object({ text: textOf(10_000) });
export const Enhancement = z.object({ isEnabled: z.boolean() });
export const Mismatch = z.object({ keep: z.enum(['here', 'site']) });
/** What is in it is read where the website's messages are, wherever they come in. */
export const SiteMessage = z.strictObject({ message: z.unknown() });
export const Doubted = z.object({ ownerId: textOf(100) });

export const Answered = z.object({ isYes: z.boolean() });
export const MoteQuestion = z.object({ moteId: Id });
export const ToteQuestion = z.object({ toteId: Id });
/** 16 hex digits, as the worker has made them. */
export const StickyQuestion = z.object({ stickyId: z.string().check(z.regex(/^[0-9a-f]{16}$/)) });
export const ServerChoice = z.object({ url: z.nullable(textOf(2000)) });

/** 32 hex digits, as the store has made them. */
const WordId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const WordQuestion = z.object({ id: WordId });
export const WordNote = z.object({ id: WordId, note: textOf(10_000) });
export const VocabularyEntry = z.object({
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

export const TakePage = z.object({ before: z.nullable(z.number()) });
export const TakeQuestion = z.object({ takeId: Id });
/** Longer than a title may be: that a title is too long is said by a code of its own. */
export const TakeTitle = z.object({ takeId: Id, title: textOf(10_000) });

/** A recorder's or player's height in CSS px. */
const px = z.number().check(z.minimum(0), z.maximum(10_000));
export const RecorderQuestion = z.object({ recorderId: Id });
export const RecorderAnswer = z.object({ recorderId: Id, isYes: z.boolean() });
export const RecorderSize = z.object({ recorderId: Id, height: px });
export const PlayerSize = z.object({ playerId: textOf(100), height: px });
export const InsertRequest = z.object({
  recorderId: Id,
  takeId: Id,
  requestId: textOf(100),
  link: textOf(2000),
  expiresAt: z.nullable(z.number()),
});
export const MoteHere = z.object({ requestId: textOf(100), takeId: Id, link: textOf(2000) });
export const TextHere = z.object({ requestId: textOf(100), text: textOf(10_000) });
export const Copied = z.object({ takeId: Id, state: z.literal('copied') });
