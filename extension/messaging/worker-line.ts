import { err } from '@/shared/base/result.ts';
import { callBy } from './call-by.ts';
import { isEnvelope } from './envelope.ts';
import type { Messenger } from './messenger.ts';
import type { Transport } from './transport.ts';

/** The part of the messenger that a script on every page needs. */
export type MinimalMessenger = Pick<Messenger, 'call' | 'on'>;

export interface WorkerLineOptions {
  transport: Pick<Transport, 'send' | 'onMessage' | 'isAlive'>;
  signal: AbortSignal;
}

/**
 * Creates the messenger for a script that runs on every page. It calls the worker and receives the worker's events, but
 * answers no calls. It does not check the sender, because only our own scripts can send messages here. An event may
 * therefore only make the script call the worker.
 */
export function createWorkerLine({ transport, signal }: WorkerLineOptions): MinimalMessenger {
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
