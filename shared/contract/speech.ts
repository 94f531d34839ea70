import { z } from 'zod';
import { SERVER_VOICE } from '@/shared/domain/study/server-voice.ts';

const voiceIdSchema = z.string().regex(/^[a-z]+:[\w.+-]{1,100}$/);

/** POST d/speech: a sentence, or a part of one, for a voice of the installation to speak. */
export const speechBodySchema = z.object({
  // A text longer than a sentence has an error code of its own.
  text: z
    .string()
    .max(SERVER_VOICE.mostChars * 10)
    .refine((text) => text.trim() !== ''),
  voice: voiceIdSchema,
});
export type SpeechBody = z.infer<typeof speechBodySchema>;

export const speechAnswerSchema = z.object({
  /** MP3 at the voice's own pace, in base64. */
  mp3: z.base64(),
  durationMs: z.number().positive(),
  /** In order; null: the service gives no word times, so they are estimated. */
  words: z.array(z.object({ start: z.int().nonnegative(), atMs: z.number().nonnegative() })).nullable(),
});
export type SpeechAnswer = z.infer<typeof speechAnswerSchema>;

/** GET d/speech/voices: empty if the installation has none. */
export const speechVoicesSchema = z.object({
  voices: z
    .array(z.object({ id: voiceIdSchema, name: z.string().max(200), lang: z.string().max(35) }))
    .max(SERVER_VOICE.mostVoices),
});
export type SpeechVoices = z.infer<typeof speechVoicesSchema>;
