import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';

const DAY_MS = 86_400_000;

type At = (path: string) => string;

/** Takes screenshots of the errors that prevent a sign-in, each in a tab of its own. */
export async function pictureSignInTroubles(at: At, camera: Camera): Promise<void> {
  const show = async (name: string, path: string, prepare: (page: Page) => Promise<unknown>) => {
    const page = await camera.newPage();
    await prepare(page);
    await page.goto(at(path));
    await page.locator('[role=alert], form').first().waitFor();
    await camera.take(name, page, { fullPage: true });
    await page.close();
  };
  await show('login-cookies-off', '/login', (page) =>
    page.addInitScript("Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })"),
  );
  // Not Playwright's clock, which would stay in effect for the whole browser.
  await show('login-clock-wrong', '/login', (page) =>
    page.addInitScript((dayMs) => {
      const now = Date.now;
      Date.now = () => now() + dayMs;
    }, DAY_MS),
  );
  await show('login-email-unverified', '/login?error=email-unverified', async () => undefined);
  await show('login-wrong-door', '/login?error=wrong-door', async () => undefined);
  await pictureRefusedMail(at, camera);
}

/** Takes screenshots of a mail that the server refuses for now, with the time of the next attempt. */
async function pictureRefusedMail(at: At, camera: Camera): Promise<void> {
  const page = await camera.newPage();
  await page.route('**/i/signIn/otl', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '600' },
      json: { code: 'too-many-requests', message: 'Too many' },
    }),
  );
  await page.goto(at('/login'));
  await page.locator('input[type=email]').fill('ada@school.example');
  await page.locator('form button[type=submit]').click();
  await page.locator('[role=alert]').first().waitFor();
  await camera.take('login-too-many', page, { fullPage: true });
  await page.close();
}

/**
 * Takes screenshots of the site's recorder in normal use, on a page that may not use the microphone, and in a second
 * tab while the first records. The visitor's consent is stored already.
 */
export async function pictureRecorderTroubles(at: At, camera: Camera): Promise<void> {
  const first = await camera.newPage();
  await first.context().grantPermissions(['microphone'], { origin: new URL(at('/')).origin });
  await first.goto(at('/record'));
  await first.locator('main button:has(.lucide-mic)').first().click();
  await first
    .getByText(/[^0]0:0[2-9]/)
    .first()
    .waitFor();
  await camera.take('record-recording', first, { fullPage: true });
  const second = await camera.newPage();
  await second.goto(at('/record'));
  await second.locator('main button:has(.lucide-mic)').first().click();
  await second.locator('main [data-art=tabs]').waitFor();
  await camera.take('record-elsewhere', second, { fullPage: true });
  await second.close();
  await first.locator('main button:has(.lucide-pause)').first().click();
  await first.locator('main button:has(.lucide-play)').first().waitFor();
  await camera.take('record-paused', first, { fullPage: true });
  await first.locator('main button:has(.lucide-square)').first().click();
  await first.locator('button:has(.lucide-pencil)').first().waitFor();
  await camera.take('record-review', first, { fullPage: true });
  await first.close();

  const page = await camera.newPage();
  await page.route('**/record*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'permissions-policy': 'microphone=()' } });
  });
  await page.goto(at('/record'));
  await page.locator('main button:has(.lucide-mic)').first().click();
  await page.locator('main [data-art=permission]').waitFor();
  await camera.take('record-blocked-by-policy', page, { fullPage: true });
  await page.context().clearPermissions();
  await page.close();
}

/**
 * Takes screenshots of an invitation that is rejected for an existing account, and of the last dialog before an account
 * is deleted.
 */
export async function pictureAccountTroubles(at: At, page: Page, camera: Camera): Promise<void> {
  await page.goto(at('/r/ABC123'));
  await page.locator('[data-sonner-toast]').waitFor();
  await camera.take('referral-rejected', page);
  await page.goto(at('/account?tab=privacy'));
  await page.locator('main button').last().click();
  await page.getByRole('dialog').waitFor();
  await camera.take('account-delete', page);
  await pictureSignInTooOld(page, camera);
}

/** Takes screenshots of the request for a new sign-in after an old one: for an erasure, and for a copy. */
async function pictureSignInTooOld(page: Page, camera: Camera): Promise<void> {
  const refused = { status: 403, json: { code: 'sign-in-again', message: 'The sign-in is too old' } };
  await page.route(/\/api\/a\/(delete|exports)$/, (route) => route.fulfill(refused));
  const dialog = page.getByRole('dialog');
  const [address = ''] = /[\w-]+@school\.example/.exec((await dialog.textContent()) ?? '') ?? [];
  await dialog.locator('input').fill(address);
  await dialog.locator('footer button').last().click();
  await dialog.getByRole('status').waitFor();
  await camera.take('account-delete-sign-in-again', page);
  await page.keyboard.press('Escape');
  await page.locator('main button:not([role=switch]):not([role=tab])').first().click();
  await page.locator('main [role=status]').last().waitFor();
  await camera.take('account-export-sign-in-again', page, { fullPage: true });
  await page.unroute(/\/api\/a\/(delete|exports)$/);
}
