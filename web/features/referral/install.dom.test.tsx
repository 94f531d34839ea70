import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeSite } from '../account/fake-account.ts';
import { openSite, until } from '../account/fake-visit.tsx';
import '../../pages/home/HomePage.tsx';

const CODE = 'mote-auth-referrerCode';
const install = () => page.getByRole('link', { name: 'Add Mote to your browser' });

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
  const { calls, router } = await openSite('/', { site: createFakeSite() });
  await install().click();
  await until(() => router.state.location.hash).toBe('#install');
  expect(calls.filter((call) => call.startsWith('install'))).toEqual([]);
});
