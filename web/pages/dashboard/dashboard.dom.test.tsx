import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import type { IdentityStatus } from '@/shared/contract/identity.ts';
import { manageAddress } from '@/shared/contract/site-routes.ts';
import { createFakeLibrary, type FakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
import { createFakeSite, createFakeStatus, refused } from '../../features/account/fake-account.ts';
import { LOOKS, until } from '../../features/account/fake-visit.tsx';
import { SiteProvider } from '../../features/account/site-context.ts';
import { fakeClass, fakeMember } from '../../features/classes/fake-classes.ts';
import { DashboardScreen } from './DashboardPage.tsx';

interface Desk {
  status?: IdentityStatus;
  classes?: readonly ClassAnswer[] | null;
  library?: FakeLibrary;
  look?: object;
}

async function openDashboard(desk: Desk = {}) {
  const { status = createFakeStatus(), classes = [], look = {} } = desk;
  const { library = createFakeLibrary([fakeTake(1), fakeTake(2)]) } = desk;
  const site = createFakeSite();
  site.account.session.become(status);
  site.presence({ state: 'not-installed' });
  const listed = { ok: true, value: { status: 200, headers: new Headers(), body: { classes } } } as const;
  site.reads['c/classes'] = classes === null ? refused('server-unreachable') : listed;
  const element = (
    <main>
      <DashboardScreen library={library} />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await renderInKit(
    <QueryClientProvider client={queries}>
      <SiteProvider value={site.site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </QueryClientProvider>,
    look,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...site, router };
}

/** A pupil of 13 to 17. */
function pupil(): IdentityStatus {
  const status = createFakeStatus({ isMinor: true, ageBand: '13-17' });
  status.entitlements.canCreateClass = false;
  return status;
}

const classNames = () =>
  page
    .getByRole('region', { name: 'My classes' })
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => viewport(1280, 800));
afterAll(() => viewport(414, 896));

describe('the dashboard', () => {
  test('[S7-035] its install button reports the referral of the visitor', async () => {
    localStorage.setItem('mote-auth-referredBy', 'abc');
    onTestFinished(() => localStorage.removeItem('mote-auth-referredBy'));
    const { calls } = await openDashboard();
    await page.getByRole('link', { name: 'Bring Mote to Gmail and Google Docs' }).click();
    await until(() => calls.filter((call) => call.startsWith('install'))).toEqual(['install abc']);
  });

  test('greets a teacher, and leads to the recorder', async () => {
    const { router } = await openDashboard();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/Hello, .*Ada/);
    await expect.element(page.getByText(/Your pupils hear it in your voice/)).toBeVisible();
    await page.getByRole('link', { name: 'Record a voice note' }).first().click();
    await until(() => router.state.location.pathname).toBe('/record');
  });

  test('shows a teacher’s classes with colour and faces, and who waits to join', async () => {
    const waiting = fakeMember('Cleo', { isWaiting: true, isKnownHereOnly: false });
    const { router } = await openDashboard({
      classes: [
        fakeClass({ id: 'C0000000000000002', name: 'Owls', members: [waiting] }),
        fakeClass({ name: 'Foxes', colour: 'green' }),
      ],
    });
    await until(classNames).toEqual(['Foxes', 'Owls']);
    const [foxes, owls] = document.querySelectorAll('[data-colour]');
    expect(foxes?.getAttribute('style')).toContain('--mote-highlight-green');
    expect(owls?.getAttribute('style')).toContain('--mote-highlight-orange');
    expect(foxes?.querySelectorAll('svg')).toHaveLength(3);
    expect(owls?.querySelectorAll('svg')).toHaveLength(0);
    expect(owls?.textContent).toMatch(/1/);
    await page.getByRole('link', { name: 'Foxes' }).click();
    await until(() => router.state.location.pathname).toBe('/classes/C0000000000000001');
  });

  test('a teacher without a class sees how to make one', async () => {
    await openDashboard({ classes: [] });
    await expect.element(page.getByText('No class yet')).toBeVisible();
    expect(document.querySelector('[data-art="class"]')).not.toBeNull();
  });

  test('says why the classes cannot be shown, and tries again', async () => {
    const { reads } = await openDashboard({ classes: null });
    const region = page.getByRole('region', { name: 'My classes' });
    await expect.element(region.getByRole('alert')).toBeVisible();
    reads['c/classes'] = { ok: true, value: { status: 200, headers: new Headers(), body: { classes: [fakeClass()] } } };
    await region.getByRole('button', { name: 'Try again' }).click();
    await until(classNames).toEqual(['Class 4b']);
  });

  test('shows a pupil the classes that they record for, without a way into them', async () => {
    const own = fakeClass({ role: 'student', members: null, kioskCode: null });
    await openDashboard({ status: pupil(), classes: [own] });
    await expect.element(page.getByText('You record for this class')).toBeVisible();
    await expect.element(page.getByText('Your voice notes are for you and your teachers.')).toBeVisible();
    expect(page.getByRole('link', { name: 'Class 4b' }).elements()).toEqual([]);
    expect(page.getByText('Make a class').elements()).toEqual([]);
  });

  test('leads a pupil to the page where they join a class', async () => {
    const { router } = await openDashboard({ status: pupil() });
    await page.getByRole('region', { name: 'My classes' }).getByRole('link', { name: 'Join a class' }).click();
    await until(() => router.state.location.pathname).toBe('/join');
  });

  test('leads an admin to the admin area', async () => {
    const status = createFakeStatus({ isAdmin: true });
    status.entitlements.canCreateClass = false;
    await openDashboard({ status });
    await expect.element(page.getByText(/Look after people and schools/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Open the admin area' })).toHaveAttribute('href', '/admin');
  });

  test('shows the six newest notes, plays one, and leads to it in the library', async () => {
    const library = createFakeLibrary(Array.from({ length: 9 }, (_, at) => fakeTake(at + 1)));
    const { router } = await openDashboard({ library });
    const notes = page.getByRole('region', { name: 'Your newest notes' }).getByRole('listitem');
    await until(() => notes.elements().length).toBe(6);
    await page.getByRole('button', { name: /Play .*Note 2/ }).click();
    await until(() => library.calls).toContain(`audio ${fakeTake(2).id}`);
    await page.getByRole('link', { name: 'Note 3', exact: true }).click();
    await until(() => router.state.location.pathname + router.state.location.search).toBe(
      manageAddress(fakeTake(3).id),
    );
  });

  test('an empty desk has a drawing, and one way to record', async () => {
    await openDashboard({ library: createFakeLibrary([]) });
    const region = page.getByRole('region', { name: 'Your newest notes' });
    await expect.element(region.getByText('No recordings yet')).toBeVisible();
    expect(page.getByRole('link', { name: 'Record a voice note' }).elements()).toHaveLength(1);
    expect(document.querySelector('[data-art="recordings"]')).not.toBeNull();
  });

  test('offers to continue an interrupted recording', async () => {
    await openDashboard({ library: createFakeLibrary([], [fakeTake(9)]) });
    await expect.element(page.getByText(/A recording was interrupted/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Continue', exact: true })).toHaveAttribute('href', '/library');
  });

  test('says why notes cannot be shown', async () => {
    const library = createFakeLibrary([]);
    library.list = async () => ({ ok: false, error: 'device-storage-refused' });
    await openDashboard({ library });
    await expect.element(page.getByRole('region', { name: 'Your newest notes' }).getByRole('alert')).toBeVisible();
  });

  test('counts the first steps, and drops the ring when all are done', async () => {
    const status = createFakeStatus();
    const { presence, account } = await openDashboard({ status });
    await expect.element(page.getByRole('heading', { name: 'Getting started' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Record how you say your name' })).toBeVisible();
    presence({ state: 'installed' });
    await until(() => page.getByRole('link', { name: 'Bring Mote to Gmail and Google Docs' }).elements()).toEqual([]);
    const child = pupil();
    child.goals.myMoteName = 'DISMISSED';
    account.session.become(child);
    await until(() => page.getByRole('heading', { name: 'Getting started' }).elements()).toEqual([]);
  });

  test('shows a tip for the interest of the survey, in the words for the role', async () => {
    await openDashboard({ status: createFakeStatus({ survey: { role: 'teacher', interest: 'feedback' } }) });
    await expect.element(page.getByText(/press Record and say what you would write/)).toBeVisible();
    expect(page.getByText('Your free notes').elements()).toEqual([]);
  });

  test('a user who has not answered the survey has no tip', async () => {
    await openDashboard({ status: createFakeStatus() });
    expect(page.getByRole('region', { name: 'A tip' }).elements()).toEqual([]);
  });

  test('leads an adult learner to join a class, and not to make one', async () => {
    const learner = createFakeStatus({ survey: { role: 'english-learner', interest: 'reading' } });
    await openDashboard({ status: learner });
    const classes = page.getByRole('region', { name: 'My classes' });
    await expect.element(classes.getByRole('link', { name: 'Join a class' })).toBeVisible();
    expect(page.getByRole('link', { name: 'Make a class' }).elements()).toEqual([]);
    await expect.element(page.getByText(/Double-click a word/)).toBeVisible();
  });

  test('shows the allowance if notes are limited', async () => {
    const status = createFakeStatus();
    const freeMotesMintedEpoch = Date.now() + 86_400_000;
    const counts = { totalFreeMotes: 20, usedFreeMotes: 7, availableFreeMotes: 13 };
    status.entitlements.freeMotes = { freeMotesMintedEpoch, ...counts };
    status.entitlements.applyFreeMoteRationing = true;
    await openDashboard({ status });
    await expect.element(page.getByText(/7.* of .*20.* used this month/)).toBeVisible();
  });

  test('hides the allowance of a past month, whose current use is unknown', async () => {
    const status = createFakeStatus();
    const counts = { totalFreeMotes: 20, usedFreeMotes: 20, availableFreeMotes: 0 };
    status.entitlements.freeMotes = { freeMotesMintedEpoch: Date.now() - 1_000, ...counts };
    status.entitlements.applyFreeMoteRationing = true;
    await openDashboard({ status });
    expect(page.getByText(/used this month/).elements()).toEqual([]);
  });

  test('shows that an adult’s permission is missing', async () => {
    const status = createFakeStatus();
    status.entitlements.canUpload = false;
    await openDashboard({ status });
    await expect.element(page.getByText(/Before your notes can be sent/)).toBeVisible();
  });

  test('a long name and 60 pupils do not widen the page of a phone', async () => {
    await viewport(320, 640);
    const members = Array.from({ length: 60 }, (_, at) =>
      fakeMember(`Pupil ${at}`, { userId: `P${String(at).padStart(16, '0')}` }),
    );
    await openDashboard({ classes: [fakeClass({ name: 'W'.repeat(40), members })] });
    await until(() => classNames().length).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });

  for (const look of LOOKS) {
    test(`the dashboard has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openDashboard({ look, classes: [fakeClass()] });
      await until(classNames).toHaveLength(1);
      expect(await findFaults()).toEqual([]);
    });
  }
});
