import type { TranslateLanguages } from '@/shared/contract/translate.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';

/** Lists the languages into which this installation can translate a language. */
export async function languages({ ctx, input }: { ctx: Ctx; input: { from: string } }): Promise<TranslateLanguages> {
  const { user } = signedIn(ctx);
  await ctx.limiter.consume('translate-languages-by-user', user.id);
  return { from: input.from, targets: await ctx.translations.targets(input.from) };
}
