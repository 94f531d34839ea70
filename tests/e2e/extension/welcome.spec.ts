import { expect, test } from '@playwright/test';
import { launchExtension } from '../extension.ts';
import { SPEECH } from '../journeys/sound.ts';

/** Clicks from the installation to a note in a draft that U4 allows. */
const MOST_CLICKS = 4;

test('[U4] after the installation a welcome tab opens, and a note is in its draft after at most four clicks', async () => {
  const extension = await launchExtension({ microphone: SPEECH, grant: true, cookies: 1, isNewDevice: true });
  const isWelcome = (url: string) => url.endsWith('/welcome.html');
  await expect.poll(() => extension.context.pages().some((page) => isWelcome(page.url()))).toBe(true);
  const tab = extension.context.pages().find((page) => isWelcome(page.url()));
  if (!tab) throw new Error('No welcome tab');
  // The browser's own question, which no test can press.
  let clicks = 1;
  await tab.getByRole('button', { name: 'Record a voice note' }).click();
  clicks += 1;
  const stop = tab.getByRole('button', { name: 'Stop and insert' });
  await stop.waitFor();
  await expect.poll(() => stop.evaluate((button) => button.style.getPropertyValue('--level'))).not.toBe('0');
  await stop.click();
  clicks += 1;
  await tab.getByRole('button', { name: 'Play' }).click();
  await tab.getByRole('button', { name: 'Pause' }).waitFor();
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  // The recording stays in the tab.
  const databases = await tab.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const takes = databases.includes('mote') ? await tab.evaluate(countTakes) : 0;
  expect(takes).toBe(0);
  await extension.close();
});

/** Runs in the page. */
async function countTakes(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('mote');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('takes').objectStore('takes').count();
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => reject(counting.error);
    };
  });
}
