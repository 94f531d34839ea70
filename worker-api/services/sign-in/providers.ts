import type { z } from 'zod';
import type { providersAnswerSchema } from '@/shared/contract/identity.ts';
import type { Ctx } from '../context.ts';

/** Returns the ways to sign in that this installation has. */
export function providers({ ctx }: { ctx: Pick<Ctx, 'mail' | 'oidcClients'> }): z.infer<typeof providersAnswerSchema> {
  return {
    google: ctx.oidcClients.of('google') !== null,
    classlink: ctx.oidcClients.of('classlink') !== null,
    mail: ctx.mail.canSend,
    outbox: ctx.mail.isShownHere ?? false,
  };
}
