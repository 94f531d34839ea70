import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AfterPaint } from './AfterPaint.tsx';

it('loads its content only after the rest of the page has been painted', async () => {
  const seen: string[] = [];
  const load = vi.fn(async () => {
    seen.push('load');
    return <p>Tool</p>;
  });
  requestAnimationFrame(() => seen.push('frame'));
  await render(
    <>
      <h1>Shell</h1>
      <AfterPaint load={load} report={vi.fn()} />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Shell' })).toBeVisible();
  await expect.element(page.getByText('Tool')).toBeVisible();
  expect(seen).toEqual(['frame', 'load']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reports content that could not be loaded, and keeps the rest of the page', async () => {
  const report = vi.fn();
  const load = async () => Promise.reject(new Error('gone'));
  await render(
    <>
      <h1>Shell</h1>
      <AfterPaint load={load} report={report} />
    </>,
  );
  await vi.waitFor(() => expect(report).toHaveBeenCalledWith(new Error('gone')));
  await expect.element(page.getByRole('heading', { name: 'Shell' })).toBeVisible();
});
