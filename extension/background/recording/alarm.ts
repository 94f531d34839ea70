import { browser } from '@/extension/platform/browser.ts';

export interface AlarmOptions {
  /** Name of the waiting work. Each kind of work has an alarm of its own. */
  name: 'outbox' | 'highlights' | 'words' | 'sign-outs' | 'left-session';
  /** Returns the due time in epoch ms; null: no work waits. */
  nextAt(): Promise<number | null>;
  /** Sends the due work. Never rejects. */
  run(): Promise<void>;
}

/**
 * Wakes the worker when work is due, because no timer outlives a worker. An alarm, coming online and the start of the
 * worker all send the due work, then set the alarm for the rest.
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
