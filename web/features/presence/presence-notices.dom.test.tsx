import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../account/fake-account.ts';
import { LOOKS, openSite, until } from '../account/fake-visit.tsx';
import '../../pages/landing/LandingPage.tsx';
import './PresenceNotices.tsx';

function signedIn() {
  const site = createFakeSite();
  site.account.session.become(createFakeStatus());
  return site;
}

const MISMATCH = {
  state: 'installed',
  version: '1.0.0',
  userId: 'Other000000000001',
  email: 'bob@home.example',
} as const;

test('[S8-021] two accounts: both addresses are shown, it is told once, and the site’s can be used', async () => {
  const site = signedIn();
  site.presence(MISMATCH);
  await openSite('/landing', { site });
  const dialog = page.getByRole('dialog', { name: 'Two accounts are signed in' });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText('ada@school.example', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('bob@home.example', { exact: true })).toBeVisible();
  expect(await findFaults()).toEqual([]);
  await dialog.getByRole('button', { name: /Use .*ada@school.example/ }).click();
  await until(() => site.calls).toContain('hand over ccc');
  await until(() => dialog.elements()).toEqual([]);
  expect(site.calls.filter((call) => call === 'track Account Mismatch Error Displayed')).toHaveLength(1);
});

test.each([
  ['/landing', '/landing'],
  ['/account?tab=privacy', '/account?tab=privacy'],
  ['/landing?returnTo=%2Frecord', '/record'],
])(
  'the extension’s account is used by signing in as it: its address is filled in, and %s goes on after it',
  async (from, to) => {
    const site = signedIn();
    site.presence(MISMATCH);
    const { where } = await openSite(from, { site });
    await page.getByRole('button', { name: /Use .*bob@home.example/ }).click();
    await until(where).toBe(`/login?force=1&${new URLSearchParams({ returnTo: to })}`);
    await until(() => site.calls).toContain('signOut asked');
    const email = page.getByRole('textbox', { name: 'E-mail address' });
    await expect.element(email).toHaveValue('bob@home.example');
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await until(() => site.mails).toMatchObject([{ email: 'bob@home.example', returnTo: to }]);
  },
);

test.each(LOOKS)('both choices are reached by the keyboard, %j', async (look) => {
  const site = signedIn();
  site.presence(MISMATCH);
  const { where } = await openSite('/landing', { site, ...look });
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  expect(await findFaults()).toEqual([]);
  const choice = dialog.getByRole('button', { name: /bob@home.example/ });
  for (let step = 0; step < 5 && document.activeElement !== choice.element(); step += 1) await userEvent.tab();
  await expect.element(choice).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await until(where).toContain('/login');
  expect(site.calls.some((call) => call.startsWith('hand over'))).toBe(false);
});

test('an account whose address is not known yet can be chosen too', async () => {
  const site = signedIn();
  site.presence({ ...MISMATCH, email: null });
  await openSite('/landing', { site });
  await page.getByRole('button', { name: /Use .*another account/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
});

test('where the extension asked for the sign-in it has said whom it is to have', async () => {
  const site = signedIn();
  site.presence(MISMATCH);
  await openSite('/landing?invoker=extension', { site });
  await until(() => site.calls).toContain('hand over ccc');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('the same account in both asks nothing', async () => {
  const site = signedIn();
  const { identity } = createFakeStatus();
  site.presence({ ...MISMATCH, userId: identity.userId, email: identity.primaryEmailAddress });
  await openSite('/landing', { site });
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('[S8-022] an extension out of date is told of once, and can be put aside', async () => {
  const site = signedIn();
  site.presence({ state: 'installed', version: '0.0.9', userId: null, email: null });
  await openSite('/landing', { site });
  await expect.element(page.getByText('A newer Mote for your browser is ready.')).toBeVisible();
  const told = () => site.calls.filter((call) => call === 'track Extension Out Of Date Shown').length;
  await expect.poll(told).toBe(1);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect(page.getByText('A newer Mote for your browser is ready.').elements()).toEqual([]);
  expect(told()).toBe(1);
});
