import { z } from 'zod';
import { APPLICATION_VIEWS, TAKE_APPLICATIONS } from '@/shared/domain/mote/application.ts';
import { firstNameOf } from '@/shared/domain/mote/first-name.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { CLAIM, MOTE_ID, MOTE_SOURCES, MOTE_STATES, MOTE_VISIBILITIES } from '@/shared/domain/mote/mote.ts';
import { classIdSchema } from './class-id.ts';
import { machineText } from './text.ts';

export const moteIdSchema = z.string().regex(MOTE_ID);
export const claimSchema = z.string().regex(CLAIM);
export const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/);

const codePoints = (value: string) => Array.from(value).length;
export const titleSchema = z.string().refine((value) => codePoints(value) <= LIMITS.titleCodePoints, 'title-too-long');

/** PUT m/:id. The claim is in the body, the id in the path: the server rejects an id that is not the claim's. */
export const reserveBodySchema = z.object({
  claim: claimSchema,
  source: z.enum(MOTE_SOURCES),
  application: z.enum(TAKE_APPLICATIONS),
  applicationView: z.enum(APPLICATION_VIEWS as [string, ...string[]]).nullable(),
  title: titleSchema,
  locale: machineText(35).nullable(),
  /** Epoch ms on the device: information only, the server's clock decides. */
  recordedAt: z.int().nonnegative(),
  /** The class that a pupil of several chose. Null: none of them. Absent: no choice, the server decides. */
  classId: classIdSchema.nullable().optional(),
});
export type ReserveBody = z.infer<typeof reserveBodySchema>;

/** The first name that an author without an account gives, accepted only from an author who states to be of age. */
export const givenNameSchema = z.object({
  firstName: z.string().refine((value) => firstNameOf(value) !== null, 'name-too-long'),
  isAdult: z.literal(true),
});
export type GivenName = z.infer<typeof givenNameSchema>;

/** `givenName`: null removes the name; absent leaves it. */
export const renameBodySchema = z.object({ title: titleSchema, givenName: givenNameSchema.nullable().optional() });
export type RenameBody = z.infer<typeof renameBodySchema>;

/** POST m/:id/finish: repeats the content of the last PATCH. */
export const finishBodySchema = z.object({ sha256: sha256Schema });
export type FinishBody = z.infer<typeof finishBodySchema>;

export const regenerateBodySchema = z.object({ claim: claimSchema, newId: moteIdSchema });
export type RegenerateBody = z.infer<typeof regenerateBodySchema>;

/** A mote as shown to anyone with the link. Times in epoch ms. */
export const moteAnswerSchema = z.object({
  id: moteIdSchema,
  state: z.enum(MOTE_STATES),
  title: z.string(),
  /** Null: unknown, shown as 'Someone'. */
  authorName: z.string().nullable(),
  authorAvatarUrl: z.string().nullable(),
  source: z.enum(MOTE_SOURCES),
  visibility: z.enum(MOTE_VISIBILITIES),
  locale: z.string().nullable(),
  durationMs: z.int().nonnegative().nullable(),
  bytes: z.int().nonnegative().nullable(),
  sha256: sha256Schema.nullable(),
  peaks: z.array(z.number()).nullable(),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
  /** Expiry of an anonymous mote; null: none. */
  expiresAt: z.int().nullable(),
  /** Absolute address of the MP3; null until ready. */
  audioUrl: z.string().nullable(),
  link: z.string(),
  /** True when the caller owns it (by identity or by claim). */
  isOwn: z.boolean(),
  replyTo: moteIdSchema.nullable(),
  askReply: z.boolean(),
  transcript: z.object({ state: z.enum(['none', 'queued', 'ready', 'off']), reason: z.string().nullable() }),
});
export type MoteAnswer = z.infer<typeof moteAnswerSchema>;

export const reserveAnswerSchema = z.object({ mote: moteAnswerSchema });
export const moteEnvelopeSchema = z.object({ mote: moteAnswerSchema });
export type MoteEnvelope = z.infer<typeof moteEnvelopeSchema>;

/** GET m?before=<cursor>&limit=<n>: the caller's own, newest first, keyset paging. */
export const moteListSchema = z.object({ motes: z.array(moteAnswerSchema), next: z.string().nullable() });
export type MoteList = z.infer<typeof moteListSchema>;

/** GET m/status [S7-027]. */
export const moteStatusSchema = z.object({ moteId: moteIdSchema.nullable() });
export type MoteStatus = z.infer<typeof moteStatusSchema>;

/** The pronunciation of an author's name: a mote of theirs, and a phonetic spelling (may be empty). */
export const authorNameSoundSchema = z.object({ audioUrl: z.string(), spelling: z.string() });
export type AuthorNameSound = z.infer<typeof authorNameSoundSchema>;

/** GET m/:id/page: the data of the mote page in every state; 200 also for an unknown id. */
export const motePageSchema = z.object({
  state: z.enum([...MOTE_STATES, 'not-here-yet', 'malformed', 'damaged']),
  mote: moteAnswerSchema.nullable(),
  /** Present if the author wants it there and their name is shown. */
  nameSound: authorNameSoundSchema.nullable().optional(),
});
export type MotePage = z.infer<typeof motePageSchema>;

export const errorAnswerSchema = z.object({ code: z.string(), message: z.string() });
export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
