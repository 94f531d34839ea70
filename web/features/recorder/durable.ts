import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import { log } from './in-this-page.ts';

/**
 * What waits here to be sent is the only copy: with the first recording the browser is asked not to clear it away when the device runs
 * short of room. It may say no, and may ask the person.
 */
export function askForDurableStorage(ports: Pick<RecorderPorts, 'watch'>, signal: AbortSignal): void {
  let isAsked = false;
  ports.watch(({ phase }) => {
    if (isAsked || phase !== 'recording') return;
    isAsked = true;
    navigator.storage?.persist().catch((fault: unknown) => log('storage-not-durable', fault));
  }, signal);
}
