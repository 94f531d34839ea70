import type { ReadGap } from '@/shared/domain/read-coverage.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';

/** Bytes. A document of Docs holds 1.02 million characters at most; a sheet may hold more, and then is not confirmed. */
const MAX_EXPORT_BYTES = 8 * 1024 * 1024;
/** After a short burst Google answers one export of a file in about five seconds (seen by others in 2026). */
const TOO_MANY = 429;

/**
 * A file's own export from its host, with the person's own session, as plain text. An answer in HTML is none: it is the page on
 * which somebody is to sign in, or to ask for access.
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
    // Its class is the page's own: no `instanceof` of ours knows it.
    if (FAULTS.includes(String(Reflect.get(Object(fault), 'name')))) return err('offline');
    throw fault;
  }
}

/** What `fetch` throws, and what the reading of a body throws that broke off. */
const FAULTS = ['TypeError', 'NetworkError', 'AbortError'];

const isPage = ({ headers }: Response): boolean =>
  /^text\/html|^application\/xhtml/i.test(headers.get('content-type') ?? '');

/** Null: there is more than that. What is too much is not loaded. */
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
