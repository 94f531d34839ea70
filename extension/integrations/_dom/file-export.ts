import { err, ok, type Result } from '@/shared/base/result.ts';
import type { ReadGap } from '@/shared/domain/mote/read-coverage.ts';

/**
 * Largest export that is read, in bytes. A document of Docs has at most 1.02 million characters. A sheet may be larger;
 * Mote then cannot confirm its text.
 */
const MAX_EXPORT_BYTES = 8 * 1024 * 1024;
/**
 * HTTP status after a burst of exports. Google then allows one export of a file in about five seconds (as others
 * reported in 2026).
 */
const TOO_MANY = 429;

/**
 * Fetches a file's plain text export from its host, with the user's own session. An HTML response is an error: it is a
 * page for signing in or for requesting access.
 */
export async function fetchExport(
  window: Window,
  address: string,
  signal: AbortSignal,
): Promise<Result<string, ReadGap>> {
  try {
    const response = await window.fetch(address, { signal, cache: 'no-store' });
    if (response.status === TOO_MANY) return err('busy');
    if (!response.ok || isPage(response)) return err('refused');
    const text = await readAtMost(response, MAX_EXPORT_BYTES);
    return text === null ? err('too-large') : ok(text);
  } catch (fault) {
    if (signal.aborted) return err('timed-out');
    // The error class belongs to the page's realm, so `instanceof` does not work.
    if (FAULTS.includes(String(Reflect.get(Object(fault), 'name')))) return err('offline');
    throw fault;
  }
}

/** Names of the errors of `fetch`, and of reading an interrupted body. */
const FAULTS = ['TypeError', 'NetworkError', 'AbortError'];

const isPage = ({ headers }: Response): boolean =>
  /^text\/html|^application\/xhtml/i.test(headers.get('content-type') ?? '');

/** Reads the body. If the body is larger than `bytes`, stops loading and returns null. */
async function readAtMost(response: Response, bytes: number): Promise<string | null> {
  if (Number(response.headers.get('content-length')) > bytes) {
    await response.body?.cancel();
    return null;
  }
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.byteLength;
    if (length > bytes) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
