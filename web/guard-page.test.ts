import { describe, expect, it } from 'vitest';
import { SITE_ROUTES, type SiteRoute } from '@/shared/contract/site-routes.ts';
import { createFakeSite, createFakeStatus } from './features/account/fake-account.ts';
import { guardPage } from './guard-page.ts';

const account: SiteRoute = SITE_ROUTES.account;
const url = new URL('https://mote.example/account');

/** Opens a page for a user whose only open step is to install the extension. */
function openWith(change: Partial<ReturnType<typeof createFakeStatus>['identity']> = {}, mark = 'product') {
  const world = createFakeSite();
  const status = createFakeStatus(change);
  status.goals.userOnboarding = 'REQUIRED';
  status.goals.productOnboarding = 'REQUIRED';
  world.account.session.become(status);
  world.account.kept.onboarding.set(mark);
  return { ...world, mark: () => world.account.kept.onboarding.get() };
}

describe('the onboarding mark that the mote page reads', () => {
  it('the onboarding mark is done for a minor after the survey, because minors skip the product step', async () => {
    const { site, mark } = openWith({ isMinor: true });
    expect(await guardPage(site, account, url)).toEqual({ kind: 'render' });
    expect(mark()).toBe('done');
  });

  it('the onboarding mark is done if the extension is installed, else stays at the product step', async () => {
    const { site, mark, presence } = openWith();
    await guardPage(site, account, url);
    expect(mark()).toBe('product');
    presence({ state: 'installed' });
    await guardPage(site, account, url);
    expect(mark()).toBe('done');
  });

  it('the onboarding mark stays empty before the survey, also with the extension installed', async () => {
    const { site, mark, presence } = openWith({}, '');
    presence({ state: 'installed' });
    await guardPage(site, account, url);
    expect(mark()).toBeNull();
  });
});

it('every page with restricted access rejects while the user is unknown', async () => {
  const { site, account: here } = openWith();
  const { snapshot } = here.session;
  here.session.snapshot = () => ({ ...snapshot(), phase: 'idle', status: null, hasCredentials: true });
  here.session.settled = async () => undefined as never;
  const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);
  const signedInRoutes = routes.filter(({ access }) => access !== 'public' && access !== 'signed-out-only');
  expect(new Set(signedInRoutes.map(({ access }) => access)).size).toBeGreaterThan(2);
  for (const route of signedInRoutes) {
    await expect(guardPage(site, route, url), route.path).rejects.toThrow('who is signed in');
  }
});
