import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { err, ok } from '@/shared/base/result.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { TotePage, type TotePageProps } from './TotePage.tsx';

const LINK = 'http://127.0.0.1:8787/t/ExampleTote000001';
const show = (read: TotePageProps['read']) =>
  renderInKit(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } })}>
      <TotePage read={read} />
    </QueryClientProvider>,
    { direction: 'rtl' },
  );

it('links to the tote’s page on the site, and says that a tote cannot be played here', async () => {
  await show(async () => ok({ link: LINK }));
  await expect.element(page.getByRole('link', { name: 'Open the tote' })).toHaveAttribute('href', LINK);
  await expect.element(page.getByText('A tote cannot be played here yet.', { exact: false })).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

it('shows no link to a tote that does not exist', async () => {
  await show(async () => err('no-such-tote'));
  await expect.element(page.getByText('There is no tote at this address.', { exact: false })).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(await findFaults()).toEqual([]);
});
