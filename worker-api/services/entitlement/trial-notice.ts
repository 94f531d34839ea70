import { CONTENT_PAGES } from '@/shared/contract/content-pages.ts';
import { DAY_MS, TRIAL_NOTICE_DAYS, trialNoticeAt } from '@/shared/domain/account/plans.ts';
import { type Op, RowsMismatch } from '../../db/contract.ts';
import type { ServiceDeps } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { standingOf } from './derive.ts';

export const TRIAL_NOTICE_JOB = 'trial-notice';
export const TRIAL_MAIL_JOB = 'trial-mail';

type Deps = Pick<ServiceDeps, 'db' | 'clock'>;

/** Returns the writes that enqueue the notices of a trial's end. A repeated call changes nothing. */
export function announceTrialEnd({ db, clock }: Deps, userId: string, endsAt: number): Op[] {
  return TRIAL_NOTICE_DAYS.map((days) => ({
    query: db.handle
      .insert(db.tables.job)
      .values({
        id: `${userId}:trial-${days}`,
        kind: TRIAL_NOTICE_JOB,
        payload: { userId },
        runAt: endsAt - days * DAY_MS,
        leaseUntil: 0,
        attempts: 0,
        createdAt: clock(),
      })
      .onConflictDoNothing(),
  }));
}

type Payload = Readonly<Record<string, string>>;

/**
 * Announces the end of a trial once per stage, if the user is still in it. The card in the app follows from the dates
 * in the status, so only the mail is sent here.
 */
export async function announceTrial(deps: ServiceDeps, { userId = '' }: Payload): Promise<void> {
  const user = await deps.queries.user(userId);
  if (!user || user.deletedAt !== null || user.email === null || user.institutionId !== null) return;
  const now = deps.clock();
  const standing = standingOf(await deps.queries.ownGrants(userId), { hasPlans: deps.rights.hasPlans, now });
  if (standing.kind !== 'trial' || standing.trialEndsAt === null) return;
  const days = trialNoticeAt(now, standing.trialEndsAt);
  if (days === null) return;
  const { sentNotice } = deps.db.tables;
  const row = { id: `${userId}:trial-${days}`, userId, at: now };
  try {
    await deps.db.atomic([
      { query: deps.db.handle.insert(sentNotice).values(row).onConflictDoNothing(), rows: 1 },
      enqueueJob(deps, {
        kind: TRIAL_MAIL_JOB,
        payload: { userId, days: String(days), endsAt: String(standing.trialEndsAt) },
      }),
    ]);
    deps.wakeJobs();
  } catch (error) {
    // Announced already: after a server that was off for days, both stages run at once.
    if (!(error instanceof RowsMismatch)) throw error;
  }
}

/** Sends the mail of a notice. It is retried until the trial has ended. */
export async function mailTrialNotice(
  deps: ServiceDeps,
  { userId = '', days = '', endsAt = '' }: Payload,
): Promise<void> {
  const user = await deps.queries.user(userId);
  if (!user || user.email === null) return;
  if (!deps.mail.canSend) return deps.logger.error('mail-not-configured');
  if (deps.clock() >= Number(endsAt)) return deps.logger.error('mail-given-up');
  const { locale } = deps.texts(user.locale);
  await deps.mail.post({
    template: 'trial',
    to: user.email,
    locale: user.locale,
    link: `${deps.links.site}${CONTENT_PAGES.pricing}`,
    days: Number(days),
    date: dayIn(locale, Number(endsAt)),
  });
}

/** Writes a day out. An end at midnight belongs to the day that ends then. */
export const dayIn = (locale: string, at: number): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
