import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BUILT_MODES } from '@/shared/domain/account/sidebar-modes.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { createSessionWorld } from '@/shared/features/record/session-fakes.ts';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../features/account/fake-visit.tsx';
import { SiteProvider } from '../features/account/site-context.ts';
import { runningUnseen } from '../features/recorder/running.ts';
import '../pages/home/HomePage.tsx';
import '../pages/not-found/NotFoundPage.tsx';
import { SiteRecordScreen } from '../pages/record/RecordPage.tsx';
import { PageFault } from './PageFault.tsx';
import { Shell } from './Shell.tsx';
import './RecordingBanner.tsx';

describe('pages of the site', () => {
  for (const [path, title] of [
    ['/', 'Unlock potential.'],
    ['/record', 'Record a voice note'],
    ['/no-such-page', 'There is no page here'],
  ] as const) {
    for (const look of LOOKS) {
      test(`${path} ${JSON.stringify(look)}: one heading of its own, and no axe violations`, async () => {
        await openSite(path, look);
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
        expect(await findFaults(document.body, { isPage: true })).toEqual([]);
      });
    }
  }

  test('[S2-001] the heading of / is the promise of the product', async () => {
    await openSite('/');
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Unlock potential\.$/);
  });

  test('[S2-010] the address of / names the home page, in place and beside other parameters', async () => {
    const { where, router } = await openSite('/?utm_source=a');
    await until(where).toBe('/?utm_source=a&page=home');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('[S4-058] the page’s direction follows the locale', async () => {
    await openSite('/', { locale: 'ar-EG' });
    expect([document.documentElement.dir, document.documentElement.lang]).toEqual(['rtl', 'ar-EG']);
  });

  test('[S3-132 S2-007] the home page shows each mode as the sidebar does: title, subtitle, icon and the built features', async () => {
    const t = createSourceTexts();
    await openSite('/');
    await expect.element(page.getByRole('heading', { name: 'One small panel beside your page' })).toBeVisible();
    const modes = page.getByRole('region', { name: 'One small panel beside your page' }).getByRole('listitem');
    expect(modes.elements()).toHaveLength(BUILT_MODES.length);
    for (const [number, mode] of BUILT_MODES.entries()) {
      const shown = modes.nth(number);
      await expect.element(shown.getByRole('heading', { name: t(mode.title) })).toBeVisible();
      await expect.element(shown.getByText(t(mode.subtitle))).toBeVisible();
      expect(shown.element().querySelector('svg')).not.toBeNull();
      const built = mode.features.filter(({ isBuilt }) => isBuilt);
      const words = built.flatMap(({ title, description }) => [t(title), t(description)]);
      expect([...shown.element().querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(words);
      expect(words.length).toBeGreaterThan(0);
    }
    expect(page.getByText('Writing Assistance').elements()).toEqual([]);
  });

  test('each page has a title of its own', async () => {
    await openSite('/record');
    await expect.poll(() => document.title).toBe('Record a voice note · Mote');
  });
});

describe('the frame around the pages', () => {
  test('a skip link comes first and leads to the content', async () => {
    await openSite('/');
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Skip to the content');
    await userEvent.keyboard('{Enter}');
    // The browser handles a fragment in its own task, after the key event.
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('the focus moves to the next page after a navigation', async () => {
    await openSite('/no-such-page');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Unlock potential.');
    await expect.poll(() => document.activeElement?.id).toBe('main');
  });

  test('the licences of the bundled packages are one click away', async () => {
    await openSite('/record');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'What Mote is made of, and its licenses' });
    await expect.element(link).toHaveAttribute('href', '/third-party-notices.txt');
  });

  test('[S2-124] an embedded page shows the content only', async () => {
    await openSite('/record', { isEmbedded: true });
    expect(document.querySelectorAll('header nav, nav, footer')).toHaveLength(0);
    await expect.element(page.getByRole('main')).toBeVisible();
    expect(document.querySelector('a[href="#main"]')).toBeNull();
  });

  test('other pages show a running recording, and lead back to it', async () => {
    runningUnseen.tell(true);
    onTestFinished(() => runningUnseen.tell(false));
    const { where } = await openSite('/');
    await expect.element(page.getByText('Your recording goes on while you look at this page.')).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await page.getByRole('link', { name: 'Back to the recorder' }).click();
    await until(where).toBe('/record');
    await expect.element(page.getByRole('button', { name: 'Record', exact: true })).toBeVisible();
    // The page renders before it reports that the recorder is visible.
    await until(() => {
      runningUnseen.tell(true);
      return runningUnseen.snapshot();
    }).toBe(false);
    await until(() => page.getByText('Your recording goes on').elements()).toEqual([]);
  });

  test('[S9-020 S2-135] the frame has areas for navbar, banner and notices, which are 420 px wide', async () => {
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
    await renderInKit(
      <SiteProvider value={createFakeSite().site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
    for (const text of ['bar', 'banner', 'notice']) {
      await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    }
    const area = document.querySelector('section') as Element;
    expect(area.getBoundingClientRect().width).toBe(Math.min(420, window.innerWidth - 32));
    onTestFinished(() => viewport(414, 896));
    await viewport(1280, 800);
    expect(getComputedStyle(area).width).toBe('420px');
  });

  test.each([
    ['/', 1920, 1400],
    ['/', 1280, 1280],
    ['/record', 1920, 992],
    ['/record', 360, 360],
  ])('[S9-028] the content of %s in a window of %i px is in a container of %i px', async (path, width, wanted) => {
    onTestFinished(() => viewport(414, 896));
    await viewport(width, 800);
    await openSite(path);
    const boxes = [page.getByRole('banner'), page.getByRole('main')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    expect(boxes.map((box) => box.width)).toEqual([Math.min(width, 1400), wanted]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

describe('the web recorder page', () => {
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
            <SiteRecordScreen recorder={{ session: world.session, library }} />
          </main>
        </SiteProvider>
      </QueryClientProvider>,
      look,
    );
    return world;
  }

  test('records, shows the take in review, and lists earlier recordings', async () => {
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

  test('shows a pupil one quiet line while the teacher has switched recording off, then returns by itself', async () => {
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

  test('a take that runs when recording is switched off is ended by its user, and stored', async () => {
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

  test('shows the number of free motes before a recording, if they are limited', async () => {
    const site = createFakeSite();
    const left = { totalFreeMotes: 20, usedFreeMotes: 19, freeMotesMintedEpoch: Date.now() + 86_400_000 };
    site.account.session.become(createFakeStatus(), { applyFreeMoteRationing: true, ...left });
    await openRecorder({ site });
    await expect.element(page.getByTestId('allowance')).toHaveTextContent(/1.* of .*20.* free motes left/);
    expect(await findFaults()).toEqual([]);
    site.account.session.become(createFakeStatus());
    await expect.poll(() => page.getByTestId('allowance').elements()).toEqual([]);
  });

  test('immediately offers the take that a crash interrupted', async () => {
    await openRecorder({ interrupted: true });
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  for (const look of LOOKS) {
    test(`the recorder page has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openRecorder({ look });
      await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
      expect(await findFaults()).toEqual([]);
    });
  }
});

describe('[D2] a page whose code did not load', () => {
  /** Opens the recorder's page, then another one whose code fails to load. */
  async function openFailing(isOnline: boolean) {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    onTestFinished(() => onLine.mockRestore());
    const fail = () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>The recorder</p> },
        { path: '/classes', loader: fail, element: null, errorElement: <PageFault /> },
      ],
      { initialEntries: ['/', '/classes'], initialIndex: 1 },
    );
    await renderInKit(
      <SiteProvider value={createFakeSite().site}>
        <RouterProvider router={router} />
      </SiteProvider>,
    );
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page did not open');
    return onLine;
  }

  test('offline, leads back to the page that works, without a reload', async () => {
    await openFailing(false);
    await expect.element(page.getByText(/You are offline\. Your recordings are safe/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Open it again' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Go back' }).click();
    await expect.element(page.getByText('The recorder')).toBeVisible();
  });

  test('online, explains that Mote was updated or does not respond, and offers a reload', async () => {
    const onLine = await openFailing(false);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await expect.element(page.getByText(/Mote was updated, or its server does not answer/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Open it again' })).toBeVisible();
    expect(page.getByText(/You are offline/).elements()).toEqual([]);
  });
});
