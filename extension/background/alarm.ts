import { browser } from '@/extension/platform/browser.ts';

const NAME = 'outbox';

export interface AlarmOptions {
  /** Epoch ms; null: nothing waits. */
  nextAt(): Promise<number | null>;
  /** Sends what is due. Never rejects. */
  run(): Promise<void>;
}

/**
 * Wakes the worker when a take is due to be sent: no timer outlives a worker. Alarms, coming online and the start of the
 * worker all do the same thing: send what is due, then ask to be woken for the rest.
 */
export function wireAlarm({ nextAt, run }: AlarmOptions) {
  const set = (at: number | null) => {
    if (at === null) browser.alarms.clear(NAME);
    else browser.alarms.create(NAME, { when: at });
  };
  const wake = async () => {
    await run();
    set(await nextAt());
  };
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) wake();
  });
  browser.runtime.onStartup.addListener(wake);
  globalThis.addEventListener('online', wake);
  return { set, wake };
}
