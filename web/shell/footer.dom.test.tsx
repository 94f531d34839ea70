import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite } from '../features/account/fake-account.ts';
import { SiteProvider } from '../features/account/site-context.ts';
import { SITE_CONFIG, type SiteConfig } from '../site-config.ts';
import { SiteFooter } from './SiteFooter.tsx';

async function show(config: SiteConfig) {
  const router = createMemoryRouter([{ path: '/', element: <SiteFooter config={config} /> }]);
  await renderInKit(
    <SiteProvider value={createFakeSite().site}>
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
});
