import type { z } from 'zod';
import type { ProvidersAnswer } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';

/** Which ways to sign in this installation has. */
export function providers({ ctx }: { ctx: Pick<Ctx, 'mail'> }): z.infer<typeof ProvidersAnswer> {
  return { google: false, classlink: false, mail: ctx.mail.canSend };
}
