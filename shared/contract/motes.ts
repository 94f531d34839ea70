import { z } from 'zod';
import { APPLICATION_VIEWS, TAKE_APPLICATIONS } from '@/shared/domain/application.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { CLAIM, MOTE_ID, MOTE_SOURCES, MOTE_STATES, MOTE_VISIBILITIES } from '@/shared/domain/mote.ts';
import { machineText } from './text.ts';

export const moteId = z.string().regex(MOTE_ID);
export const claim = z.string().regex(CLAIM);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const codePoints = (value: string) => Array.from(value).length;
export const title = z.string().refine((value) => codePoints(value) <= LIMITS.titleCodePoints, 'title-too-long');

/** PUT m/:id. The claim stands in the body, the id in the path: the server refuses an id that is not the claim's. */
export const ReserveBody = z.object({
  claim,
  source: z.enum(MOTE_SOURCES),
  application: z.enum(TAKE_APPLICATIONS),
  applicationView: z.enum(APPLICATION_VIEWS as [string, ...string[]]).nullable(),
  title,
  locale: machineText(35).nullable(),
  /** Epoch ms on the device: information only, the server's clock rules. */
  recordedAt: z.int().nonnegative(),
});
export type ReserveBody = z.infer<typeof ReserveBody>;

export const RenameBody = z.object({ title });
export type RenameBody = z.infer<typeof RenameBody>;

/** POST m/:id/finish: says again what the last PATCH said. */
export const FinishBody = z.object({ sha256 });
export type FinishBody = z.infer<typeof FinishBody>;

export const RegenerateBody = z.object({ claim, newId: moteId });
export type RegenerateBody = z.infer<typeof RegenerateBody>;

/** A mote as anyone with the link may know it. Times in epoch ms. */
export const MoteAnswer = z.object({
  id: moteId,
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
  sha256: sha256.nullable(),
  peaks: z.array(z.number()).nullable(),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
  /** An anonymous mote's end; null: none. */
  expiresAt: z.int().nullable(),
  /** Absolute address of the MP3; null until ready. */
  audioUrl: z.string().nullable(),
  link: z.string(),
  /** True when the caller owns it (by identity or by claim). */
  isOwn: z.boolean(),
  replyTo: moteId.nullable(),
  askReply: z.boolean(),
  transcript: z.object({ state: z.enum(['none', 'queued', 'ready', 'off']), reason: z.string().nullable() }),
});
export type MoteAnswer = z.infer<typeof MoteAnswer>;

export const ReserveAnswer = z.object({ mote: MoteAnswer });
export const MoteEnvelope = z.object({ mote: MoteAnswer });

/** GET m?before=<cursor>&limit=<n>: the caller's own, newest first, keyset paging. */
export const MoteList = z.object({ motes: z.array(MoteAnswer), next: z.string().nullable() });
export type MoteList = z.infer<typeof MoteList>;

/** GET m/status [S7-027]. */
export const MoteStatus = z.object({ moteId: moteId.nullable() });
export type MoteStatus = z.infer<typeof MoteStatus>;

/** How an author's name is said: a mote of theirs, and how it is spelt for the ear (maybe empty). */
export const AuthorNameSound = z.object({ audioUrl: z.string(), spelling: z.string() });
export type AuthorNameSound = z.infer<typeof AuthorNameSound>;

/** GET m/:id/page: what the mote page needs, whatever the state; 200 also for an id never seen. */
export const MotePage = z.object({
  state: z.enum([...MOTE_STATES, 'not-here-yet', 'malformed']),
  mote: MoteAnswer.nullable(),
  /** Where the author wants it there and their name is shown. */
  nameSound: AuthorNameSound.nullable().optional(),
});
export type MotePage = z.infer<typeof MotePage>;

export const ErrorAnswer = z.object({ code: z.string(), message: z.string() });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;
