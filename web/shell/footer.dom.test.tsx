import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite } from '../features/account/fake-account.ts';
import { type Site, SiteProvider } from '../features/account/site-context.ts';
import { SITE_CONFIG, type SiteConfig } from '../site-config.ts';
import { SiteFooter } from './SiteFooter.tsx';

async function show(config: SiteConfig, site: Site = createFakeSite().site) {
  const router = createMemoryRouter([{ path: '/', element: <SiteFooter config={config} /> }]);
  await renderInKit(
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>,
  );
}

const WITH_ACCOUNTS: SiteConfig = {
  ...SITE_CONFIG,
  social: { ...SITE_CONFIG.social, youtube: 'https://video.example/mote', instagram: 'https://pictures.example/mote' },
};

describe('the footer', () => {
  test('[S2-092] has an icon with a name for each configured social account, and none for the others', async () => {
    await show(WITH_ACCOUNTS);
    const outside = page
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('target') === '_blank');
    expect(outside.map((link) => link.getAttribute('href'))).toEqual(
      Object.values(WITH_ACCOUNTS.social).filter(Boolean),
    );
    for (const link of outside) expect(link.getAttribute('aria-label')).toMatch(/\w/);
    expect(await findFaults()).toEqual([]);
  });

  test('[S3-131] an address outside opens beside the site with rel noopener, a page of the site opens in place', async () => {
    await show(WITH_ACCOUNTS);
    const links = page.getByRole('contentinfo').getByRole('link').elements();
    const isOutside = (link: Element) => link.getAttribute('href')?.startsWith('https://') ?? false;
    expect(links.filter(isOutside).every((link) => link.getAttribute('rel')?.includes('noopener'))).toBe(true);
    const inside = links.filter((link) => !isOutside(link));
    expect(inside.length).toBeGreaterThan(10);
    expect(inside.every((link) => link.getAttribute('target') === null)).toBe(true);
  });

  test('[S1-061] a visitor chooses the language by flag and name, and this browser stores it', async () => {
    const { site } = createFakeSite();
    await show(SITE_CONFIG, site);
    await page.getByRole('button', { name: /^Language: .*American English/ }).click();
    const entries = page.getByRole('menuitem').elements();
    expect(entries.map((entry) => entry.querySelector('img')?.getAttribute('src'))).toEqual(
      site.locales.map((locale) => `/flags/${locale}.svg`),
    );
    expect(entries.filter((entry) => entry.ariaCurrent === 'true').map((entry) => entry.textContent)).toEqual([
      'American English',
    ]);
    expect(await findFaults()).toEqual([]);
    let shown = 0;
    site.visitorLocale.subscribe(() => {
      shown += 1;
    });
    await page.getByRole('menuitem', { name: 'Deutsch' }).click();
    await vi.waitFor(() => expect([site.visitorLocale.get(), shown]).toEqual(['de', 1]));
  });

  test('a site in one language has no language menu', async () => {
    const { site } = createFakeSite();
    await show(SITE_CONFIG, { ...site, locales: ['en-US'] });
    await expect.element(page.getByRole('contentinfo')).toBeVisible();
    expect(page.getByRole('button', { name: /^Language/ }).elements()).toEqual([]);
  });
});
