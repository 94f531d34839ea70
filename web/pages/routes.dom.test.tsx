import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { MOVED_PAGES, SHORT_LINKS, type ShortLink } from '@/shared/contract/content-pages.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { SITE_CONFIG } from '@/web/site-config.ts';
// Imported before the first test: importing a page in the middle of a test would restart the test server.
import { createFakeSite, createFakeStatus, type FakeSite } from '../features/account/fake-account.ts';
import { openSite, until } from '../features/account/fake-visit.tsx';
import { siteRoutes } from '../routes.tsx';
import './activity/ActivityPage.tsx';
import './checkout/CheckoutPage.tsx';
import './dashboard/DashboardPage.tsx';
import './home/FirstPage.tsx';
import './my-loops/MyLoopsPage.tsx';
import './my-school/MySchoolPages.tsx';
import './not-found/NotFoundPage.tsx';
import './onboarding/SurveyPage.tsx';
import { RedirectScreen } from './redirect/RedirectPage.tsx';
import { targetOf } from './redirect/target.ts';
import './content/ContentPageWithTexts.tsx';

const heading = () => page.getByRole('heading', { level: 1 });

function signedIn(identity: Parameters<typeof createFakeStatus>[0] = {}): FakeSite {
  const site = createFakeSite();
  site.account.session.become(createFakeStatus(identity));
  return site;
}

/** The statement of each short link. */
const LINK_STATEMENTS: Readonly<Record<ShortLink, string>> = {
  '/careers': '[S2-013]',
  '/case-studies': '[S2-014]',
  '/chrome': '[S2-015]',
  '/privacy/security': '[S2-016]',
  '/security': '[S2-017]',
  '/feedback': '[S2-018]',
  '/fetc': '[S2-019]',
  '/gdpr': '[S2-020]',
  '/how-to': '[S2-021]',
  '/the-hub': '[S2-022]',
  '/loops': '[S2-023]',
  '/motece': '[S2-024]',
  '/motecon-2021': '[S2-025]',
  '/motecon': '[S2-026]',
  '/pledge': '[S2-027]',
  '/privacycenter': '[S2-028]',
  '/press': '[S2-029]',
  '/status': '[S2-030]',
  '/subprocessors': '[S2-031]',
  '/success-stories': '[S2-032]',
  '/taw': '[S2-033]',
  '/tos': '[S2-034]',
  '/terms': '[S2-035]',
  '/educational-impact-mote': '[S2-036]',
  '/community': '[S2-037]',
};
/** The statement of each older address. */
const MOVED_STATEMENTS: Readonly<Record<keyof typeof MOVED_PAGES, string>> = {
  '/account/activity': '[S2-097]',
  '/account/users': '[S2-098]',
  '/account/analytics': '[S2-099]',
  '/account/loops': '[S2-100]',
};

describe('short links', () => {
  const links = Object.keys(SHORT_LINKS) as ShortLink[];
  test.each(
    links.flatMap((link) => ['signed out', 'signed in'].map((who) => [LINK_STATEMENTS[link], link, who] as const)),
  )('%s [S2-095] the short link %s, %s, shows a screen, and leads on if there is a page', async (_, link, who) => {
    const target = targetOf(link, SITE_CONFIG);
    const { where } = await openSite(link, { site: who === 'signed in' ? signedIn() : createFakeSite() });
    await expect.element(heading()).toBeVisible();
    if (target === null) await expect.element(heading()).toHaveTextContent('This link is not set up here');
    else await until(where).toBe(target.address.replace(/#.*/, ''));
  });

  test('a configured link names the site that it leads to, and leaves in place', async () => {
    const leave = vi.fn();
    const config = { ...SITE_CONFIG, shortLinks: { '/careers': 'https://jobs.example/mote' } } as const;
    const router = createMemoryRouter([{ path: '*', element: <RedirectScreen config={config} leave={leave} /> }], {
      initialEntries: ['/careers'],
    });
    await renderInKit(<RouterProvider router={router} />);
    await expect.element(page.getByText(/You leave Mote for .?jobs\.example/)).toBeVisible();
    expect(await findFaults()).toEqual([]);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://jobs.example/mote'));
  });
});

describe('older addresses of signed-in pages', () => {
  const moved = Object.keys(MOVED_PAGES) as (keyof typeof MOVED_PAGES)[];
  test.each(moved.map((from) => [MOVED_STATEMENTS[from], from, MOVED_PAGES[from]] as const))(
    '%s %s leads to %s in place',
    async (_, from, to) => {
      const site = signedIn({ isInstitutionalAdmin: true });
      const router = createMemoryRouter(siteRoutes({ isEmbedded: false, site: site.site }), {
        initialEntries: ['/record', from],
        initialIndex: 0,
      });
      await router.navigate(from);
      expect(router.state.location.pathname).toBe(to);
      expect(router.state.historyAction).toBe('REPLACE');
      router.dispose();
    },
  );
});

describe('what comes before the pages of signed-in users', () => {
  test('[S6-005] a listed admin is routed below /admin, an older address leads on, and an owed survey comes first', async () => {
    const admin = await openSite('/admin/x', { site: signedIn({ isAdmin: true, isInstitutionalAdmin: true }) });
    expect(admin.where()).toBe('/admin/x');
    await admin.router.navigate('/account/users');
    await until(admin.where).toBe('/my-school/manage-users');
    const site = createFakeSite();
    const status = createFakeStatus();
    Object.assign(status.goals, { userOnboarding: 'REQUIRED' });
    site.account.session.become(status);
    const { where } = await openSite('/activity', { site });
    await until(where).toMatch(/^\/onboarding\/survey/);
  });

  test('[S2-102] the root is the dashboard of a signed-in user, at the same address as the visitor’s home page', async () => {
    const { where } = await openSite('/', { site: signedIn() });
    expect(where()).toBe('/');
    await expect.element(heading()).not.toHaveTextContent('Unlock potential.');
  });
});

describe('pages that show what works today', () => {
  test.each([
    ['/my-loops', 'Nobody waits for a reply', {}],
    ['/checkout', 'There is nothing to pay', {}],
    ['/checkout/redirect?invoker=extension', 'There is nothing to pay', {}],
    ['/my-school/manage-users', 'Users of your school', { isInstitutionalAdmin: true }],
    ['/my-school/analytics', 'Figures of your school', { isInstitutionalAdmin: true }],
  ] as const)('%s: %s, without an axe violation', async (path, title, identity) => {
    await openSite(path, { site: signedIn(identity) });
    await expect.element(heading()).toHaveTextContent(title);
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });

  test('[S2-038] visitors see a screen with the home page and the recorder for an address without a page', async () => {
    await openSite('/no-such');
    await expect.element(heading()).toHaveTextContent('There is no page here');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Record a voice note' })).toBeVisible();
  });

  test.each(['/admin/x', '/admin/x/y'])('[S2-051] a listed admin reads that there is no %s', async (path) => {
    await openSite(path, { site: signedIn({ isAdmin: true }) });
    await expect.element(heading()).toHaveTextContent('This page is not in your Mote');
  });

  test('[S2-101] signed-in users see another screen, with their own places', async () => {
    await openSite('/no-such', { site: signedIn() });
    await expect.element(heading()).toHaveTextContent('This page is not in your Mote');
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Library' })).toBeVisible();
    expect(await findFaults(document.body, { isPage: true })).toEqual([]);
  });
});
