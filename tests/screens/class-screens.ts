import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { placeKioskMotes } from './motes.ts';

const NAMES = 'Byron, Ada\nبيرون، ليلى\nBo Peep\nNúñez, Zoë\n🎈 Cy\nBo Peep\n';

/** The pages of a teacher who is signed in on this page, from the first class on. */
export async function pictureClasses(at: (path: string) => string, page: Page, camera: Camera): Promise<void> {
  const take = (name: string) => camera.take(name, page, { fullPage: true });
  await page.goto(at('/classes'));
  await page.locator('form').waitFor();
  await take('classes-none');
  await page.locator('form input').fill('Class 4b');
  await page.locator('form button').click();
  await page.locator('textarea').fill(NAMES);
  await take('class-names-preview');
  await page.locator('textarea ~ *, main').getByRole('button').last().click();
  await page.locator('li input[type=checkbox]').first().waitFor();
  await take('class-names');
  await page.getByRole('status').getByRole('button').first().click();
  await page.locator('main [role=tabpanel] button:not([disabled])').first().waitFor();
  await picturePermission(page, take);
  const { pathname } = new URL(page.url());
  await page.goto(at(`${pathname}?tab=code`));
  await page.locator('[role=tabpanel] button').last().click();
  await page.locator('[role=tabpanel] svg[role=img]').waitFor();
  await take('class-code');
  await page.goto(at(`${pathname}/poster`));
  await page.locator('article').waitFor();
  await take('class-poster');
  await page.goto(at(`${pathname}?tab=settings`));
  await page.locator('[role=tabpanel] form').waitFor();
  await take('class-settings');
  await page.goto(at(pathname));
  await page.locator('[role=tabpanel] h2').waitFor();
  await take('class-recordings-none');
  await placeKioskMotes(page.url(), await codeOf(page, pathname));
  await page.goto(at(pathname));
  await page.locator('[role=tabpanel] li').first().waitFor();
  await take('class-recordings');
  await page.goto(at('/classes'));
  await page.locator('main li').first().waitFor();
  await take('classes');
}

async function picturePermission(page: Page, take: (name: string) => Promise<void>): Promise<void> {
  await page.locator('[role=tabpanel] ul + div button').click();
  await page.getByRole('dialog').waitFor();
  await take('class-permission');
  await page.getByRole('dialog').locator('input:not([type=radio])').first().fill('Signed letter, 12 September');
  await page.getByRole('dialog').locator('footer button').last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('details summary').click();
  await take('class-names-permitted');
}

async function codeOf(page: Page, pathname: string): Promise<string> {
  await page.goto(new URL(`${pathname}/poster`, page.url()).href);
  await page.locator('article').waitFor();
  return ((await page.locator('article p').first().textContent()) ?? '').replace(/\s/gu, '');
}
