import { expect, test } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { comeBack } from '../journeys/account.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';
import { SPEECH } from '../journeys/sound.ts';

/** An installation with a stub script for each third-party port, on its own origin. */
const PORTS = ['one-tap', 'help-chat', 'monitoring'] as const;
const SWITCHES = ['Offer to sign in with Google', 'Help chat', 'Let us measure how pages work'] as const;
const CONFIGURED = JSON.stringify(PORTS.map((id) => ({ id, src: `/stub/${id}.js` })));

let api: ApiServer;
let browser: Browser;
test.beforeAll(async () => {
  api = await startApiServer();
  browser = await launchWithMicrophone(SPEECH);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
});

/** Opens a browser for which the site's configuration names the stubs. `asked` collects the ones that it requests. */
async function openConfigured() {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const asked: string[] = [];
  let configured = 0;
  await context.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch();
    const code = await answer.text();
    const body = code.replace('providers:[]', `providers:${CONFIGURED}`);
    if (body !== code) configured += 1;
    await route.fulfill({ response: answer, body });
  });
  await context.route('**/stub/*.js', async (route) => {
    const name = /([\w-]+)\.js$/.exec(route.request().url())?.[1] ?? '';
    asked.push(name);
    await route.fulfill({
      contentType: 'text/javascript',
      body: `document.documentElement.setAttribute('data-stub-${name}', '')`,
    });
  });
  // Monitoring loads on 1 % of page loads; these are among them.
  await context.addInitScript(() => {
    Math.random = () => 0.001;
  });
  const page = await context.newPage();
  return { context, page, asked, isConfigured: () => configured > 0 };
}

const hasRun = (page: Page, name: string) =>
  expect.poll(() => page.evaluate((of) => document.documentElement.hasAttribute(`data-stub-${of}`), name)).toBe(true);

test('[S2-136 S2-137 S9-018] each third-party script loads after its switch is on, and none before', async () => {
  const { context, page, asked, isConfigured } = await openConfigured();
  await page.goto(`${api.url}/about`);
  await page.mouse.move(40, 40);
  await page.getByRole('button', { name: 'I Understand' }).click();
  await comeBack(page, api, 'ada@home.example');
  await page.goto(`${api.url}/account?tab=privacy`);
  for (const name of SWITCHES) await expect(page.getByRole('switch', { name })).not.toBeChecked();
  expect([isConfigured(), asked]).toEqual([true, []]);

  for (const name of SWITCHES) await page.getByRole('switch', { name }).click();
  await page.reload();
  for (const name of PORTS) await hasRun(page, name);
  expect([...asked].sort()).toEqual([...PORTS].sort());
  const monitoring = page.locator('script[src="/stub/monitoring.js"]');
  expect(await monitoring.evaluate((script) => ({ ...script.dataset }))).toEqual({
    sessionSample: '10',
    replaySample: '2',
    maskInput: 'true',
  });

  asked.length = 0;
  await page.getByRole('navigation').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  // The switches end with the session: the next user of this browser may be a pupil.
  for (const path of ['/about', '/login']) {
    await page.goto(api.url + path);
    await page.mouse.move(40, 40);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('provider-')))).toEqual([]);
  await context.close();
});
