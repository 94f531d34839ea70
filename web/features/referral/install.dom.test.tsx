import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeSite } from '../account/fake-account.ts';
import { openSite, until } from '../account/fake-visit.tsx';
import '../../pages/home/HomePage.tsx';

const CODE = 'mote-auth-referrerCode';
const install = () => page.getByRole('button', { name: 'Copy the mail' });

afterEach(() => localStorage.removeItem(CODE));

test('[S7-035] a press of the install button reports the referral link of the visitor', {
  timeout: 60_000,
}, async () => {
  localStorage.setItem(CODE, 'abc');
  const { calls } = await openSite('/', { site: createFakeSite() });
  await install().click();
  await until(() => calls.filter((call) => call.startsWith('install'))).toEqual(['install abc']);
});

test('[S7-035] reports nothing without a referral link', { timeout: 60_000 }, async () => {
  const { calls } = await openSite('/', { site: createFakeSite() });
  await install().click();
  await expect.element(page.getByText(/^Copied\.|did not let Mote copy/)).toBeVisible();
  expect(calls.filter((call) => call.startsWith('install'))).toEqual([]);
});
