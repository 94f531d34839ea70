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

test('[S8-021] with two accounts, shows both addresses once, and the site’s account can be used', async () => {
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
  'choosing the extension’s account opens the sign-in with its address filled in; from %s, it returns to the page before',
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

test.each(LOOKS)('both choices of the mismatch are reachable by keyboard, %j', async (look) => {
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

test('the extension’s account can be chosen before its address is known', async () => {
  const site = signedIn();
  site.presence({ ...MISMATCH, email: null });
  await openSite('/landing', { site });
  await page.getByRole('button', { name: /Use .*another account/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail address' })).toHaveValue('');
});

test('shows no mismatch during a sign-in that the extension requested', async () => {
  const site = signedIn();
  site.presence(MISMATCH);
  await openSite('/landing?invoker=extension', { site });
  await until(() => site.calls).toContain('hand over ccc');
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('shows no dialog for the same account in both', async () => {
  const site = signedIn();
  const { identity } = createFakeStatus();
  site.presence({ ...MISMATCH, userId: identity.userId, email: identity.primaryEmailAddress });
  await openSite('/landing', { site });
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

test('[S8-022] reports an outdated extension once, and the notice can be dismissed', async () => {
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
