import type { SpeechVoices } from '@/shared/contract/speech.ts';
import type { Ctx } from '../context.ts';
import { signedIn } from '../signed-in.ts';

/** Lists the voices of this installation. */
export async function voices({ ctx }: { ctx: Ctx }): Promise<SpeechVoices> {
  const { user } = signedIn(ctx);
  await ctx.limiter.consume('speech-voices-by-user', user.id);
  return { voices: [...(await ctx.speeches.voices())] };
}
