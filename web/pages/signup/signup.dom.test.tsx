import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, createFakeUser } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import '../dashboard/DashboardPage.tsx';
import '../home/HomePage.tsx';
import '../login/LoginPage.tsx';
import '../referral/ReferralPage.tsx';
import './SignupPage.tsx';

const email = () => page.getByRole('textbox', { name: 'E-mail address' });
const submit = () => page.getByRole('button', { name: 'Sign up', exact: true });

describe('sign up', () => {
  test('[S2-044] asks for address, age and terms, and says what is missing', async () => {
    const { mails } = await openSite('/signup');
    await email().fill('new@school.example');
    await submit().click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    await expect.element(page.getByText('Accept the terms and the privacy notice to go on.')).toBeVisible();
    expect(mails).toEqual([]);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await submit().click();
    await expect.element(page.getByText('We sent a link to')).toBeVisible();
    expect(mails[0]?.signUp).toEqual({
      ageBand: 'adult',
      legals: [
        { document: 'terms', version: '1' },
        { document: 'privacy', version: '1' },
      ],
    });
  });

  test('under 13 it says at once that an adult’s permission comes first', async () => {
    await openSite('/signup');
    await page.getByRole('radio', { name: 'Under 13' }).click();
    await expect.element(page.getByText(/an adult must give permission/)).toBeVisible();
  });

  test('what is agreed to can be read before', async () => {
    await openSite('/signup');
    await page.getByRole('button', { name: 'Read the privacy notice' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Privacy notice' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  test('[S2-045] institution_name is prefilled and sent', async () => {
    const { mails } = await openSite('/signup?institution_name=Elm%20School');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bring Mote to your school');
    await expect.element(page.getByRole('textbox', { name: 'School or institution' })).toHaveValue('Elm School');
    expect(page.getByRole('navigation').getByRole('link', { name: /Sign/ }).elements()).toEqual([]);
    await email().fill('head@elm.example');
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await submit().click();
    await until(() => mails[0]?.signUp?.institutionName).toBe('Elm School');
  });

  test('by a provider asks the same, keeps it here until the browser is back, and sends it with the end', async () => {
    const site = createFakeSite();
    const { calls, account } = await openSite('/signup?institution_name=Elm%20School', { site });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('leave'))).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    const left = () => calls.find((call) => call.startsWith('leave '));
    await until(left).toMatch(/^leave \/api\/i\/oidc\/google\/start\?nonceHash=[0-9a-f]{64}$/);
    expect(account.memory.signUp()).toMatchObject({ ageBand: 'adult', institutionName: 'Elm School' });
    site.site.link = 't'.repeat(43);
    await openSite('/login?otl=1', { site });
    await until(() => calls.find((call) => call.startsWith('signIn'))).toMatch(/^signIn ttt nonce 0 .*Elm School/);
  });

  test.each([
    ['/signup', undefined, null],
    ['/signup?institution_name=Elm%20School', 'Elm School', null],
    ['/r/abc', undefined, 'abc'],
  ])('by a provider alone, where the server sends no mail: %s', async (path, institutionName, code) => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    const { calls, account } = await openSite(path, { site });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    await expect.element(page.getByText('Accept the terms and the privacy notice to go on.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('leave'))).toEqual([]);
    expect(email().elements()).toEqual([]);
    expect(page.getByText('or', { exact: true }).elements()).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await page.getByRole('switch', { name: /This is a shared device/ }).click();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect
      .poll(() => calls.find((call) => call.startsWith('leave ')))
      .toMatch(/^leave \/api\/i\/oidc\/google\/start\?nonceHash=/);
    expect(account.memory.shared.get()).toBe('1');
    const details = account.memory.signUp();
    expect(details).toMatchObject({ ageBand: 'adult' });
    expect(details?.institutionName).toBe(institutionName);
    expect(details?.referrerCode ?? null).toBe(code);
  });

  test('the way to sign in is offered where nothing would be lost on it', async () => {
    await openSite('/signup');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test.each(['/signup?institution_name=Elm', '/r/abc'])('and not where it would be: %s', async (path) => {
    await openSite(path);
    await expect.element(email()).toBeVisible();
    expect(page.getByRole('link', { name: 'Sign in' }).elements()).toEqual([]);
  });

  for (const look of LOOKS) {
    test(`axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await openSite('/signup?institution_name=Elm', look);
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('a referral link', () => {
  const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
  const REJECTED = 'Whoops - The referral link you clicked can only be used when signing up for a new account';

  test('[S2-046] brings a new visitor to the sign-up, and the code goes with it', async () => {
    const { mails } = await openSite('/r/abc');
    await email().fill('new@school.example');
    await page.getByRole('radio', { name: '13 to 17' }).click();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await submit().click();
    await until(() => mails[0]?.signUp).toMatchObject({ ageBand: '13-17', referrerCode: 'abc' });
  });

  test('[S8-012] [S8-013] is rejected for who is signed in: one toast, top-center, and the server hears of it', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    const { calls, router } = await openSite('/r/abc', { site });
    await until(() => toasts().map((toast) => toast.textContent)).toEqual([REJECTED]);
    expect(toasts()[0]?.getAttribute('data-y-position')).toBe('top');
    expect(toasts()[0]?.getAttribute('data-x-position')).toBe('center');
    expect(calls).toContain('referral {"isNewUser":false,"isLoggedIn":true}');
    await router.navigate('/r/def');
    await until(() => calls.filter((call) => call.startsWith('referral'))).toHaveLength(2);
    expect(toasts()).toHaveLength(1);
  });

  test('[S8-012] the toast is gone after 5 s', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/r/abc', { site });
    await until(() => toasts()).toHaveLength(1);
    const shownAt = performance.now();
    await until(() => toasts()).toHaveLength(0);
    // The usual toast goes after 4 s.
    expect(performance.now() - shownAt).toBeGreaterThan(4_500);
  });

  test('[S5-009] is rejected for who had an account here', async () => {
    const site = createFakeSite();
    site.account.session.become(null, createFakeUser({ lastUserId: 'AdaLovelace000001' }));
    const { where } = await openSite('/r/abc', { site });
    await until(where).toBe('/login');
    await until(() => toasts().map((toast) => toast.textContent)).toEqual([REJECTED]);
    expect(site.account.memory.referrer.get()).toBeNull();
  });

  test('[S5-003] a code of ten characters is none', async () => {
    const { account } = await openSite('/r/abcdefghij');
    await expect.element(page.getByText('This invitation does not work')).toBeVisible();
    expect(account.memory.referrer.get()).toBeNull();
  });
});
