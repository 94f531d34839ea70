import { browser } from '@/extension/platform/browser.ts';

export interface AlarmOptions {
  /** What waits for it: each has an alarm of its own. */
  name: 'outbox' | 'highlights' | 'words' | 'sign-outs' | 'left-session';
  /** Epoch ms; null: nothing waits. */
  nextAt(): Promise<number | null>;
  /** Sends what is due. Never rejects. */
  run(): Promise<void>;
}

/**
 * Wakes the worker when something is due to be sent: no timer outlives a worker. Alarms, coming online and the start of the
 * worker all do the same thing: send what is due, then ask to be woken for the rest.
 */
export function wireAlarm({ name: own, nextAt, run }: AlarmOptions) {
  const set = (at: number | null) => {
    if (at === null) browser.alarms.clear(own);
    else browser.alarms.create(own, { when: at });
  };
  const wake = async () => {
    await run();
    set(await nextAt());
  };
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === own) wake();
  });
  browser.runtime.onStartup.addListener(wake);
  globalThis.addEventListener('online', wake);
  return { set, wake };
}
