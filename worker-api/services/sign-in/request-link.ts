import type { SignInMailBody } from '@/shared/contract/identity.ts';
import { returnPathOf } from '@/shared/domain/account/return-to.ts';
import type { Ctx } from '../context.ts';
import { enqueueJob } from '../jobs/put.ts';
import { hashSecret } from '../policy.ts';
import type { Pending } from '../session/pending.ts';
import { normaliseEmail } from '../user/email.ts';
import { MAIL_JOB } from './mail-job.ts';
import { countLinkRequest } from './rates.ts';

/**
 * Enqueues the mail with a link. Does not check whether the address has an account: response and time are the same for
 * all. The rest happens when the mail is sent.
 */
export async function requestLink({ ctx, input }: { ctx: Ctx; input: SignInMailBody }): Promise<void> {
  const email = normaliseEmail(input.email);
  await countLinkRequest(ctx, email);
  const pending: Pending = { signUp: input.signUp, isSharedDevice: input.isSharedDevice, locale: input.locale };
  const job = {
    kind: MAIL_JOB,
    // No token: the job creates it when it sends the mail.
    payload: {
      template: 'sign-in',
      to: email,
      locale: input.locale ?? '',
      returnTo: returnPathOf(input.returnTo) ?? '',
      nonceHash: input.nonce === undefined ? '' : hashSecret(input.nonce),
      pending: JSON.stringify(pending),
    },
  };
  await ctx.db.atomic([enqueueJob(ctx, job)]);
  ctx.wakeJobs();
}
