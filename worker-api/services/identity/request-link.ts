import type { SignInMailBody } from '@/shared/contract/identity.ts';
import { returnPathOf } from '@/shared/domain/return-to.ts';
import type { Ctx } from '../context.ts';
import { putJob } from '../jobs/put.ts';
import { hashSecret } from '../policy.ts';
import { normaliseEmail } from './email.ts';
import { MAIL_JOB } from './mail-job.ts';
import type { Pending } from './pending.ts';
import { countLinkRequest } from './rates.ts';

/**
 * Puts the mail with a link. Whether somebody has this address is not looked at here: answer and time are the same for all,
 * and the rest is done when the mail is sent.
 */
export async function requestLink({ ctx, input }: { ctx: Ctx; input: SignInMailBody }): Promise<void> {
  const email = normaliseEmail(input.email);
  await countLinkRequest(ctx, email);
  const pending: Pending = { signUp: input.signUp, isSharedDevice: input.isSharedDevice, locale: input.locale };
  const job = {
    kind: MAIL_JOB,
    // No token: it is made when the mail is sent.
    payload: {
      template: 'sign-in',
      to: email,
      locale: input.locale ?? '',
      returnTo: returnPathOf(input.returnTo) ?? '',
      nonceHash: input.nonce === undefined ? '' : hashSecret(input.nonce),
      pending: JSON.stringify(pending),
    },
  };
  await ctx.db.atomic([putJob(ctx, job)]);
  ctx.wakeJobs();
}
