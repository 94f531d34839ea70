import type { z } from 'zod';
import type { ProvidersAnswer } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';

/** Which ways to sign in this installation has. */
export function providers({ ctx }: { ctx: Pick<Ctx, 'mail' | 'doors'> }): z.infer<typeof ProvidersAnswer> {
  return {
    google: ctx.doors.of('google') !== null,
    classlink: ctx.doors.of('classlink') !== null,
    mail: ctx.mail.canSend,
    outbox: ctx.mail.isShownHere ?? false,
  };
}
