import type { SpeechServiceErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { SpeechAnswer, SpeechBody } from '@/shared/contract/speech.ts';
import { SERVER_VOICE } from '@/shared/domain/study/server-voice.ts';
import type { SpokenAudio } from '../../engines/speak/contract.ts';
import { ApiError } from '../api-error.ts';
import { withoutTags } from '../audio/frames.ts';
import type { Ctx } from '../context.ts';
import { whoMayUseServer } from '../entitlement/server-help.ts';

/** The deadline in ms, so that the caller, who waits 5 s (route class d), receives the reason from us. */
const DEADLINE_MS = 4_400;
/** The characters that cost one point. */
const POINT_CHARS = 100;

/**
 * Synthesizes a sentence for a user who allows the server to work on what they read, and whose teacher and school allow
 * it.
 */
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
  // The detail is about the service, never about a text.
  ctx.logger.info('speech-failed', { code: heard.error, reason: heard.detail ?? '' });
  // A service that rate-limits us is no fault of this caller's.
  const code = heard.error === 'too-many-requests' ? 'server-voice-failed' : heard.error;
  throw new ApiError(code, 'No voice has spoken it');
}

/** No voice speaks faster than this, so a shorter sound was cut off in transit. */
const MOST_CHARS_A_SECOND = 60;

/**
 * Synthesizes and checks the sound. A response that is no sound, or not all of it, fails here instead of playing as
 * silence.
 */
async function listen(
  ctx: Ctx,
  text: string,
  { mp3: received, words }: SpokenAudio,
): Promise<Result<SpeechAnswer, SpeechServiceErrorCode>> {
  const mp3 = withoutTags(received);
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
