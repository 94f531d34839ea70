import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { placeKioskMotes } from './motes.ts';

const NAMES = 'Byron, Ada\nبيرون، ليلى\nBo Peep\nNúñez, Zoë\n🎈 Cy\nBo Peep\n';

/** Takes screenshots of a signed-in teacher's pages, from the first class on. */
export async function pictureClasses(at: (path: string) => string, page: Page, camera: Camera): Promise<void> {
  const take = (name: string) => camera.take(name, page, { fullPage: true });
  await page.goto(at('/classes'));
  await page.locator('[data-art=class] svg').waitFor();
  await take('classes-none');
  const pathname = await pictureSetup(at, page, take);
  await page.goto(at(`${pathname}?tab=names`));
  await page.locator('li input[type=checkbox]').first().waitFor();
  await page.locator('textarea').fill('Dee\nEli Wood');
  await take('class-names-preview');
  await page.locator('textarea').fill('');
  await take('class-names');
  await page.getByRole('status').getByRole('button').first().click();
  await page.locator('main [role=tabpanel] button:not([disabled])').first().waitFor();
  await picturePermission(page, take);
  await page.goto(at(`${pathname}?tab=code`));
  await page.locator('[role=tabpanel] svg[role=img]').waitFor();
  await take('class-code');
  await page.locator('[role=tabpanel] [data-code=actions] button').first().click();
  await page.getByRole('dialog').waitFor();
  await take('class-code-large');
  await page.goto(at(`${pathname}/poster`));
  await page.locator('article').waitFor();
  await take('class-poster');
  await page.goto(at(`${pathname}/poster?cards=1`));
  await page.locator('article li').first().waitFor();
  await take('class-cards');
  await page.goto(at(`${pathname}?tab=controls`));
  await page.locator('[role=tabpanel] [role=switch]').first().waitFor();
  await take('class-controls');
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
  const by = page.locator('[role=tabpanel] select').first();
  for (const [name, pupil, shown] of [
    ['class-recordings-by', 'Ada Byron', 'li'],
    ['class-recordings-none-by', 'Bo Peep', '[data-art=speaking] svg'],
  ] as const) {
    await by.selectOption({ label: pupil });
    await page.locator(`[role=tabpanel] ${shown}`).first().waitFor();
    await take(name);
  }
  await page.goto(at('/classes'));
  await page.locator('main li').first().waitFor();
  await take('classes');
  await page.goto(at('/join'));
  await page.locator('[data-art=class] svg').waitFor();
  await take('join');
}

/** Sets a class up in its three steps. Returns the path of its page. */
async function pictureSetup(at: (path: string) => string, page: Page, take: (name: string) => Promise<void>) {
  await page.goto(at('/classes/new'));
  await page.locator('form').waitFor();
  await page.locator('form + div button').last().click();
  await take('class-setup-missing');
  await page.locator('form input').first().fill('Class 4b');
  await page.locator('form input[type=radio]').nth(3).check();
  await page.locator('form input[type=radio]').nth(5).check();
  await take('class-setup-looks');
  await page.locator('form + div button').last().click();
  await page.locator('textarea').fill(NAMES);
  await take('class-setup-pupils');
  await page.locator('section button').last().click();
  await page.locator('section svg[role=img]').waitFor();
  await take('class-setup-entry');
  return `/classes/${new URL(page.url()).searchParams.get('class')}`;
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
