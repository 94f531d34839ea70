import type { RecorderLoadErrorCode } from '@/shared/base/errors.ts';

export interface FileProbe {
  isOnline(): boolean;
  /** Rejects when the server cannot be reached. */
  fetchFile(address: string): Promise<Pick<Response, 'ok' | 'status' | 'headers'>>;
}

/**
 * Fetches the recorder's files once more to learn why they did not load; null: they are all there, so the failure has
 * another cause. A worker's own error event has no status and no text.
 */
export async function whyNotLoaded(files: readonly string[], probe: FileProbe): Promise<RecorderLoadErrorCode | null> {
  for (const file of files) {
    const answer = await probe.fetchFile(file).catch(() => null);
    if (!answer) return probe.isOnline() ? 'recorder-unreachable' : 'recorder-offline';
    // A host that answers unknown addresses with a page sends that page in place of a script that a deploy has removed.
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true;
    if (answer.status === 404 || answer.status === 410 || (answer.ok && isPage)) return 'recorder-outdated';
    if (!answer.ok) return 'recorder-unreachable';
  }
  return null;
}
