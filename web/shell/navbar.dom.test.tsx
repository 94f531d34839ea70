import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { openSite, until } from '../features/account/fake-visit.tsx';
import './AccountMenu.tsx';
import '../pages/account/AccountPage.tsx';
import '../pages/home/HomePage.tsx';
import '../pages/landing/LandingPage.tsx';
import '../pages/login/LoginPage.tsx';
import '../pages/onboarding/SurveyPage.tsx';
import '../pages/signup/SignupPage.tsx';

const links = () =>
  page
    .getByRole('navigation')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

async function openMenu(): Promise<(string | null)[]> {
  await page.getByRole('button', { name: 'Account' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent);
}

describe('the navigation bar', () => {
  test.each([
    ['[S2-116]', '/', ['Record', 'Login', 'Try Mote for free']],
    ['[S2-117]', '/no-such-page', ['Record', 'Sign in', 'Sign up free']],
    ['[S2-118]', '/login', ['Record', 'Sign up free']],
    ['[S2-118]', '/signup', ['Record', 'Sign in']],
    ['[S2-119]', '/signup?institution_name=Elm', ['Record']],
    ['[S2-119]', '/r/abc', ['Record']],
  ])('%s a visitor sees on %s', async (_id, path, shown) => {
    await openSite(path);
    await until(links).toEqual(shown);
  });

  test('[S2-120] who is signed in has a menu with the address, the account and the way out', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/landing', { site });
    expect(await openMenu()).toEqual(['ada@school.example', 'My Account', 'Sign out']);
    expect(await findFaults()).toEqual([]);
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await until(where).toBe('/account');
  });

  test('[S2-121] Sign out signs the device out and leads to /login', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/account', { site });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await until(where).toBe('/login');
    expect(site.calls.filter((call) => call === 'signOut asked')).toHaveLength(1);
  });

  test('a sign-out that the server was not told of is said', async () => {
    const site = createFakeSite();
    const { session } = site.account;
    session.become(createFakeStatus());
    const { signOut } = session;
    session.signOut = async (cause) => {
      await signOut(cause);
      return false;
    };
    const { where } = await openSite('/account', { site });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await until(where).toBe('/login');
    await expect.element(page.getByText(/You are signed out here, but the server was not told/)).toBeVisible();
  });

  test('[S2-122] while the steps are open there is only the way out', async () => {
    const site = createFakeSite();
    const status = createFakeStatus();
    status.goals.userOnboarding = 'REQUIRED';
    site.account.session.become(status);
    await openSite('/onboarding/survey', { site });
    expect(await openMenu()).toEqual(['Sign out']);
  });
});
