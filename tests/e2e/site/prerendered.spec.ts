import { expect, test } from '@playwright/test';
import type { Browser, Page } from 'playwright-core';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';

const SPEECH = new URL('../../data/audio/jfk.wav', import.meta.url).pathname;

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

/** Opens a page as a new visitor. Collects its errors, and the scripts that it loads. */
async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  const scripts: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(api.url + path, { waitUntil: 'load' });
  return { context, page, complaints, scripts };
}

/** The heading is the same element as before the script ran. */
const marked = (page: Page) => page.locator('h1[data-seen]');
const mark = (page: Page) => page.locator('h1').evaluate((heading) => heading.setAttribute('data-seen', ''));
const isAnswering = (page: Page) =>
  expect.poll(() => page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0)).toBe(true);

test('a public page loads the code of the site at the first sign of intent, and stays as it is', async () => {
  const { page, context, complaints, scripts } = await visit('/pricing');
  await mark(page);
  expect(scripts.filter((path) => path.includes('/main-'))).toEqual([]);
  await page.mouse.move(40, 40);
  await isAnswering(page);
  await expect(marked(page)).toHaveText('This Mote is free');
  expect(await page.title()).toBe('Pricing · Mote');
  // A navigation within the site, without another page load.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/compare$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This Mote is free');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a click on a button of a page whose code is still loading is not lost', async () => {
  const { page, context } = await visit('/');
  let letCodeCome = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route('**/main-*.js', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.evaluate(() => document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
  await page.getByRole('button', { name: 'Resources' }).dispatchEvent('click');
  letCodeCome();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await context.close();
});

test('a form whose code cannot load says so, and puts no e-mail address into the address bar', async () => {
  for (const scripts of ['**/start-*.js', '**/main-*.js']) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route(scripts, (route) => route.abort());
    await page.goto(`${api.url}/login`);
    await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada@school.example');
    await page.keyboard.press('Enter');
    if (scripts.includes('main')) await expect(page.locator('[data-load-failed]')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(page.url()).toBe(`${api.url}/login`);
    await context.close();
  }
});

test('a first picture says that the texts of its page cannot load', async () => {
  const { page, context } = await visit('/login');
  await page.route('**/locales/*.ftl*', (route) => route.abort());
  await page.mouse.move(40, 40);
  // The texts are asked for six times.
  await expect(page.locator('[data-load-failed]')).toBeVisible({ timeout: 40_000 });
  await context.close();
});

test('the focus of the keyboard stays where it is when a first picture is replaced', async () => {
  for (const [path, role, name] of [
    ['/record', 'button', 'Record'],
    ['/login', 'link', 'Sign up free'],
    ['/signup', 'button', 'Resources'],
  ] as const) {
    const { page, context } = await visit(path);
    const control = page.getByRole(role, { name, exact: true }).last();
    await control.focus();
    await isAnswering(page);
    await expect(control, path).toBeFocused();
    await context.close();
  }
});

test('each tab of a page is in its address, before any script', async () => {
  const { page, context } = await visit('/privacy?tab=gdpr', { javaScriptEnabled: false });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Your data');
  await context.close();
});

test('the dark theme that was chosen is there before the first script', async () => {
  const { page, context } = await visit('/about');
  await page.evaluate(() => localStorage.setItem('mote-auth-theme', 'dark'));
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await context.close();
});

test('[S2-132] the cookie banner is in the page before any sign, and stays away after the answer', async () => {
  const { page, context, scripts } = await visit('/about');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  expect(scripts.filter((path) => path.includes('/main-'))).toEqual([]);
  await page.getByRole('button', { name: 'I Understand' }).click();
  await expect(banner).toHaveCount(0);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await expect(page.locator('[data-cookie-banner]')).toBeHidden();
  await context.close();
  // Without scripts Mote stores nothing.
  const plain = await visit('/about', { javaScriptEnabled: false });
  await expect(plain.page.locator('[data-cookie-banner]')).toBeHidden();
  await plain.context.close();
});

test('[S2-133] the answer to the cookie banner is kept before the code of the page is there', async () => {
  const { page, context } = await visit('/about');
  await page.route('**/main-*.js', () => undefined);
  await page.getByRole('button', { name: 'I Understand' }).click();
  await expect(page.locator('[data-cookie-banner]')).toBeHidden();
  await page.goto(`${api.url}/pricing`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-cookie-banner]')).toBeHidden();
  await context.close();
});

test('without JavaScript every public page has its words, menus that open, and links', async () => {
  const { page, context } = await visit('/', { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  for (const path of ['/', '/product', '/privacy', '/login', '/signup', '/record', '/user-groups/schools']) {
    await page.goto(api.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await page.locator('summary', { hasText: 'Resources' }).click();
  await page.locator('details[open]').getByRole('link', { name: 'Self-Paced Courses' }).click();
  await expect(page).toHaveURL(/\/courses$/);
  await page.goto(`${api.url}/gdpr`);
  await expect(page).toHaveURL(/\/privacy\?tab=gdpr$/);
  await context.close();
});

test('a page that is asked for in a frame or in the embedded view has no frame of the site', async () => {
  const { page, context } = await visit('/about?embed=true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await context.close();
});
