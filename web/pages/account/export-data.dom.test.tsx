import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { createFakeSite } from '../../features/account/fake-account.ts';
import { SiteProvider } from '../../features/account/site-context.ts';
import { ExportData } from './ExportData.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function ask() {
  const { site, answers, calls } = createFakeSite();
  const queued = { id: 'e1', state: 'queued', url: null } as const;
  answers.exportState = { ok: true, value: queued };
  const screen = await renderInKit(
    <SiteProvider value={site}>
      <ExportData />
    </SiteProvider>,
  );
  await page.getByRole('button', { name: 'Make a copy' }).click();
  await expect.element(page.getByText('Your copy is being made.')).toBeVisible();
  return { screen, answers, queued, looks: () => calls.filter((call) => call === 'export e1').length };
}

test('polls for a slow copy every 2 s for two minutes; then the user can refresh', async () => {
  const { answers, queued, looks } = await ask();
  expect(looks()).toBe(1);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(looks()).toBe(3);
  await vi.advanceTimersByTimeAsync(116_000);
  await expect.element(page.getByText('Your copy is not ready yet.')).toBeVisible();
  expect(looks()).toBe(60);
  vi.useRealTimers();
  expect(await findFaults()).toEqual([]);
  answers.exportState = { ok: true, value: { ...queued, state: 'ready', url: 'a/exports/e1/file' } };
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('button', { name: 'Download the copy' })).toBeVisible();
});

test('a failed poll does not end the polling, and leaving the page does', async () => {
  const { screen, answers, queued, looks } = await ask();
  answers.exportState = {
    ok: false,
    error: 'server-unreachable',
    status: null,
    isOwnAnswer: false,
    retryAfterMs: null,
  };
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('Your copy is being made.')).toBeVisible();
  answers.exportState = { ok: true, value: queued };
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks()).toBe(3);
  await screen.unmount();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(looks()).toBe(3);
});
