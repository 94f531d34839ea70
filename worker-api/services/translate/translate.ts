import type { ApiErrorCode, TranslateErrorCode } from '@/shared/base/errors.ts';
import type { TranslateAnswer, TranslateBody } from '@/shared/contract/translate.ts';
import { TRANSLATION } from '@/shared/domain/study/translation.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { whoMayUseServer } from '../entitlement/server-help.ts';

/** The deadline in ms, so that the caller, who waits 5 s (route class d), receives the reason from us. */
const DEADLINE_MS = 4_400;
/** The characters that cost one point. */
const POINT_CHARS = 1_000;

/**
 * Translates texts for a user who allows the server to work on what they read, and whose teacher and school allow it.
 */
export async function translate({ ctx, input }: { ctx: Ctx; input: TranslateBody }): Promise<TranslateAnswer> {
  const userId = await whoMayUseServer(ctx, 'translate');
  const { texts, from, to } = input;
  const chars = texts.reduce((sum, text) => sum + text.length, 0);
  if (chars > TRANSLATION.mostChars) throw new ApiError('text-too-long', `At most ${TRANSLATION.mostChars} characters`);
  await ctx.limiter.consume('translate-by-user', userId, Math.ceil(chars / POINT_CHARS));
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const done = await ctx.translations.translate({ texts, pair: { from, to }, signal });
  if (done.ok)
    return {
      ...done.value,
      texts: done.value.texts.map(({ text, glosses }) => ({ text, glosses: glosses.map(whole) })),
    };
  // The detail is about the engine, never about a text.
  ctx.logger.info('translation-failed', { code: done.error, reason: done.detail ?? '' });
  throw new ApiError(codeOf(done.error), 'No engine has translated it');
}

const whole = ({ partOfSpeech, words }: { partOfSpeech: string | null; words: readonly string[] }) => ({
  partOfSpeech,
  words: [...words],
});

/** Maps an engine's error. An aborted one was slow, because the only signal is our deadline. */
function codeOf(code: TranslateErrorCode): ApiErrorCode {
  if (code === 'aborted') return 'translator-slow';
  // A service that rate-limits us is no fault of this caller's.
  if (code === 'pair-unavailable' || code === 'translator-slow' || code === 'text-too-long') return code;
  return 'translator-failed';
}
