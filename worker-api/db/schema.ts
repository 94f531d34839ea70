import type { Kit } from './kit.ts';

/** One spoken word of a transcript; times in ms from the start of the audio. */
export interface TranscriptWord {
  t0: number;
  t1: number;
  text: string;
  confidence: number | null;
}

/** Every table of Mote, written once for both dialects. */
export function schema(kit: Kit) {
  const { table, text, number, flag, json, index, uniqueIndex } = kit;

  const mote = table(
    'mote',
    {
      id: text('id').primaryKey(),
      /** SHA-256 of the claim: the claim itself is never kept. */
      claimHash: text('claim_hash').notNull(),
      ownerId: text('owner_id'),
      classId: text('class_id'),
      state: text('state').notNull(),
      visibility: text('visibility').notNull(),
      source: text('source').notNull(),
      application: text('application').notNull(),
      applicationView: text('application_view'),
      title: text('title').notNull(),
      text: text('text'),
      voice: text('voice'),
      locale: text('locale'),
      /** JSON of at most 200 numbers 0..1, kept as the text that answers carry. */
      peaks: text('peaks'),
      replyTo: text('reply_to'),
      askReply: flag('ask_reply').notNull(),
      prompt: text('prompt'),
      sha256: text('sha256'),
      bytes: number('bytes'),
      durationMs: number('duration_ms'),
      recordedAt: number('recorded_at').notNull(),
      createdAt: number('created_at').notNull(),
      finishedAt: number('finished_at'),
      expiresAt: number('expires_at'),
      removedAt: number('removed_at'),
      regeneratedTo: text('regenerated_to'),
    },
    (t) => [
      index('mote_by_owner').on(t.ownerId, t.createdAt, t.id),
      index('mote_by_owner_state').on(t.ownerId, t.state, t.createdAt),
      index('mote_by_state_created').on(t.state, t.createdAt),
      index('mote_by_state_expires').on(t.state, t.expiresAt),
      index('mote_by_sha256').on(t.sha256),
    ],
  );

  const upload = table(
    'upload',
    {
      /** SHA-256 of the upload's address: whoever knows the address may send to it, so it is kept as a secret. */
      idHash: text('id_hash').primaryKey(),
      moteId: text('mote_id').notNull(),
      /** Null until the last piece declares it. How much has arrived is known by the part store alone. */
      length: number('length'),
      createdAt: number('created_at').notNull(),
    },
    (t) => [uniqueIndex('upload_by_mote').on(t.moteId)],
  );

  const transcript = table(
    'transcript',
    {
      id: text('id').primaryKey(),
      moteId: text('mote_id').notNull(),
      locale: text('locale').notNull(),
      words: json<TranscriptWord[]>('words').notNull(),
      edited: flag('edited').notNull(),
      source: text('source').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [uniqueIndex('transcript_by_mote').on(t.moteId, t.locale)],
  );

  const job = table(
    'job',
    {
      id: text('id').primaryKey(),
      kind: text('kind').notNull(),
      payload: json<Record<string, string>>('payload').notNull(),
      runAt: number('run_at').notNull(),
      /** While this lies ahead another process works on it. */
      leaseUntil: number('lease_until').notNull(),
      attempts: number('attempts').notNull(),
      createdAt: number('created_at').notNull(),
    },
    (t) => [index('job_by_run_at').on(t.runAt)],
  );

  /** Append-only; written in the same atomic() as the act. */
  const activity = table(
    'activity',
    {
      id: text('id').primaryKey(),
      actor: text('actor'),
      verb: text('verb').notNull(),
      object: text('object').notNull(),
      classId: text('class_id'),
      at: number('at').notNull(),
    },
    (t) => [index('activity_by_actor').on(t.actor, t.at), index('activity_by_object').on(t.object, t.at)],
  );

  return { mote, upload, transcript, job, activity };
}

export type Tables = ReturnType<typeof schema>;
export type MoteRow = Tables['mote']['$inferSelect'];
export type UploadRow = Tables['upload']['$inferSelect'];
export type JobRow = Tables['job']['$inferSelect'];
export type ActivityRow = Tables['activity']['$inferSelect'];
