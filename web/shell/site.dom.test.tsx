import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SIDEBAR_MODES } from '@/shared/domain/sidebar-modes.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { createSessionWorld } from '@/shared/features/record/session-fakes.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
// Known before the first test: a page that is first seen in the middle of one makes the test server start over.
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../features/account/fake-visit.tsx';
import { SiteProvider } from '../features/account/site-context.ts';
import { runningUnseen } from '../features/recorder/running.ts';
import '../pages/home/HomePage.tsx';
import '../pages/not-found/NotFoundPage.tsx';
import { RecordScreen } from '../pages/record/RecordPage.tsx';
import { Shell } from './Shell.tsx';
import './RecordingBanner.tsx';

describe('pages', () => {
  for (const [path, title] of [
    ['/', 'Unlock potential.'],
    ['/record', 'Record a voice note'],
    ['/no-such-page', 'There is no page here'],
  ] as const) {
    for (const look of LOOKS) {
      test(`${path} ${JSON.stringify(look)}: one heading of its own, and axe finds nothing`, async () => {
        await openSite(path, look);
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('[S4-058] direction follows the locale', async () => {
    await openSite('/', { locale: 'ar-EG' });
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['rtl', 'ar-EG']);
  });

  test('[S3-132] the home page shows of each mode what the sidebar shows: title, subtitle, icon and the features that are built', async () => {
    const t = createSourceTexts();
    await openSite('/');
    await expect.element(page.getByRole('heading', { name: 'What it helps with' })).toBeVisible();
    const modes = page.getByRole('region', { name: 'What it helps with' }).getByRole('listitem');
    expect(modes.elements()).toHaveLength(SIDEBAR_MODES.length);
    for (const [number, mode] of SIDEBAR_MODES.entries()) {
      const shown = modes.nth(number);
      await expect.element(shown.getByRole('heading', { name: t(mode.title) })).toBeVisible();
      await expect.element(shown.getByText(t(mode.subtitle))).toBeVisible();
      expect(shown.element().querySelector('svg')).not.toBeNull();
      const built = mode.features.filter(({ isBuilt }) => isBuilt);
      const words = built.flatMap(({ title, description }) => [t(title), t(description)]);
      const [terms, said] = [shown.element().querySelectorAll('dt, dd'), shown.element().textContent];
      expect([...terms].map(({ textContent }) => textContent)).toEqual(words);
      expect(said?.includes('Its tools are not there yet.')).toBe(built.length === 0);
    }
  });

  test('each has a title of its own', async () => {
    await openSite('/record');
    await expect.poll(() => document.title).toBe('Record a voice note · Mote');
  });
});

describe('what stands around them', () => {
  test('a skip link comes first and leads to the content', async () => {
    await openSite('/');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await userEvent.keyboard('{Enter}');
    // The browser goes to a fragment in a task of its own, after the key.
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('the focus goes with a visitor to the next page', async () => {
    await openSite('/no-such-page');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Unlock potential.');
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('the licences of what it is made of are a click away', async () => {
    await openSite('/record');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'What Mote is made of, and its licences' });
    await expect.element(link).toHaveAttribute('href', '/third-party-notices.txt');
  });

  test('[S2-124] embedded, only the content is left', async () => {
    await openSite('/record', { isEmbedded: true });
    expect(document.querySelectorAll('header nav, nav, footer')).toHaveLength(0);
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(document.querySelector('a[href="#main"]')).toBeNull();
  });

  test('says on other pages that a recording goes on, and leads back to it', async () => {
    runningUnseen.tell(true);
    onTestFinished(() => runningUnseen.tell(false));
    const { where } = await openSite('/');
    await expect.element(page.getByText('Your recording goes on while you look at this page.')).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('link', { name: 'Back to the recorder' }).click();
    await until(where).toBe('/record');
    await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    // The page is drawn a moment before it says that the recorder is seen.
    await until(() => {
      runningUnseen.tell(true);
      return runningUnseen.snapshot();
    }).toBe(false);
    await until(() => page.getByText('Your recording goes on').elements()).toEqual([]);
  });

  test('has places for navbar, banner and notices', async () => {
    const router = createMemoryRouter([
      {
        path: '/',
        element: (
          <Shell chrome="reduced" navbar={<p>bar</p>} banner={<p>banner</p>} notifications={<p>notice</p>}>
            <h1>Content</h1>
          </Shell>
        ),
      },
    ]);
    await renderInKit(<RouterProvider router={router} />);
    for (const text of ['bar', 'banner', 'notice']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    const area = document.querySelector('section');
    expect(area?.getBoundingClientRect().width).toBe(Math.min(420, window.innerWidth - 32));
  });
});

describe('the web recorder', () => {
  interface RecorderOptions {
    look?: KitLook;
    interrupted?: boolean;
    site?: ReturnType<typeof createFakeSite>;
  }

  async function openRecorder({ look = {}, interrupted = false, site = createFakeSite() }: RecorderOptions = {}) {
    const world = createSessionWorld();
    const library = createFakeLibrary([fakeTake(1), fakeTake(2)], interrupted ? [fakeTake(9)] : []);
    await renderInKit(
      <QueryClientProvider client={new QueryClient()}>
        <SiteProvider value={site.site}>
          <main>
            <RecordScreen recorder={{ session: world.session, library }} />
          </main>
        </SiteProvider>
      </QueryClientProvider>,
      look,
    );
    return world;
  }

  test('records, shows the take in review, and lists what was recorded here', async () => {
    const world = await openRecorder();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await expect.poll(() => world.snapshot().phase).toBe('recording');
    await world.recorder().hear(3_000);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(() => world.snapshot().phase).toBe('review');
    await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  function pupil() {
    const fake = createFakeSite();
    const { session } = fake.account;
    const allow = (isEnabled: boolean) => {
      const status = createFakeStatus();
      status.entitlements.teacherControls.voiceRecording = { isEnabled };
      session.become(status);
    };
    return { fake, allow };
  }
  const record = () => page.getByRole('button', { name: 'Record', exact: true });
  const OFF = 'Your teacher has switched recording off for your class.';

  test('is absent for a pupil whose teacher has switched it off, with one quiet line, and comes back by itself', async () => {
    const { fake, allow } = pupil();
    allow(false);
    await openRecorder({ site: fake });
    await expect.element(page.getByText(OFF)).toBeVisible();
    expect(record().elements()).toEqual([]);
    expect(await findFaults()).toEqual([]);
    allow(true);
    await expect.element(record()).toBeVisible();
    expect(page.getByText(OFF).elements()).toEqual([]);
  });

  test('a take that runs when the switch comes is ended by its person, and kept', async () => {
    const { fake, allow } = pupil();
    allow(true);
    const world = await openRecorder({ site: fake });
    await record().click();
    await expect.poll(() => world.snapshot().phase).toBe('recording');
    await world.recorder().hear(3_000);
    allow(false);
    await expect.element(page.getByText(OFF)).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect.poll(() => world.snapshot().phase).toBe('review');
  });

  test('says before a recording how many free motes are left, where they are counted', async () => {
    const site = createFakeSite();
    const left = { totalFreeMotes: 20, usedFreeMotes: 19, freeMotesMintedEpoch: Date.now() + 86_400_000 };
    site.account.session.become(createFakeStatus(), { applyFreeMoteRationing: true, ...left });
    await openRecorder({ site });
    await expect.element(page.getByTestId('allowance')).toHaveTextContent(/1.* of .*20.* free motes left/);
    expect(await findFaults()).toEqual([]);
    site.account.session.become(createFakeStatus());
    await expect.poll(() => page.getByTestId('allowance').elements()).toEqual([]);
  });

  test('offers at once what a crash cut short', async () => {
    await openRecorder({ interrupted: true });
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  for (const look of LOOKS) {
    test(`axe finds nothing, ${JSON.stringify(look)}`, async () => {
      await openRecorder({ look });
      await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
      expect(await findFaults()).toEqual([]);
    });
  }
});
