import { err } from '@/shared/domain/result.ts';
import { callBy } from './call-by.ts';
import { isEnvelope } from './envelope.ts';
import type { Messenger } from './messenger.ts';
import type { Transport } from './transport.ts';

/** What a script on every page needs of the messenger. */
export type WorkerLine = Pick<Messenger, 'call' | 'on'>;

export interface WorkerLineOptions {
  transport: Pick<Transport, 'send' | 'onMessage' | 'isAlive'>;
  signal: AbortSignal;
}

/**
 * The messenger for a script that weighs on every page: it asks the worker, hears its events, and answers nobody. Who speaks is not looked
 * at: the browser lets only scripts of ours speak here, so an event may do no more than make the script ask the worker.
 */
export function createWorkerLine({ transport, signal }: WorkerLineOptions): WorkerLine {
  const listeners = new Map<string, () => unknown>();
  const stop = transport.onMessage((message) => {
    if (isEnvelope(message) && message.kind === 'event') listeners.get(message.name)?.();
    return undefined;
  });
  signal.addEventListener('abort', stop, { once: true });
  return {
    call: async (call, input) =>
      transport.isAlive() ? callBy((message) => transport.send(message), call, input) : err('extension-updated'),
    on(event, listener) {
      listeners.set(event.name, () => listener(undefined as never, undefined as never));
    },
  };
}
