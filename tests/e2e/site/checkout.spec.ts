import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Browser } from 'playwright-core';
import { type StubStripe, startStubStripe } from '../../../worker-api/testing/stripe-api.ts';
import { type ApiServer, startApiServer } from '../api-server.ts';
import { passSteps, signUp } from '../journeys/account.ts';
import { launchWithMicrophone } from '../journeys/plain-browser.ts';

const SPEECH = new URL('../../data/audio/jfk.wav', import.meta.url).pathname;
/** Prices in cents. */
const PLANS = {
  currency: 'USD',
  seller: { name: 'Hill Learning', address: ['1 Hill Road'], email: 'office@hill.example', payment: ['Hill Bank'] },
  invoice: { prefix: 'T-' },
  free: { motesPerMonth: 20 },
  unlimited: { month: 300, year: 3000 },
};

let folder: string;
let stripe: StubStripe;
let api: ApiServer;
let browser: Browser;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mote-plans-'));
  const file = join(folder, 'plans.json');
  await writeFile(file, JSON.stringify(PLANS));
  stripe = await startStubStripe(() => Date.now());
  const { key, webhookSecret, url } = stripe.settings;
  api = await startApiServer({
    MOTE_PLANS: file,
    MOTE_STRIPE_KEY: key,
    MOTE_STRIPE_WEBHOOK_SECRET: webhookSecret,
    MOTE_STRIPE_URL: url,
  });
  browser = await launchWithMicrophone(SPEECH);
});
test.afterAll(async () => {
  await browser?.close();
  await api?.close();
  await stripe?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs a new teacher up, and opens the checkout of the plan from the page with the prices. */
async function toCheckout(email: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${api.url}/pricing`);
  await expect(page.getByRole('heading', { level: 1, name: 'Free to start. Fair to stay.' })).toBeVisible();
  await signUp(page, api, email);
  await passSteps(page);
  await page.goto(`${api.url}/pricing`);
  await page.getByRole('link', { name: 'Choose Unlimited' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unlimited for one teacher' })).toBeVisible();
  return page;
}

async function seesPlan(page: Page, line: RegExp): Promise<void> {
  await page.getByRole('link', { name: 'See my plan' }).click();
  await expect(page.getByText(/You have .*Unlimited/)).toBeVisible();
  await expect(page.getByText(line).first()).toBeVisible();
}

test('[S2-052] a teacher signs up, orders by invoice, has the PDF and the plan, and returns to the dashboard', async () => {
  const page = await toCheckout('invoice@school.example');
  // All errors at once, and the first field has the focus.
  await page.getByRole('button', { name: /^Order for .*\$30/ }).click();
  await expect(page.getByRole('textbox', { name: 'School or name' })).toBeFocused();
  await page.getByRole('textbox', { name: 'School or name' }).fill('Hill School');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('1 Hill Road, Springfield');
  await page.getByRole('button', { name: /^Order for .*\$30/ }).click();
  await expect(page.getByRole('heading', { name: 'It is yours' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the invoice' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await seesPlan(page, /Invoice .*T-00001/);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Record a voice note' }).first()).toBeVisible();
  await page.context().close();
});

test('[S2-053] a teacher goes back from the payment page, pays by card the second time, and has the plan', async () => {
  const page = await toCheckout('card@school.example');
  await page.getByRole('radio', { name: /By card/ }).click();
  await page.getByRole('button', { name: /^Pay .*\$30.* by card/ }).click();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You have not paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  await page.getByRole('radio', { name: /By card/ }).click();
  await page.getByRole('button', { name: /^Pay .*\$30.* by card/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, it is paid' })).toBeVisible();
  await seesPlan(page, /Paid until/);
  await page.context().close();
});
