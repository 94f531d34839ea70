import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { JobRow } from '../../db/schema.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { userByCredential } from '../user/credential.ts';
import { avatarKeyOf, avatarPathOf, keyOfAvatarPath } from './address.ts';
import { fetchPicture } from './fetch-picture.ts';

export const AVATAR_JOB = 'copy-avatar';

/**
 * How often the job retries, and for how long, in ms. The sign-in that brought the picture may still create the
 * account: the account exists once that sign-in is redeemed, or never.
 */
const AGAIN_MS = 10_000;
const GIVE_UP_MS = 2 * 60 * 1000;

interface Known {
  provider: string;
  subject: string;
}

/** Enqueues the copying of a user's picture, so that sign-in does not wait for it. */
export async function copyAvatarLater(
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'wakeJobs'>,
  { provider, subject }: Known,
  picture: string,
): Promise<void> {
  const now = deps.clock();
  const payload = { provider, subject, picture, until: String(now + GIVE_UP_MS) };
  await deps.db.atomic([enqueueJob(deps, { kind: AVATAR_JOB, payload })]);
  deps.wakeJobs();
}

/** Copies the picture. If anything is wrong with it, the user has no picture and gets no message. */
export async function copyAvatar(deps: ServiceDeps, payload: JobRow['payload']): Promise<void> {
  const { provider = '', subject = '', picture = '', until = '0' } = payload;
  const user = await userByCredential(deps, { provider, subject });
  if (user === null) return waitForAccount(deps, payload, Number(until));
  if (user.deletedAt !== null) return;
  try {
    await keep(deps, user, await fetchPicture(picture, deps.oidcClients.pictureOrigins));
  } catch (error) {
    deps.logger.info('avatar-not-copied', { reason: error instanceof Error ? error.message : '' });
  }
}

async function waitForAccount(deps: ServiceDeps, payload: JobRow['payload'], until: number): Promise<void> {
  const runAt = deps.clock() + AGAIN_MS;
  if (runAt <= until) await deps.db.atomic([enqueueJob(deps, { kind: AVATAR_JOB, payload, runAt })]);
}

async function keep(
  deps: ServiceDeps,
  user: { id: string; avatarUrl: string | null },
  bytes: Uint8Array,
): Promise<void> {
  // Hash the user's id too: two users with the same picture have one each, so deleting one keeps the other.
  const sha256 = createHash('sha256').update(user.id).update(bytes).digest('hex');
  const path = avatarPathOf(sha256);
  if (path === user.avatarUrl) return;
  await deps.blobs.put(avatarKeyOf(sha256), bytes);
  const { user: table } = deps.db.tables;
  const isThere = and(eq(table.id, user.id), isNull(table.deletedAt));
  const [changed] = await deps.db.atomic([
    { query: deps.db.handle.update(table).set({ avatarUrl: path }).where(isThere) },
  ]);
  await removeAvatar(deps, changed === 1 ? user.avatarUrl : path);
}

/** Deletes a picture of ours; ignores any other address. */
export async function removeAvatar({ blobs }: Pick<ServiceDeps, 'blobs'>, path: string | null): Promise<void> {
  const key = keyOfAvatarPath(path);
  if (key !== null) await blobs.delete(key);
}
