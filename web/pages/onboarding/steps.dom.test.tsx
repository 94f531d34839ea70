import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { GOAL_STATUSES } from '@/shared/domain/account/goals.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import '../complete-profile/CompleteProfilePage.tsx';
import '../dashboard/DashboardPage.tsx';
import '../landing/LandingPage.tsx';
import './ProductPage.tsx';
import './SurveyPage.tsx';

function person(goals: Partial<IdentityStatus['goals']>, identity: Partial<IdentityStatus['identity']> = {}) {
  const status = createFakeStatus(identity);
  Object.assign(status.goals, goals);
  const site = createFakeSite();
  site.account.session.become(status);
  /** Makes the server report the step as done. */
  const done = () => site.account.session.become(createFakeStatus());
  return { site, done };
}

const NEW = { captureNameDetailsAfterEmailLogin: 'REQUIRED' } as const;
const DUE = [{ document: 'terms', version: '2' } as const];

describe('onboarding details', () => {
  test('[S2-056] asks for names, saves them, and continues', async () => {
    const { site, done } = person(NEW, { givenName: '', familyName: '' });
    site.account.session.refresh = async () => {
      done();
      return { ok: true, value: createFakeStatus() };
    };
    const { where, calls } = await openSite('/landing', { site });
    expect(where()).toBe('/complete-profile?returnTo=%2Flanding');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('Enter a name.').first()).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('profile {"givenName":"Ada","familyName":"Lovelace"}');
  });

  test('asks a user with names for age and a new version of the terms', async () => {
    const { site } = person({}, { ageBand: null, legalsDue: [...DUE] });
    const { calls } = await openSite('/complete-profile', { site });
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Under 13' }).click();
    await expect.element(page.getByText(/an adult must give permission/)).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(() => calls).toContain('profile {"ageBand":"under-13","legals":[{"document":"terms","version":"2"}]}');
  });

  test('shows a refusal in place', async () => {
    const { site } = person({}, { legalsDue: [...DUE] });
    site.answers.saveProfile = refused('internal');
    await openSite('/complete-profile', { site });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText(/Something went wrong on the server/)).toBeVisible();
  });
});

describe('onboarding steps', () => {
  test('[S2-054 S2-055] one click skips the survey, and the product step comes next', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED', productOnboarding: 'REQUIRED' });
    const { where, calls } = await openSite('/landing', { site });
    expect(where()).toBe('/onboarding/survey?returnTo=%2Flanding');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await until(where).toBe('/onboarding/product?returnTo=%2Flanding');
    expect(calls).toContain('goal userOnboarding SKIP_FOR_NOW');
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('goal productOnboarding SKIP_FOR_NOW');
  });

  test('an answer is stored on this device and completes the survey', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    const { calls } = await openSite('/onboarding/survey', { site });
    await expect.element(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Teach a language' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(() => calls).toContain('goal userOnboarding COMPLETED');
    expect(site.account.kept.interest.get()).toBe('languages');
  });

  test.each([...GOAL_STATUSES, null])(
    '[S4-004] shows the school search unless the user has put it off: %s',
    async (status) => {
      const { site } = person({ userOnboarding: 'REQUIRED', schoolSearchDuringUserOnboarding: status });
      await openSite('/onboarding/survey', { site });
      const isShown = page.getByRole('searchbox', { name: 'Your school' }).elements().length === 1;
      expect(isShown).toBe(status !== 'SKIP_FOR_NOW');
    },
  );

  const UNASKED = { userOnboarding: 'REQUIRED', schoolSearchDuringUserOnboarding: 'REQUIRED' } as const;
  const school = () => page.getByRole('searchbox', { name: 'Your school' });

  test('offers schools of the user’s mail domain, finds them by typing, and announces the chosen one', async () => {
    const { site } = person(UNASKED, { institutionNameHints: ['Hill School', 'Lakeside'] });
    const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await expect.element(page.getByRole('radio', { name: 'Lakeside' })).toBeVisible();
    await school().fill('hill');
    expect(page.getByRole('radio', { name: 'Lakeside' }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Hill School' }).click();
    await expect.element(school()).toHaveValue('Hill School');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('profile {"institutionName":"Hill School"}');
    expect(calls).toContain('goal userOnboarding COMPLETED');
    expect(calls.join()).not.toContain('goal schoolSearch');
  });

  test.each(['Skip for now', 'Continue'])(
    'puts the school question off without a chosen school: %s',
    async (button) => {
      const { site } = person(UNASKED);
      const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
      await page.getByRole('radio', { name: 'Just look around' }).click();
      await page.getByRole('button', { name: button }).click();
      await until(where).toBe('/landing');
      expect(calls).toContain('goal schoolSearchDuringUserOnboarding SKIP_FOR_NOW');
      expect(calls.join()).not.toContain('profile');
    },
  );

  test.each([true, false])(
    'debug mode shows the school search as in the United States, for testers only: %s',
    async (isTester) => {
      const { site } = person({ ...UNASKED, schoolSearchDuringUserOnboarding: 'SKIP_FOR_NOW' }, { isTester });
      site.account.kept.debug.set('on');
      await openSite('/onboarding/survey', { site });
      expect(school().elements()).toHaveLength(isTester ? 1 : 0);
    },
  );

  test('a server that does not respond does not block the steps', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    site.answers.setGoal = refused('server-unreachable');
    const { where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await until(where).toBe('/landing');
  });

  for (const path of ['/onboarding/survey', '/onboarding/product', '/landing', '/complete-profile']) {
    for (const look of LOOKS) {
      test(`${path}: no axe violations, ${JSON.stringify(look)}`, async () => {
        const goals = {
          '/onboarding/survey': { userOnboarding: 'REQUIRED' },
          '/onboarding/product': { productOnboarding: 'REQUIRED' },
          '/complete-profile': NEW,
          '/landing': {},
        }[path] as Partial<IdentityStatus['goals']>;
        const { site } = person(goals, path === '/complete-profile' ? { ageBand: null, legalsDue: [...DUE] } : {});
        const { where } = await openSite(path, { site, ...look });
        expect(where()).toBe(path);
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }
});

describe('the landing page', () => {
  test('[S2-047] has a button "Go to Dashboard" that leads a signed-in user to /', async () => {
    const { site } = person({});
    const { where } = await openSite('/landing', { site });
    await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click();
    await until(where).toBe('/');
  });
});

describe('the first page', () => {
  test('[S2-048] shows a signed-in user the dashboard, without the promise of the home page', async () => {
    const { site } = person({});
    await openSite('/', { site });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Hello, .*Ada/);
    expect(page.getByText('Unlock potential.').elements()).toEqual([]);
  });
});
