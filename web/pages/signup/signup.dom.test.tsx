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

describe('the sign-up page', () => {
  test('[S2-044] asks for address and age, and a press of the button above the terms accepts them', async () => {
    const { mails } = await openSite('/signup');
    await email().fill('new@school.example');
    await submit().click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    expect(mails).toEqual([]);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
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

  test('[D5] an empty form marks all missing fields together, and the first has the focus', async () => {
    const { mails } = await openSite('/signup');
    await submit().click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email()).toHaveFocus();
    await email().fill('new@school.example');
    await submit().click();
    await expect.element(page.getByRole('radio').first()).toHaveFocus();
    await page.getByRole('radio', { name: '18 or older' }).click();
    await email().fill('no address');
    await submit().click();
    await expect.element(email()).toHaveFocus();
    expect(mails).toEqual([]);
  });

  test('opens with the focus in the address, also after a navigation', async () => {
    const { router } = await openSite('/signup');
    await expect.element(email()).toHaveFocus();
    await router.navigate('/login');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Sign in to Mote');
    await expect.element(email()).toHaveFocus();
  });

  test('no age is chosen at the start, and each choice has a picture', async () => {
    await openSite('/signup');
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
    for (const radio of page.getByRole('radio').elements()) {
      expect(radio.closest('label')?.querySelector('svg')).not.toBeNull();
    }
  });

  test('under 13, immediately says that an adult’s permission comes first', async () => {
    await openSite('/signup');
    await page.getByRole('radio', { name: 'Under 13' }).click();
    await expect.element(page.getByText(/an adult must give permission/)).toBeVisible();
  });

  test('the terms can be read before the user accepts them', async () => {
    await openSite('/signup');
    await page.getByRole('button', { name: 'Read the privacy notice' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Privacy notice' })).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  test('[S2-045] fills in institution_name and sends it', async () => {
    const { mails } = await openSite('/signup?institution_name=Elm%20School');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Bring Mote to your school');
    await expect.element(page.getByRole('textbox', { name: 'School or institution' })).toHaveValue('Elm School');
    expect(page.getByRole('navigation').getByRole('link', { name: /Sign/ }).elements()).toEqual([]);
    await email().fill('head@elm.example');
    await page.getByRole('radio', { name: '18 or older' }).click();
    await submit().click();
    await until(() => mails[0]?.signUp?.institutionName).toBe('Elm School');
  });

  test('a sign-up by a provider requires the same fields, stores them until the browser is back, then sends them', async () => {
    const site = createFakeSite();
    const { calls, account } = await openSite('/signup?institution_name=Elm%20School', { site });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('leave'))).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
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
  ])('offers a sign-up by a provider alone if the server sends no mail: %s', async (path, institutionName, code) => {
    const site = createFakeSite();
    const providers = { google: true, classlink: false, mail: false, outbox: false };
    site.answers.providers = { ok: true, value: { providers, date: null } };
    const { calls, account } = await openSite(path, { site });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect.element(page.getByText('Choose how old you are.')).toBeVisible();
    expect(calls.filter((call) => call.startsWith('leave'))).toEqual([]);
    expect(email().elements()).toEqual([]);
    expect(page.getByText('or', { exact: true }).elements()).toEqual([]);
    await page.getByRole('radio', { name: '18 or older' }).click();
    await page.getByRole('button', { name: 'Not your own device?' }).click();
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

  test('offers the link to the sign-in if no invitation would be lost', async () => {
    await openSite('/signup');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test.each(['/signup?institution_name=Elm', '/r/abc'])(
    'hides the link to the sign-in if an invitation would be lost: %s',
    async (path) => {
      await openSite(path);
      await expect.element(email()).toBeVisible();
      expect(page.getByRole('link', { name: 'Sign in' }).elements()).toEqual([]);
    },
  );

  for (const look of LOOKS) {
    test(`the sign-up page has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openSite('/signup?institution_name=Elm', look);
      expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    });
  }
});

describe('opening a referral link', () => {
  const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')];
  const REJECTED = 'Whoops - The referral link you clicked can only be used when signing up for a new account';

  test('[S2-046] leads a new visitor to the sign-up, and stores the code', async () => {
    const { mails } = await openSite('/r/abc');
    await email().fill('new@school.example');
    await page.getByRole('radio', { name: '13 to 17' }).click();
    await submit().click();
    await until(() => mails[0]?.signUp).toMatchObject({ ageBand: '13-17', referrerCode: 'abc' });
  });

  test('[S8-012] [S8-013] rejects a signed-in user with one toast, top-center, and reports it to the server', async () => {
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

  test('[S8-012] the rejection toast disappears after 5 s', async () => {
    const site = createFakeSite();
    site.account.session.become(createFakeStatus());
    await openSite('/r/abc', { site });
    await until(() => toasts()).toHaveLength(1);
    const shownAt = performance.now();
    await until(() => toasts()).toHaveLength(0);
    // An ordinary toast disappears after 4 s.
    expect(performance.now() - shownAt).toBeGreaterThan(4_500);
  });

  test('[S5-009] rejects a visitor who had an account in this browser', async () => {
    const site = createFakeSite();
    site.account.session.become(null, createFakeUser({ lastUserId: 'AdaLovelace000001' }));
    const { where } = await openSite('/r/abc', { site });
    await until(where).toBe('/login');
    await until(() => toasts().map((toast) => toast.textContent)).toEqual([REJECTED]);
    expect(site.account.memory.referrer.get()).toBeNull();
  });

  test('[S5-003] rejects a code of ten characters', async () => {
    const { account } = await openSite('/r/abcdefghij');
    await expect.element(page.getByText('This invitation does not work')).toBeVisible();
    expect(account.memory.referrer.get()).toBeNull();
  });
});
