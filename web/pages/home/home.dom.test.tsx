import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createSourceTexts } from '@/shared/l10n/source-bundle.ts';
import { emulateMedia } from '@/tests/dom/emulate-media.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { viewport } from '@/tests/dom/viewport.ts';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import { createFakeSite } from '../../features/account/fake-account.ts';
import { LOOKS, openSite, until } from '../../features/account/fake-visit.tsx';
import { SiteProvider } from '../../features/account/site-context.ts';
import { SAMPLE_TESTIMONIALS } from '../../features/voices/sample-voices.ts';
import type { DemoFilm } from '../../site-config.ts';
import { HomePage, type HomePageProps } from './HomePage.tsx';
import '../../features/recorder/LiveRecorder.tsx';

const t = createSourceTexts();
const heading = (id: string) => page.getByRole('heading', { level: 2, name: t(id) });
const press = () => page.getByRole('button', { name: t('home-try-name') });
const FILM: DemoFilm = {
  video: '/film.mp4',
  captions: { src: '/film.vtt', label: 'English', kind: 'captions', language: 'en' },
  poster: '/film.png',
};
const NONE = { demo: null, testimonials: [], customers: [] };

/** Shows the page in an installation with this configuration. */
async function show(config: Required<HomePageProps>['config']) {
  const router = createMemoryRouter([{ path: '/', element: <HomePage config={config} /> }]);
  await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={createFakeSite().site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </QueryClientProvider>,
  );
}

describe('the home page for visitors', () => {
  test.each(LOOKS)('has no axe violation and fits a window of 320 px, %o', async (look) => {
    await viewport(1280, 900);
    await openSite('/', look);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Unlock potential.');
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
    await viewport(320, 700);
    await until(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });

  test('[S2-002] the film opens from the hero with captions, and without a film there is no button', async () => {
    await show({ ...NONE, demo: FILM });
    await page.getByRole('button', { name: t('home-demo') }).click();
    await expect.element(page.getByRole('dialog', { name: t('home-demo-title') })).toBeVisible();
    const film = page.getByRole('dialog').getByRole('button', { name: /Mote in one minute/ });
    await expect.element(film).toBeVisible();
    expect(document.querySelector('video')?.getAttribute('src')).toBe('/film.mp4');
    const tracks = [...document.querySelectorAll('[role="dialog"] track')];
    expect(tracks.map((track) => [track.getAttribute('kind'), track.getAttribute('src')])).toEqual([
      ['captions', '/film.vtt'],
    ]);
    expect(await findFaults()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await until(() => page.getByRole('dialog').elements()).toEqual([]);
  });

  test('[S2-003] the hero leads to the free trial', async () => {
    await show(NONE);
    await expect.element(page.getByRole('link', { name: 'Start a free trial' })).toHaveAttribute('href', '/signup');
    expect(page.getByRole('button', { name: t('home-demo') }).elements()).toEqual([]);
  });

  test('[S2-004] a row lists the pages that Mote works in', async () => {
    await openSite('/');
    const places = page.getByRole('region', { name: t('home-places') }).getByRole('listitem');
    expect(places.elements().map((place) => place.textContent)).toEqual([
      'Gmail',
      'Docs',
      'Sheets',
      'Slides',
      'Forms',
      'Classroom',
      'Drive',
      'Canvas',
      'Any page',
    ]);
  });

  test('[S2-005] five value sections are in the outline, each with a link to its page', async () => {
    await openSite('/');
    const sections = [...document.querySelectorAll('section[data-value]')];
    expect(sections.map((section) => section.querySelector('h2')?.textContent)).toEqual(
      ['feedback', 'reading', 'languages', 'voices', 'trust'].map((id) => t(`home-value-${id}`)),
    );
    for (const section of sections) expect(section.querySelectorAll('a[href^="/"]')).toHaveLength(1);
  });

  test('[S2-006 S2-008] tells the problem and its solution, and how a teacher has less to carry', async () => {
    await openSite('/');
    const story = page.getByRole('region', { name: t('home-story') });
    await expect.element(story.getByText(t('home-story-typed-text'))).toBeVisible();
    await expect.element(story.getByText(t('home-story-spoken-text'))).toBeVisible();
    await expect.element(heading('home-load')).toBeVisible();
    expect(
      page
        .getByRole('region', { name: t('home-load') })
        .getByRole('listitem')
        .elements(),
    ).toHaveLength(3);
  });
});

describe('what users say', () => {
  test('[S2-009] configured testimonials are a carousel', async () => {
    await show({ ...NONE, testimonials: SAMPLE_TESTIMONIALS });
    await expect.element(page.getByRole('region', { name: t('testimonials-label') })).toBeVisible();
  });

  test('[S2-009] without testimonials their section is absent', async () => {
    await show(NONE);
    await expect.element(heading('home-load')).toBeVisible();
    expect(page.getByRole('region', { name: t('testimonials-label') }).elements()).toEqual([]);
  });
});

describe('the recorder in the hero', () => {
  test('loads its code at the first sign of intent, not before', async () => {
    const site = createFakeSite();
    let opened = 0;
    const open = site.site.open;
    site.site.open = () => {
      opened += 1;
      return open();
    };
    await openSite('/', { site });
    await expect.element(press()).toBeVisible();
    expect(opened).toBe(0);
    await userEvent.hover(press());
    await until(() => opened).toBe(1);
    (press().element() as HTMLElement).focus();
    expect(opened).toBe(1);
  });

  test('becomes the real recorder at the first press, and keeps the focus in its place', async () => {
    await openSite('/');
    await press().click();
    const recorder = page.getByRole('region', { name: t('record-recorder') });
    await until(() => recorder.elements().length).toBe(1);
    expect(press().elements()).toEqual([]);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('says that it could not be opened, and opens at the next press', async () => {
    const site = createFakeSite();
    const open = site.site.open;
    site.site.open = () => Promise.reject(new Error('offline'));
    await openSite('/', { site });
    await press().click();
    await expect.element(page.getByText(t('home-try-failed'))).toBeVisible();
    site.site.open = open;
    await press().click();
    await until(() => page.getByRole('region', { name: t('record-recorder') }).elements().length).toBe(1);
  });
});

describe('the moving scene', () => {
  /** States of the animations that repeat; the other ones are fades of controls. */
  const states = () =>
    new Set(
      scene()
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
        .map(({ playState }) => playState),
    );
  const scene = () => page.getByRole('figure', { name: t('home-scene') }).element();

  test('pauses and plays on by its button', async () => {
    await viewport(1280, 900);
    await openSite('/');
    await until(states).toEqual(new Set(['running']));
    await page.getByRole('button', { name: 'Pause' }).click();
    await until(states).toEqual(new Set(['paused']));
    await page.getByRole('button', { name: 'Play' }).click();
    await until(states).toEqual(new Set(['running']));
  });

  test('stands still under reduced motion, with draft, card and phone visible', async () => {
    await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
    onTestFinished(() => emulateMedia());
    await viewport(1280, 900);
    await openSite('/');
    await until(() => states().size).toBe(0);
    expect(page.getByRole('button', { name: 'Pause' }).elements()).toEqual([]);
    await expect.element(page.getByText(t('home-scene-sent'))).toBeVisible();
  });
});
