import type { TranslateLanguages } from '@/shared/contract/translate.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../session/signed-in.ts';

/** What can be translated from a language here. */
export async function languages({ ctx, input }: { ctx: Ctx; input: { from: string } }): Promise<TranslateLanguages> {
  const { user } = signedIn(ctx);
  await ctx.limiter.consume('translate-languages-by-user', user.id);
  return { from: input.from, targets: await ctx.translations.targets(input.from) };
}
