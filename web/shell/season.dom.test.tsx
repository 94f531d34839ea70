import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeSite, createFakeStatus } from '../features/account/fake-account.ts';
import { openSite, until } from '../features/account/fake-visit.tsx';
import '../pages/landing/LandingPage.tsx';

const signedIn = () => {
  const site = createFakeSite();
  site.account.session.become(createFakeStatus());
  return site;
};
const logo = () => document.querySelector('header svg');
const on = (day: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });

afterEach(() => vi.useRealTimers());

describe('the logo in a season', () => {
  test.each([
    ['2026-10-30T23:59:00', undefined],
    ['2026-10-31T09:00:00', 'halloween'],
    ['2026-12-24T18:00:00', 'christmas'],
    ['2027-01-02T00:00:00', undefined],
  ] as const)('[S4-045 S1-056] on %s it is dressed as %s', async (day, season) => {
    on(day);
    await openSite('/landing', { site: signedIn() });
    expect(logo()?.getAttribute('data-season') ?? undefined).toBe(season);
  });

  test('[S4-045] it needs the holiday and the visual feature', async () => {
    on('2026-10-31T09:00:00');
    const site = signedIn();
    await openSite('/landing', { site });
    const { season } = site.site;
    season.change({ features: { sound: true, visual: false } });
    await until(() => logo()?.hasAttribute('data-season')).toBe(false);
    season.change({ features: { sound: true, visual: true } });
    await until(() => logo()?.getAttribute('data-season')).toBe('halloween');
    season.change({ enabled: false, features: { sound: true, visual: true } });
    await until(() => logo()?.hasAttribute('data-season')).toBe(false);
  });

  test('[S1-056] the look menu has a switch in a season, which restores the plain look', async () => {
    on('2026-12-24T18:00:00');
    await openSite('/landing', { site: signedIn() });
    await page.getByRole('button', { name: /^Theme: / }).click();
    await page.getByRole('menuitem', { name: 'Switch the season off' }).click();
    await until(() => logo()?.hasAttribute('data-season')).toBe(false);
    await page.getByRole('button', { name: /^Theme: / }).click();
    await page.getByRole('menuitem', { name: 'Switch the season on' }).click();
    await until(() => logo()?.getAttribute('data-season')).toBe('christmas');
  });

  test('the look menu has no such switch outside of a season', async () => {
    on('2026-06-01T12:00:00');
    await openSite('/landing', { site: signedIn() });
    await page.getByRole('button', { name: /^Theme: / }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible();
    expect(page.getByRole('menuitem', { name: /season/ }).elements()).toEqual([]);
  });
});
