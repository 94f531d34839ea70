import { describe, expect, it } from 'vitest';
import { SITE_ROUTES, type SiteRoute } from '@/shared/contract/site-routes.ts';
import { createFakeSite, createFakeStatus } from './features/account/fake-account.ts';
import { guardPage } from './guard-page.ts';

const account: SiteRoute = SITE_ROUTES.account;
const url = new URL('https://mote.example/account');

/** Has done all but bring the extension here. */
function openWith(change: Partial<ReturnType<typeof createFakeStatus>['identity']> = {}, mark = 'product') {
  const world = createFakeSite();
  const status = createFakeStatus(change);
  status.goals.userOnboarding = 'REQUIRED';
  status.goals.productOnboarding = 'REQUIRED';
  world.account.session.become(status);
  world.account.kept.onboarding.set(mark);
  return { ...world, mark: () => world.account.kept.onboarding.get() };
}

describe('the mark that the page of a mote goes by', () => {
  it('is done for a minor after the survey: the product is not asked of them', async () => {
    const { site, mark } = openWith({ isMinor: true });
    expect(await guardPage(site, account, url)).toEqual({ kind: 'render' });
    expect(mark()).toBe('done');
  });

  it('is done where the extension is there already, and stays open where it is not', async () => {
    const { site, mark, presence } = openWith();
    await guardPage(site, account, url);
    expect(mark()).toBe('product');
    presence({ state: 'installed' });
    await guardPage(site, account, url);
    expect(mark()).toBe('done');
  });

  it('stays open before the survey, whatever is installed', async () => {
    const { site, mark, presence } = openWith({}, '');
    presence({ state: 'installed' });
    await guardPage(site, account, url);
    expect(mark()).toBeNull();
  });
});

it('each page that is for somebody says so itself where nobody knows who is signed in', async () => {
  const { site, account: here } = openWith();
  const { snapshot } = here.session;
  here.session.snapshot = () => ({ ...snapshot(), phase: 'idle', status: null, hasCredentials: true });
  here.session.settled = async () => undefined as never;
  const routes: readonly SiteRoute[] = Object.values(SITE_ROUTES);
  const forSomebody = routes.filter(({ access }) => access !== 'public' && access !== 'signed-out-only');
  expect(new Set(forSomebody.map(({ access }) => access)).size).toBeGreaterThan(2);
  for (const route of forSomebody) {
    await expect(guardPage(site, route, url), route.path).rejects.toThrow('who is signed in');
  }
});
