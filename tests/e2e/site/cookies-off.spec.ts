import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type BrowserContext, chromium } from 'playwright-core';
import { BROWSER_ARGS, chromiumPath } from '../../../scripts/chromium.mjs';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { signInLink } from '../journeys/account.ts';

/** A browser whose user blocks cookies and local storage for all sites. */
let api: ApiServer;
let profile: string;
let context: BrowserContext;
test.beforeAll(async () => {
  api = await startApiServer();
  profile = await mkdtemp(join(tmpdir(), 'mote-no-cookies-'));
  await mkdir(join(profile, 'Default'));
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const executablePath = chromiumPath();
  context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    args: [...BROWSER_ARGS],
  });
});
test.afterAll(async () => {
  await context?.close();
  await api?.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

const OFF = 'Your browser keeps no cookies for this site';

test('with cookies off the site warns before a link is requested, and an opened link is not redeemed', async () => {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${api.url}/login`);
  await expect(page.getByText(OFF)).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ada@school.example');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.goto(await signInLink(api, 'ada@school.example'));
  await expect(page.getByText(OFF)).toBeVisible();
  // The link is still valid: the user allows cookies and opens it again.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
