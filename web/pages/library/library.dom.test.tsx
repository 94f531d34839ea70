import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { manageAddress } from '@/shared/contract/site-routes.ts';
import { createFakeLibrary, fakeTake } from '@/shared/features/library/fake-takes.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite, createFakeStatus } from '../../features/account/fake-account.ts';
import { LOOKS, until } from '../../features/account/fake-visit.tsx';
import { SiteProvider } from '../../features/account/site-context.ts';
import { LibraryScreen } from './LibraryPage.tsx';

async function openLibrary(takes = [fakeTake(1), fakeTake(2)], address = '/library', look = {}) {
  const site = createFakeSite();
  site.account.session.become(createFakeStatus());
  const element = (
    <main>
      <LibraryScreen library={createFakeLibrary(takes)} />
    </main>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <SiteProvider value={site.site}>
        <RouterProvider router={router} />
      </SiteProvider>
    </QueryClientProvider>,
    look,
  );
  return router;
}

describe('the library', () => {
  test('lists all recordings', async () => {
    await openLibrary();
    await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
  });

  test('a link from a mote’s page opens the list with that one recording', async () => {
    await openLibrary(undefined, manageAddress(fakeTake(1).id));
    await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
    expect(page.getByText('Note 2', { exact: true }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Show all my recordings' }).click();
    await expect.element(page.getByText('Note 2', { exact: true })).toBeVisible();
  });

  test('an empty library leads to the recorder', async () => {
    const router = await openLibrary([]);
    await page.getByRole('button', { name: 'Record a voice note' }).click();
    await until(() => router.state.location.pathname).toBe('/record');
  });

  for (const look of LOOKS) {
    test(`has no axe violations, ${JSON.stringify(look)}`, async () => {
      await openLibrary(undefined, '/library', look);
      await expect.element(page.getByText('Note 1', { exact: true })).toBeVisible();
      expect(await findFaults()).toEqual([]);
    });
  }
});
