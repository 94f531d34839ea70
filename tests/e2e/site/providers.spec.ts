import { expect, type Page, test } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { type HonestProvider, startHonestProvider } from '../../../worker-api/testing/oidc-provider.ts';
import { type ApiServer, SITE_PORT, startApiServer } from '../api-server.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

/** A real browser through real OpenID providers: redirects, cookies of each side, and the way back. */
const PROVIDERS = ['google', 'classlink'] as const;
const BUTTON = { google: 'Continue with Google', classlink: 'Continue with ClassLink' } as const;

let providers: Record<(typeof PROVIDERS)[number], HonestProvider>;
let api: ApiServer;
let browser: Browser;
test.beforeAll(async () => {
  const start = (name: string, isTerse: boolean) =>
    startHonestProvider({ redirectUri: `http://127.0.0.1:${SITE_PORT}/api/i/oidc/${name}/callback`, isTerse });
  providers = { google: await start('google', false), classlink: await start('classlink', true) };
  const envOf = (name: (typeof PROVIDERS)[number]) => {
    const { issuer, clientId, clientSecret } = providers[name].settings;
    const prefix = `MOTE_${name.toUpperCase()}`;
    return {
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
      [`${prefix}_ISSUER`]: issuer,
    };
  };
  const env = { ...envOf('google'), ...envOf('classlink'), MOTE_CLASSLINK_TENANTS: '2284' };
  api = await startApiServer(env, SITE_PORT);
  browser = await launchWithMicrophone(SPEECH);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
  for (const name of PROVIDERS) await providers[name].close();
});

async function goThrough(page: Page, name: (typeof PROVIDERS)[number], returnTo = '/account'): Promise<void> {
  await page.goto(`${api.url}/login?returnTo=${encodeURIComponent(returnTo)}`);
  await page.getByRole('button', { name: BUTTON[name] }).click();
}

test('the first click on Google in the first picture of the sign-in and the sign-up counts', async () => {
  for (const path of ['/login', '/signup']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    let letCodeCome = () => {};
    const isAllowed = new Promise<void>((resolve) => {
      letCodeCome = resolve;
    });
    await page.route('**/main-*.js', async (route) => {
      await isAllowed;
      await route.continue();
    });
    // The server does not answer which methods it offers.
    await page.route('**/api/i/providers*', () => undefined);
    await page.goto(api.url + path);
    const google = page.getByRole('button', { name: BUTTON.google });
    await google.dispatchEvent('pointerdown');
    if (path === '/signup') await page.getByRole('radio', { name: '18 or older' }).check();
    await google.dispatchEvent('click');
    await expect(google).toHaveAttribute('aria-busy', 'true');
    const leaving = page.waitForRequest('**/api/i/oidc/google/start*');
    letCodeCome();
    await leaving;
    await context.close();
  }
});

for (const [name, statement] of [
  ['google', 'S1-058'],
  ['classlink', 'S1-059'],
] as const) {
  test(`[${statement}] ${name}: signs in with the provider's name, and signs in again by the same method`, async () => {
    const email = `ada-${name}@school.example`;
    const person = { sub: `1-${name}`, email, given_name: 'Ada', family_name: 'Byron', classLink_tenant_id: 2284 };
    providers[name].person = { ...person, email_verified: true };
    const context = await browser.newContext();
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await goThrough(page, name);
    // The provider sends no age and no consent, so the site asks.
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/(account|onboarding)/);
    // The stand-in providers use our host, so their cookies are listed here as well.
    const ours = (await context.cookies(api.url)).filter(({ name: called }) => called.includes('mote'));
    expect(ours).toMatchObject([{ name: '__Host-mote-session', secure: true, sameSite: 'Lax' }]);
    await page.goto(`${api.url}/account?iid=1`);
    await expect(page.getByText(email).first()).toBeVisible();

    const other = await browser.newContext();
    const again = await other.newPage();
    await goThrough(again, name, '/account?iid=1');
    await expect(again).toHaveURL(/\/account/);
    await expect(again.getByText(email).first()).toBeVisible();
    await other.close();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`${name}: Cancel at the provider leads back to the sign-in with a message, and starts no session`, async () => {
    providers[name].person = null;
    const context = await browser.newContext();
    const page = await context.newPage();
    await goThrough(page, name);
    await expect(page).toHaveURL(/\/login\?.*error=/);
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('button', { name: BUTTON[name] })).toBeVisible();
    await page.goto(`${api.url}/account`);
    await expect(page).toHaveURL(/\/login/);
    await context.close();
  });
}
