import type { z } from 'zod';
import type { SpeechServiceErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { normaliseTag } from '@/shared/l10n/tag.ts';
import { type Answered, type AskError, askBytes, type Question } from '../ask-bytes.ts';
import type { OfferedVoice } from './contract.ts';

/** The largest sound of a text of at most 1,000 characters, in bytes: two minutes at 192 kbit/s. */
const MOST_SOUND = 3 * 1024 * 1024;
/** The largest list of voices, in bytes. Azure's list of 600 voices has 500 kB. */
const MOST_LIST = 4 * 1024 * 1024;

const CODES = {
  refused: 'server-voice-failed',
  slow: 'server-voice-slow',
  'too-many-requests': 'too-many-requests',
} as const satisfies Record<AskError, SpeechServiceErrorCode>;

/** Requests the sound of a text. The limit is doubled, because sound within JSON is a third longer. */
export async function askVoice(question: Omit<Question, 'most'>): Promise<Result<Answered, SpeechServiceErrorCode>> {
  const answer = await askBytes({ ...question, most: MOST_SOUND * 2 });
  return answer.ok ? answer : err(CODES[answer.error], answer.detail);
}

/** Returns the sound of a response with a sound type. Refuses a proxy's page, whatever its status. */
export function soundOf({ bytes, type }: Answered): Result<Uint8Array<ArrayBuffer>, SpeechServiceErrorCode> {
  const isSound = type.startsWith('audio/') || type === 'application/octet-stream';
  return isSound && bytes.length > 0 && bytes.length <= MOST_SOUND
    ? ok(bytes)
    : err('server-voice-failed', 'an answer without sound');
}

/** Requests a list. Null: no response, or one of another shape. */
export async function askList<T>(question: Omit<Question, 'most'>, shape: z.ZodType<T>): Promise<T | null> {
  const answer = await askBytes({ ...question, most: MOST_LIST });
  const parsed = answer.ok ? jsonOf(answer.value.bytes, shape) : null;
  return parsed?.ok ? parsed.value : null;
}

export function jsonOf<T>(bytes: Uint8Array, shape: z.ZodType<T>): Result<T, SpeechServiceErrorCode> {
  try {
    const parsed = shape.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8')));
    return parsed.success ? ok(parsed.data) : err('server-voice-failed', 'an answer of another shape');
  } catch {
    return err('server-voice-failed', 'no JSON');
  }
}

/** Returns the voice in a list, or an empty list if its language tag is invalid. */
export function offeredVoice(
  service: string,
  { code, tag, name }: { code: string; tag: string; name: string },
): OfferedVoice[] {
  const lang = normaliseTag(tag);
  return lang === null ? [] : [{ id: `${service}:${code}`, name: name.slice(0, 100), lang, code, tag }];
}
