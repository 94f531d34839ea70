import { z } from 'zod';
import { SERVER_VOICE } from '@/shared/domain/server-voice.ts';

const voiceId = z.string().regex(/^[a-z]+:[\w.+-]{1,100}$/);

/** POST d/speech: a sentence, or a part of one, spoken by a voice of the installation. */
export const SpeechBody = z.object({
  // What is longer than a sentence is told so by a code of its own.
  text: z
    .string()
    .max(SERVER_VOICE.mostChars * 10)
    .refine((text) => text.trim() !== ''),
  voice: voiceId,
});
export type SpeechBody = z.infer<typeof SpeechBody>;

export const SpeechAnswer = z.object({
  /** MP3 at the voice's own pace, in base64. */
  mp3: z.base64(),
  durationMs: z.number().positive(),
  /** In order; null: the service does not tell, and the words are estimated. */
  words: z.array(z.object({ start: z.int().nonnegative(), atMs: z.number().nonnegative() })).nullable(),
});
export type SpeechAnswer = z.infer<typeof SpeechAnswer>;

/** GET d/speech/voices: empty where the installation has none. */
export const SpeechVoices = z.object({
  voices: z
    .array(z.object({ id: voiceId, name: z.string().max(200), lang: z.string().max(35) }))
    .max(SERVER_VOICE.mostVoices),
});
export type SpeechVoices = z.infer<typeof SpeechVoices>;
