import { err, ok, type Result } from '@/shared/base/result.ts';
import { readBounded } from './read-bounded.ts';

export interface Question {
  address: string;
  headers?: Readonly<Record<string, string>>;
  /** Body of a POST. Absent: a GET. */
  body?: string;
  /** Maximum length of a valid response, in bytes. */
  most: number;
  signal: AbortSignal;
}

/** `refused`: an error status, a response that is too long or interrupted, or no server. */
export type AskError = 'refused' | 'slow' | 'too-many-requests';

export interface Answered {
  bytes: Uint8Array<ArrayBuffer>;
  /** The media type without its parameters, in lower case. */
  type: string;
}

/**
 * Sends a request to a service. The body of an error response is never passed on or logged: it may contain the text
 * that was sent.
 */
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
