import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import { log } from './in-this-page.ts';

/**
 * Unsent takes here are the only copy: with the first recording, asks the browser not to evict them when disk space is
 * low. It may refuse, or prompt the user.
 */
export function askForDurableStorage(ports: Pick<RecorderPorts, 'watch'>, signal: AbortSignal): void {
  let isAsked = false;
  ports.watch(({ phase }) => {
    if (isAsked || phase !== 'recording') return;
    isAsked = true;
    navigator.storage?.persist().catch((fault: unknown) => log('storage-not-durable', fault));
  }, signal);
}
