import type { Page } from 'playwright-core';
import { OUTBOX_PATH } from '../e2e/api-server.ts';
import { pictureAccountTroubles, pictureRecorderTroubles, pictureSignInTroubles } from './account-state-screens.ts';
import type { Camera } from './camera.ts';
import { pictureClasses } from './class-screens.ts';

/**
 * Returns the address of the admin in the screenshots of a look. The server has these addresses on its list of admins.
 */
export const adminOf = (look: string): string => `ada-${look}@school.example`;

/** Takes screenshots of the sign-in, the first steps and all account pages, of a user who signs up for this look. */
export async function pictureAccount(siteUrl: string, camera: Camera): Promise<void> {
  const { name: look, locale } = camera.look;
  const query = locale === 'en-US' ? '' : `locale=${locale}`;
  const at = (path: string) => siteUrl + path + (query && (path.includes('?') ? `&${query}` : `?${query}`));
  const page = await camera.newPage();
  const show = async (name: string, path: string) => {
    await page.goto(at(path));
    await page.locator('h1').first().waitFor();
    await camera.take(name, page, { fullPage: true });
  };
  await show('login', '/login');
  await show('login-session-ended', '/login?force=1&error=403');
  await show('login-provider-failed', '/login?error=provider-failed');
  await show('login-link-invalid', '/login?otl=1');
  await show('login-link', `/login?otl=${'x'.repeat(43)}`);
  await show('signup-institution', '/signup?institution_name=Elm%20School');
  await show('referral-malformed', '/r/much-too-long');
  await pictureSignInTroubles(at, camera);
  await show('signup', '/signup');

  const email = adminOf(look);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=radio]').last().check();
  await page.locator('button[type=submit]').click();
  await page.locator('form').waitFor({ state: 'detached' });
  await camera.take('login-check-mail', page, { fullPage: true });

  const link = new URL(await linkTo(siteUrl, email));
  await page.goto(at(link.pathname + link.search));
  await page.waitForURL(/complete-profile/);
  await page.locator('h1').first().waitFor();
  await camera.take('complete-profile', page, { fullPage: true });
  const names = page.locator('form input');
  await names.nth(0).fill('Ada');
  await names.nth(1).fill('Lovelace');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/survey|product|\/($|\?)/);
  await skipSteps(page, camera);
  await page.locator('#newest').waitFor();
  // Opens the address with the look's language again: only the address has it, and the earlier navigation dropped it.
  await page.goto(at('/'));
  await page.locator('#newest').waitFor();
  await camera.take('dashboard', page, { fullPage: true });
  for (const tab of ['profile', 'my-name', 'sessions', 'settings', 'privacy']) {
    await page.goto(at(`/account?tab=${tab}`));
    await page.locator('h2').first().waitFor();
    await camera.take(`account-${tab}`, page, { fullPage: true });
  }
  await page.locator('nav button').last().click();
  await page.getByRole('menu').waitFor();
  await camera.take('account-menu', page);
  await show('landing', '/landing');
  await pictureAccountTroubles(at, page, camera);
  await pictureAdmin(at, page, camera, email);
  await pictureRecorderTroubles(at, camera);
  await pictureClasses(at, page, camera);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/** Takes screenshots of the admin area: a user with grants, and a school with its settings. */
async function pictureAdmin(at: (path: string) => string, page: Page, camera: Camera, email: string): Promise<void> {
  await page.goto(at('/admin'));
  const fields = page.locator('main input');
  await fields.nth(0).fill(email);
  await fields.nth(1).fill('Ticket 12');
  await page.locator('main form button').first().click();
  await page.locator('main button:has(.lucide-plus)').click();
  await camera.take('admin-plan', page);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.locator('main li').first().waitFor();
  await camera.take('admin-people', page, { fullPage: true });
  await page.goto(at('/admin?tab=schools'));
  await page.locator('main [data-art] svg').waitFor();
  await camera.take('admin-schools-none', page);
  await page.locator('main button:has(.lucide-plus)').click();
  const school = page.getByRole('dialog').locator('input');
  await school.first().fill('Hill School');
  await school.last().fill('Weekly');
  await camera.take('admin-school', page);
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.locator('main select').selectOption({ index: 1 });
  await page.locator('main dl').first().waitFor();
  await camera.take('admin-schools', page, { fullPage: true });
}

async function skipSteps(page: Page, camera: Camera): Promise<void> {
  for (const step of ['survey', 'product']) {
    if (!page.url().includes(step)) continue;
    await page.locator('h1').first().waitFor();
    await camera.take(`onboarding-${step}`, page, { fullPage: true });
    await page.locator('main button').last().click();
    await page.waitForURL((url) => !url.pathname.includes(step));
  }
}

async function linkTo(siteUrl: string, email: string): Promise<string> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    const answer = await fetch(`${siteUrl}${OUTBOX_PATH}`, { headers: { accept: 'application/json' } });
    const letters: { to: string; links: string[] }[] = await answer.json();
    const link = letters.findLast(({ to }) => to === email)?.links.find((address) => address.includes('otl='));
    if (link) return link;
  }
  throw new Error(`No letter to ${email}`);
}
