import type { SpeechAnswer, SpeechBody } from '@/shared/contract/speech.ts';
import type { SpeechServiceErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { SERVER_VOICE } from '@/shared/domain/server-voice.ts';
import type { SpokenAudio } from '../../engines/speak/contract.ts';
import { ApiError } from '../api-error.ts';
import type { Ctx } from '../context.ts';
import { whoMayUseServer } from '../entitlement/server-help.ts';

/** The caller waits 5 s (route class d): it is to hear from us why. ms */
const DEADLINE_MS = 4_400;
/** One point. */
const POINT_CHARS = 100;

/** Has a sentence spoken, for who has allowed that the server works on what they read, and whose teacher and school allow it. */
export async function speak({ ctx, input }: { ctx: Ctx; input: SpeechBody }): Promise<SpeechAnswer> {
  const userId = await whoMayUseServer(ctx, 'readAloud');
  const { text, voice } = input;
  if (text.length > SERVER_VOICE.mostChars) {
    throw new ApiError('text-too-long', `At most ${SERVER_VOICE.mostChars} characters`);
  }
  await ctx.limiter.consume('speech-by-user', userId, Math.ceil(text.length / POINT_CHARS));
  const spoken = await ctx.speeches.speak({ text, voice, signal: AbortSignal.timeout(DEADLINE_MS) });
  const heard = spoken.ok ? await listen(ctx, text, spoken.value) : spoken;
  if (heard.ok) return heard.value;
  // The detail names a service's trouble, never a text.
  ctx.logger.info('speech-failed', { code: heard.error, reason: heard.detail ?? '' });
  // A service that has had enough of us is no fault of this caller's.
  const code = heard.error === 'too-many-requests' ? 'server-voice-failed' : heard.error;
  throw new ApiError(code, 'No voice has spoken it');
}

/** Nobody says more in a second: a sound that is shorter was cut on its way. */
const MOST_CHARS_A_SECOND = 60;

/** What is no sound, or not all of it, is a failure here and not a silence at the person's. */
async function listen(
  ctx: Ctx,
  text: string,
  { mp3, words }: SpokenAudio,
): Promise<Result<SpeechAnswer, SpeechServiceErrorCode>> {
  const verdict = await ctx.audioCheck.check(mp3);
  if (!verdict.ok) return err('server-voice-failed', 'what came is no whole MP3');
  const { durationMs } = verdict;
  if (durationMs <= 0 || text.length / MOST_CHARS_A_SECOND > durationMs / 1000) {
    return err('server-voice-failed', 'a sound that is too short');
  }
  return ok({
    mp3: Buffer.from(mp3).toString('base64'),
    durationMs,
    words: words?.map(({ start, atMs }) => ({ start, atMs: Math.min(atMs, durationMs) })) ?? null,
  });
}
