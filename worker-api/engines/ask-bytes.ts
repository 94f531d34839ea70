import { err, ok, type Result } from '@/shared/domain/result.ts';
import { readBounded } from './read-bounded.ts';

export interface Question {
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** Absent: a GET; else a POST. */
  body?: string;
  /** Bytes. No answer to this question is longer. */
  most: number;
  signal: AbortSignal;
}

/** `refused`: a status of failure, an answer that is too long or breaks off, or nobody is there. */
export type AskError = 'refused' | 'slow' | 'too-many-requests';

export interface Answered {
  bytes: Uint8Array<ArrayBuffer>;
  /** Without its parameters, in small letters. */
  type: string;
}

/** What a service answers. What it writes with a failure is never passed on or logged: it may hold the text that was sent. */
export async function askBytes(question: Question): Promise<Result<Answered, AskError>> {
  const { address, headers = {}, body, most, signal } = question;
  try {
    const said = body === undefined ? {} : { method: 'POST', body };
    const answer = await fetch(address, { ...said, headers, signal, redirect: 'error' });
    const bytes = await readBounded(answer, most);
    if (!answer.ok) return err(answer.status === 429 ? 'too-many-requests' : 'refused', `HTTP ${answer.status}`);
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    return ok({ bytes, type: type.trim().toLowerCase() });
  } catch (fault) {
    if (signal.aborted) return err('slow');
    return err('refused', fault instanceof Error ? fault.name : 'no answer');
  }
}
