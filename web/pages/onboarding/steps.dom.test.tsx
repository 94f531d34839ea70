import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { manageAddress } from '@/shared/contract/site-routes.ts';
import { GOAL_STATUSES } from '@/shared/domain/goals.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { SiteProvider } from '../../features/account/site-context.ts';
import '../complete-profile/CompleteProfilePage.tsx';
import { DashboardScreen } from '../dashboard/DashboardPage.tsx';
import '../landing/LandingPage.tsx';
import './ProductPage.tsx';
import './SurveyPage.tsx';

function person(goals: Partial<IdentityStatus['goals']>, identity: Partial<IdentityStatus['identity']> = {}) {
  const status = createFakeStatus(identity);
  Object.assign(status.goals, goals);
  const site = createFakeSite();
  site.account.session.become(status);
  /** The server's answer to a step: it is done. */
  const done = () => site.account.session.become(createFakeStatus());
  return { site, done };
}

const NEW = { captureNameDetailsAfterEmailLogin: 'REQUIRED' } as const;
const DUE = [{ document: 'terms', version: '2' } as const];

describe('details', () => {
  test('[S2-056] names are asked, saved, and the way goes on', async () => {
    const { site, done } = person(NEW, { givenName: '', familyName: '' });
    site.account.session.refresh = async () => {
      done();
      return { ok: true, value: createFakeStatus() };
    };
    const { where, calls } = await openSite('/landing', { site });
    expect(where()).toBe('/complete-profile?returnTo=%2Flanding');
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.element(page.getByText('Enter a name.').first()).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Lovelace');
    await page.getByRole('button', { name: 'Go on' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('profile {"givenName":"Ada","familyName":"Lovelace"}');
  });

  test('age and a new version of the terms are asked of who has names', async () => {
    const { site } = person({}, { ageBand: null, legalsDue: [...DUE] });
    const { calls } = await openSite('/complete-profile', { site });
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Under 13' }).click();
    await expect.element(page.getByText(/an adult must give permission/)).toBeVisible();
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await until(() => calls).toContain('profile {"ageBand":"under-13","legals":[{"document":"terms","version":"2"}]}');
  });

  test('a refusal is said in place', async () => {
    const { site } = person({}, { legalsDue: [...DUE] });
    site.answers.saveProfile = refused('internal');
    await openSite('/complete-profile', { site });
    await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect.element(page.getByText(/Something went wrong on the server/)).toBeVisible();
  });
});

describe('first steps', () => {
  test('the survey is skipped with one click, and the product step comes next', async () => {
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

  test('an answer is kept on this device and completes the survey', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    const { calls } = await openSite('/onboarding/survey', { site });
    await expect.element(page.getByRole('button', { name: 'Go on' })).toBeDisabled();
    await page.getByRole('radio', { name: 'Teach a language' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await until(() => calls).toContain('goal userOnboarding COMPLETED');
    expect(site.account.kept.wish.get()).toBe('languages');
  });

  test.each([...GOAL_STATUSES, null])(
    '[S4-004] the school search is shown unless it was put off: %s',
    async (status) => {
      const { site } = person({ userOnboarding: 'REQUIRED', schoolSearchDuringUserOnboarding: status });
      await openSite('/onboarding/survey', { site });
      const isShown = page.getByRole('searchbox', { name: 'Your school' }).elements().length === 1;
      expect(isShown).toBe(status !== 'SKIP_FOR_NOW');
    },
  );

  const UNASKED = { userOnboarding: 'REQUIRED', schoolSearchDuringUserOnboarding: 'REQUIRED' } as const;
  const school = () => page.getByRole('searchbox', { name: 'Your school' });

  test('the schools of one’s domain are offered, found by typing, and the chosen one is said', async () => {
    const { site } = person(UNASKED, { institutionNameHints: ['Hill School', 'Lakeside'] });
    const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await expect.element(page.getByRole('radio', { name: 'Lakeside' })).toBeVisible();
    await school().fill('hill');
    expect(page.getByRole('radio', { name: 'Lakeside' }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'Hill School' }).click();
    await expect.element(school()).toHaveValue('Hill School');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Go on' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('profile {"institutionName":"Hill School"}');
    expect(calls).toContain('goal userOnboarding COMPLETED');
    expect(calls.join()).not.toContain('goal schoolSearch');
  });

  test.each(['Skip for now', 'Go on'])('a school that is not named is asked for another time: %s', async (button) => {
    const { site } = person(UNASKED);
    const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await page.getByRole('radio', { name: 'Just look around' }).click();
    await page.getByRole('button', { name: button }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('goal schoolSearchDuringUserOnboarding SKIP_FOR_NOW');
    expect(calls.join()).not.toContain('profile');
  });

  test.each([true, false])(
    'debug mode asks as in the United States, and only testers have it: %s',
    async (isTester) => {
      const { site } = person({ ...UNASKED, schoolSearchDuringUserOnboarding: 'SKIP_FOR_NOW' }, { isTester });
      site.account.kept.debug.set('on');
      await openSite('/onboarding/survey', { site });
      expect(school().elements()).toHaveLength(isTester ? 1 : 0);
    },
  );

  test('a server that does not answer holds nobody up', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    site.answers.setGoal = refused('server-unreachable');
    const { where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await page.getByRole('button', { name: 'Skip for now' }).click();
    await until(where).toBe('/landing');
  });

  for (const path of ['/onboarding/survey', '/onboarding/product', '/landing', '/complete-profile']) {
    for (const look of LOOKS) {
      test(`${path}: axe finds nothing, ${JSON.stringify(look)}`, async () => {
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

describe('the dashboard', () => {
  async function openDashboard(status: IdentityStatus, look = {}, address = '/') {
    const site = createFakeSite();
    site.account.session.become(status);
    site.presence({ state: 'not-installed' });
    site.account.kept.wish.set('feedback');
    const library = createFakeLibrary([fakeTake(1), fakeTake(2)], []);
    const element = (
      <main>
        <DashboardScreen library={library} />
      </main>
    );
    await renderInKit(
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site.site}>
          <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
        </SiteProvider>
      </QueryClientProvider>,
      look,
    );
    await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
    return site;
  }

  test('[S7-035] its way to install tells by whose link somebody came', async () => {
    localStorage.setItem('mote-auth-referredBy', 'abc');
    onTestFinished(() => localStorage.removeItem('mote-auth-referredBy'));
    const { calls } = await openDashboard(createFakeStatus());
    await page.getByRole('link', { name: 'Bring Mote to Gmail and Google Docs' }).click();
    await until(() => calls.filter((call) => call.startsWith('install'))).toEqual(['install abc']);
  });

  test('comes with the one recording that a mote’s page has sent its owner to', async () => {
    await openDashboard(createFakeStatus(), {}, manageAddress(fakeTake(1).id));
    expect(page.getByText('Note 2', { exact: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Show all my recordings' }).click();
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
  });

  test('shows the newest notes, what to do next, and a tip for what was wished for', async () => {
    await openDashboard(createFakeStatus());
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Hello, .*Ada/);
    await expect.element(page.getByRole('link', { name: 'Record how you say your name' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Bring Mote to Gmail and Google Docs' })).toBeVisible();
    await expect.element(page.getByText(/press Record and say what you would write/)).toBeVisible();
    expect(page.getByText('Your free notes').elements()).toEqual([]);
  });

  test('shows the allowance where notes are rationed', async () => {
    const status = createFakeStatus();
    const freeMotesMintedEpoch = Date.now() + 86_400_000;
    status.entitlements.freeMotes = {
      freeMotesMintedEpoch,
      totalFreeMotes: 20,
      usedFreeMotes: 7,
      availableFreeMotes: 13,
    };
    status.entitlements.applyFreeMoteRationing = true;
    await openDashboard(status);
    await expect.element(page.getByText(/7.* of .*20.* used this month/)).toBeVisible();
  });

  test('shows none of a month that is over: how many are used is not known then', async () => {
    const status = createFakeStatus();
    status.entitlements.freeMotes = {
      freeMotesMintedEpoch: Date.now() - 1_000,
      totalFreeMotes: 20,
      usedFreeMotes: 20,
      availableFreeMotes: 0,
    };
    status.entitlements.applyFreeMoteRationing = true;
    await openDashboard(status);
    expect(page.getByText(/used this month/).elements()).toEqual([]);
  });

  test('says that an adult’s permission is missing', async () => {
    const status = createFakeStatus();
    status.entitlements.canUpload = false;
    await openDashboard(status);
    await expect.element(page.getByText(/Before your notes can be sent/)).toBeVisible();
  });

  for (const look of LOOKS) {
    test(`axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await openDashboard(createFakeStatus(), look);
      expect(await findFaults()).toEqual([]);
    });
  }
});
