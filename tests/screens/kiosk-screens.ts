import type { Page } from 'playwright-core';
import type { KioskAnswer } from '../../shared/contract/classes.ts';
import { kioskPath } from '../../shared/domain/account/class-code.ts';
import type { Camera } from './camera.ts';

const CLASS: KioskAnswer = {
  class: { id: 'C0000000000000001', name: 'Class 4b', colour: 'orange' },
  members: ['Ada Byron', 'بيرون ليلى', 'Bo Peep', 'Zoë Núñez'].map((name, i) => ({ id: `P000000000000000${i}`, name })),
  withheld: 1,
  switchedOff: 2,
  maxSeconds: 300,
};

/** Takes screenshots of a shared device for the server's possible responses about its class. */
export async function pictureKiosk(siteUrl: string, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  const { locale } = camera.look;
  const query = locale === 'en-US' ? '' : `?locale=${locale}`;
  const show = async (name: string, answer: KioskAnswer, look: (page: Page) => Promise<void>) => {
    await page.unrouteAll();
    await page.route('**/c/kiosk', (route) => route.fulfill({ json: answer }));
    await page.goto(`${siteUrl}${kioskPath('ABCD2345')}${query}`);
    await look(page);
    await camera.take(name, page, { fullPage: true });
  };
  await page.goto(`${siteUrl}${kioskPath(null)}${query}`);
  await page.locator('form').waitFor();
  await camera.take('kiosk-code', page, { fullPage: true });
  await show('kiosk-names', CLASS, (at) => at.locator('li button').first().waitFor());
  await show('kiosk-recording-off', { ...CLASS, members: [], switchedOff: 6 }, (at) =>
    at.getByText(CLASS.class.name).waitFor(),
  );
  await page.close();
}
