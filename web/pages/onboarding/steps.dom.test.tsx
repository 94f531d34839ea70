import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { GOAL_STATUSES } from '@/shared/domain/account/goals.ts';
import { interestsOf, SURVEY_ROLES } from '@/shared/domain/account/survey.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { StepPage } from '../../features/onboarding/StepPage.tsx';
import { SAMPLE_TESTIMONIALS } from '../../features/voices/sample-voices.ts';
import type { Testimonial } from '../../features/voices/types.ts';
import '../../features/recorder/LiveRecorder.tsx';
import '../complete-profile/CompleteProfilePage.tsx';
import '../dashboard/DashboardPage.tsx';
import '../landing/LandingPage.tsx';
import './ProductPage.tsx';
import './SurveyPage.tsx';

const t = createSourceTexts();

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

  test('[S1-001] the survey offers the roles, then the interests of the chosen one, and saves both', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    const radios = () =>
      page
        .getByRole('radio')
        .elements()
        .map((radio) => radio.closest('label')?.textContent);
    const roles = SURVEY_ROLES.map((role) => t(`survey-role-${role}`));
    expect(radios()).toEqual(roles);
    for (const role of SURVEY_ROLES) {
      await page.getByRole('radio', { name: t(`survey-role-${role}`) }).click();
      expect(radios().slice(roles.length)).toEqual(
        interestsOf(role).map((interest) => t(`survey-interest-${interest}`, { role })),
      );
    }
    await page.getByRole('radio', { name: 'I learn English' }).click();
    await page.getByRole('radio', { name: 'Practice speaking' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    const survey = { value: { role: 'english-learner', interest: 'speaking' }, version: 1 };
    expect(calls).toContain(`settings ${JSON.stringify({ survey })}`);
  });

  test('[S1-001] a minor is not asked about teaching', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' }, { isMinor: true, ageBand: '13-17' });
    await openSite('/onboarding/survey', { site });
    expect(page.getByRole('radio').elements()).toHaveLength(4);
    expect(page.getByRole('radio', { name: 'I teach' }).elements()).toEqual([]);
  });

  test('a survey without a role says so, and moves the focus to the roles', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    const { where, calls } = await openSite('/onboarding/survey', { site });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Choose what fits best.');
    await expect.element(page.getByRole('radio', { name: 'I teach' })).toHaveFocus();
    expect(where()).toBe('/onboarding/survey');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await userEvent.keyboard(' ');
    await until(() => page.getByRole('alert').elements()).toEqual([]);
    expect(calls.join()).not.toContain('goal');
  });

  test('the keyboard alone answers the survey', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    const { calls } = await openSite('/onboarding/survey', { site });
    (page.getByRole('radio', { name: 'I teach' }).element() as HTMLElement).focus();
    await userEvent.keyboard(' {ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'I am a student' })).toBeChecked();
    await userEvent.keyboard('{Tab} ');
    await expect.element(page.getByRole('radio', { name: 'Answer by voice' })).toBeChecked();
    // The school stands between the interests and the button.
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await until(() => calls.join()).toContain('"role":"student","interest":"speaking"');
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
    await page.getByRole('radio', { name: 'I teach' }).click();
    await page.getByRole('radio', { name: 'Hill School' }).click();
    await expect.element(school()).toHaveValue('Hill School');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('profile {"institutionName":"Hill School"}');
    expect(calls.join()).toContain('"survey":{"value":{"role":"teacher","interest":null}');
    expect(calls.join()).not.toContain('goal');
  });

  test.each(['Skip for now', 'Continue'])(
    'puts the school question off without a chosen school: %s',
    async (button) => {
      const { site } = person(UNASKED);
      const { calls, where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
      await page.getByRole('radio', { name: 'For a whole school' }).click();
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

  test.each(['Skip for now', 'Continue'])(
    'a server that does not respond does not block the steps: %s',
    async (name) => {
      const { site } = person({ userOnboarding: 'REQUIRED' });
      site.answers.setGoal = refused('server-unreachable');
      site.answers.saveSettings = refused('server-unreachable');
      const { where } = await openSite('/onboarding/survey?returnTo=/landing', { site });
      await page.getByRole('radio', { name: 'I teach' }).click();
      await page.getByRole('button', { name }).click();
      await until(where).toBe('/landing');
    },
  );

  test('[S2-054] a user who skipped the survey answers it later, with the answers of before', async () => {
    const survey = { role: 'school', interest: 'reading' } as const;
    const { site } = person({ userOnboarding: 'SKIP_FOR_NOW' }, { survey });
    const { where } = await openSite('/onboarding/survey', { site });
    await expect.element(page.getByRole('radio', { name: 'For a whole school' })).toBeChecked();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/');
  });

  test('a survey that was answered offline stays reachable, and shows the answer that waits', async () => {
    const { site } = person({ userOnboarding: 'REQUIRED' });
    site.answers.saveSettings = refused('server-unreachable');
    const { where, router } = await openSite('/onboarding/survey?returnTo=/landing', { site });
    await page.getByRole('radio', { name: 'I learn English' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    await expect.element(page.getByRole('link', { name: 'Go to Dashboard', exact: true })).toBeVisible();
    await router.navigate('/onboarding/survey');
    await expect.element(page.getByRole('radio', { name: 'I learn English' })).toBeChecked();
    expect(where()).toBe('/onboarding/survey');
  });

  test('a role that was chosen by mistake is changed later, without a step that was passed coming back', async () => {
    const survey = { role: 'teacher', interest: null } as const;
    const { site } = person({ userOnboarding: 'COMPLETED', productOnboarding: 'REQUIRED' }, { survey });
    site.account.kept.onboarding.set('done');
    const { where, calls } = await openSite('/onboarding/survey', { site });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('survey-title-again'));
    expect(page.getByRole('button', { name: 'Skip for now' }).elements()).toEqual([]);
    await page.getByRole('radio', { name: 'I am a student' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/');
    expect(calls.join()).toContain('"role":"student"');
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

describe('the product step', () => {
  const NEWCOMER = { productOnboarding: 'REQUIRED', makeFirstMote: 'REQUIRED' } as const;
  const disc = () => page.getByRole('button', { name: t('home-try-name') });
  const skip = () => page.getByRole('button', { name: 'Skip for now' });

  test('a microphone that is denied does not block: the step can be skipped', async () => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
    const denied = Object.assign(new EventTarget(), { state: 'denied', name: 'microphone', onchange: null });
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue(denied as PermissionStatus);
    onTestFinished(() => void vi.restoreAllMocks());
    const { site } = person(NEWCOMER);
    const { where, calls } = await openSite('/onboarding/product?returnTo=/landing', { site });
    await disc().click();
    await expect.element(page.getByText(t('record-blocked-microphone-denied'))).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await skip().click();
    await until(where).toBe('/landing');
    expect(calls).toContain('goal productOnboarding SKIP_FOR_NOW');
  });

  test('[S2-055] begins with a first real recording, then shows the way to the extension', async () => {
    const { site } = person(NEWCOMER);
    const { where, calls } = await openSite('/onboarding/product?returnTo=/landing', { site });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Say your first note');
    expect(page.getByRole('button', { name: 'Continue' }).elements()).toEqual([]);
    await disc().click();
    const recorder = page.getByRole('region', { name: t('record-recorder') });
    await recorder.getByRole('button', { name: t('record-stop') }).click({ timeout: 20_000 });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('product-first-done'));
    await expect.element(page.getByRole('status').getByText(t('product-first-done'))).toBeInTheDocument();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mote where you write');
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
    expect(calls).toContain('goal productOnboarding COMPLETED');
  });

  test('an upload that completes the step leaves its page open, also with a returnTo', async () => {
    const { site } = person(NEWCOMER);
    const { where } = await openSite('/onboarding/product?returnTo=/landing', { site });
    await disc().click();
    const recorder = page.getByRole('region', { name: t('record-recorder') });
    await recorder.getByRole('button', { name: t('record-stop') }).click({ timeout: 20_000 });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(t('product-first-done'));
    const status = createFakeStatus();
    Object.assign(status.goals, { productOnboarding: 'COMPLETED', makeFirstMote: 'COMPLETED' });
    site.account.session.become(status);
    await until(() => site.account.kept.onboarding.get()).toBe('done');
    expect(where()).toBe('/onboarding/product?returnTo=/landing');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await until(where).toBe('/landing');
  });

  test('leads to the extension without a recording', async () => {
    const { site } = person(NEWCOMER);
    await openSite('/onboarding/product', { site });
    await page.getByRole('button', { name: t('product-extension') }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mote where you write');
    await expect.element(skip()).toBeVisible();
  });

  test.each([
    ['who has recorded before', { makeFirstMote: 'COMPLETED' }, ''],
    ['who asks for it', { makeFirstMote: 'REQUIRED' }, '?part=extension'],
  ] as const)('shows a user %s the extension at once', async (_, goals, query) => {
    const { site } = person(goals);
    await openSite(`/onboarding/product${query}`, { site });
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Mote where you write');
  });

  test('loads the recorder only when the user is about to use it', async () => {
    const { site } = person(NEWCOMER);
    let opened = 0;
    const { open } = site.site;
    await openSite('/onboarding/product', { site });
    site.site.open = () => {
      opened += 1;
      return open();
    };
    expect(opened).toBe(0);
    await userEvent.hover(disc());
    await until(() => opened).toBe(1);
  });
});

describe('what users say beside the first steps', () => {
  async function show(testimonials: readonly Testimonial[]) {
    await renderInKit(
      <StepPage art={null} title="A step" lead="" actions={null} config={{ testimonials }}>
        <p>A task</p>
      </StepPage>,
    );
  }
  const carousel = () => page.getByRole('region', { name: t('testimonials-label') });

  test('[S3-129] onboarding shows six configured testimonials, and no more', async () => {
    await show([...SAMPLE_TESTIMONIALS, ...SAMPLE_TESTIMONIALS.map((one) => ({ ...one, name: `${one.name} again` }))]);
    await expect.element(carousel()).toBeVisible();
    expect(
      carousel()
        .getByRole('button', { name: /of .*6/ })
        .elements(),
    ).toHaveLength(6);
    expect(await findFaults()).toEqual([]);
  });

  test('[S3-129] without configured testimonials their block is absent', async () => {
    await show([]);
    await expect.element(page.getByText('A task')).toBeVisible();
    expect(carousel().elements()).toEqual([]);
  });
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
