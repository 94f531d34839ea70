import { browser } from '@/extension/platform/browser.ts';

const NAME = 'identity';
const DAY_MINUTES = 24 * 60;

/** Wakes the worker once a day while a user is signed in, so that a class's switches and the allowance stay current. */
export function wireIdentityAlarm(refresh: () => Promise<void>): (isSignedIn: boolean) => Promise<void> {
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === NAME) void refresh();
  });
  return async (isSignedIn) => {
    if (!isSignedIn) await browser.alarms.clear(NAME);
    // Keeps an existing alarm: if each start of the worker created it again, it would never fire.
    else if (!(await browser.alarms.get(NAME))) browser.alarms.create(NAME, { periodInMinutes: DAY_MINUTES });
  };
}
