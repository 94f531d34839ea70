import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { openSite, until } from '../features/account/fake-visit.tsx';
import './SignedInNav.tsx';
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
    ['[S2-116]', '/', ['Login', 'Try Mote for free']],
    ['[S2-117]', '/pricing', ['Sign in', 'Sign up free']],
    ['[S2-117]', '/no-such-page', ['Sign in', 'Sign up free']],
    ['[S2-118]', '/login', ['Sign up free']],
    ['[S2-118]', '/signup', ['Sign in']],
    ['[S2-119]', '/signup?institution_name=Elm', []],
    ['[S2-119]', '/r/abc', []],
  ])('%s visitor’s links on %s', async (_id, path, shown) => {
    await openSite(path);
    await until(links).toEqual(shown);
  });

  test('[S2-111] [S2-112] [S2-113] the bar of a wide window has two pages and two menus of links', async () => {
    await viewport(1280, 800);
    onTestFinished(() => viewport(414, 896));
    const { where } = await openSite('/record');
    await until(links).toEqual(['Product', 'Pricing', 'Sign in', 'Sign up free']);
    await page.getByRole('button', { name: 'Solutions' }).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    const items = () =>
      page
        .getByRole('menuitem')
        .elements()
        .map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items()).toEqual([
      ['Diverse Learners', '/solutions/accommodating-diverse-learners'],
      ['Assessment', '/solutions/assessing-student-speaking-and-listening-skills'],
      ['Translation', '/solutions/voice-translation'],
      ['Administration', '/solutions/school-administrators'],
    ]);
    expect(await findFaults()).toEqual([]);
    await until(() => document.activeElement?.closest('[role="menu"]') !== null).toBe(true);
    await userEvent.keyboard('{End}{Enter}');
    await until(where).toBe('/solutions/school-administrators');
    await page.getByRole('button', { name: 'Resources' }).click();
    await until(() => items().map(([text]) => text)).toEqual([
      'Learning Zone',
      'Self-Paced Courses',
      'Support',
      'ESSA & Impact',
      'Privacy Center',
      'News and Discussion',
    ]);
    await userEvent.keyboard('{Escape}');
    await until(items).toEqual([]);
  });

  test('[S2-115] [S8-028] at 992 px the menu is in the bar, at 991 px behind the button “Toggle menu”', async () => {
    onTestFinished(() => viewport(414, 896));
    await viewport(992, 800);
    const { where } = await openSite('/record');
    const toggle = () => page.getByRole('button', { name: 'Toggle menu' });
    await expect.element(page.getByRole('button', { name: 'Solutions' })).toBeVisible();
    expect(toggle().elements()).toEqual([]);
    await viewport(991, 800);
    await expect.element(toggle()).toBeVisible();
    expect(page.getByRole('button', { name: 'Solutions' }).elements()).toEqual([]);
    await toggle().click();
    const drawer = page.getByRole('dialog', { name: 'Mote' });
    await expect.element(drawer.getByRole('link', { name: 'Privacy Center' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await drawer.getByRole('link', { name: 'Privacy Center' }).click();
    await until(where).toBe('/privacy');
    await until(() => drawer.elements()).toEqual([]);
  });

  test.each([
    [1280, 90],
    [991, 64],
  ])('[S2-114] [S9-032] in a window of %i px the bar is %i px high', async (width, height) => {
    onTestFinished(() => viewport(414, 896));
    await viewport(width, 800);
    await openSite('/pricing');
    expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(height);
  });

  test.each([320, 360, 480])(
    'in a window of %i px the links of home fit beside the logo, in one row',
    async (width) => {
      onTestFinished(() => viewport(414, 896));
      await viewport(width, 700);
      await openSite('/');
      await until(links).toEqual(['Login', 'Try Mote for free']);
      expect(page.getByRole('banner').element().getBoundingClientRect().height).toBe(64);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      const name = page.getByRole('banner').getByText('Mote', { exact: true }).element().getBoundingClientRect();
      const frame = page.getByRole('link', { name: 'Mote, home page' }).element().getBoundingClientRect();
      // The whole name is visible, or none of it.
      const isVisible = name.bottom <= frame.bottom && name.right <= frame.right;
      expect(isVisible || name.top >= frame.bottom).toBe(true);
    },
  );

  test('a sign-out on the dashboard leads to the sign-in, although the home page stands at the same address', async () => {
    await viewport(1280, 800);
    onTestFinished(() => viewport(414, 896));
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/', { site });
    await openMenu();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await until(where).toBe('/login');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in');
  });

  test('the menu of a signed-in user has the address, the account and Sign out', async () => {
    await viewport(1280, 800);
    onTestFinished(() => viewport(414, 896));
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { where } = await openSite('/landing', { site });
    await until(links).toEqual(['Home', 'Record', 'Classes', 'Library']);
    const items = await openMenu();
    // Today's entries in their order. A later page's entry does not fail this test.
    expect(items.filter((item) => item !== 'My Activity')).toEqual(['ada@school.example', 'My Account', 'Sign out']);
    expect(await findFaults()).toEqual([]);
    await page.getByRole('menuitem', { name: 'My Account' }).click();
    await until(where).toBe('/account');
  });

  test('marks the open page, and omits Classes for users who cannot have any', async () => {
    const site = createFakeSite();
    const status = createFakeStatus();
    status.entitlements.canCreateClass = false;
    site.account.session.become(status);
    await openSite('/landing', { site });
    await until(links).toEqual(['Home', 'Record', 'Library', 'Account']);
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Home' }))
      .toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('nav [aria-current]')).toHaveLength(1);
  });

  test('in a narrow window the places are at the foot, and nothing lies behind them at the page’s end', async () => {
    await viewport(390, 844);
    onTestFinished(() => viewport(414, 896));
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/landing', { site });
    await until(links).toEqual(['Home', 'Record', 'Classes', 'Library', 'Account']);
    const bar = page.getByRole('link', { name: 'Library' }).element().getBoundingClientRect();
    expect(Math.round(bar.bottom)).toBe(window.innerHeight);
    window.scrollTo(0, document.documentElement.scrollHeight);
    const foot = page.getByRole('contentinfo').element().getBoundingClientRect();
    expect(foot.bottom).toBeLessThanOrEqual(bar.top + 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    expect(await findFaults()).toEqual([]);
  });

  test('the theme is a button of its own, and a choice is stored', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/landing', { site });
    await page.getByRole('button', { name: /^Theme: .*As this device/ }).click();
    await page.getByRole('menuitem', { name: 'Dark' }).click();
    await until(() => site.site.theme.snapshot()).toBe('dark');
    await expect.element(page.getByRole('button', { name: /^Theme: .*Dark/ })).toBeVisible();
  });

  test('the language is a button only where there are two', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/landing', { site });
    await page.getByRole('button', { name: 'Language of Mote' }).click();
    const entry = page.getByRole('menuitem', { name: 'Deutsch' });
    expect(entry.element().querySelector('img')?.getAttribute('src')).toBe('/flags/de.svg');
    await entry.click();
    await until(() => site.calls.some((call) => call.startsWith('settings') && call.includes('"de"'))).toBe(true);
    const alone = createFakeSite();
    alone.site.locales = ['en-US'];
    alone.account.session.become(createFakeStatus());
    await openSite('/landing', { site: alone });
    expect(page.getByRole('button', { name: 'Language of Mote' }).elements()).toHaveLength(1);
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

  test('reports a sign-out that did not reach the server', async () => {
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

  test('[S2-122] while onboarding steps are open, the menu has Sign out only', async () => {
    const site = createFakeSite();
    const status = createFakeStatus();
    status.goals.userOnboarding = 'REQUIRED';
    site.account.session.become(status);
    await openSite('/onboarding/survey', { site });
    expect(await openMenu()).toEqual(['Sign out']);
  });
});
