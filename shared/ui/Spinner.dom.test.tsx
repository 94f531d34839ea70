import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { LoadingScreen } from './LoadingScreen.tsx';
import { Spinner } from './Spinner.tsx';

test('[S9-030] a spinner has radius 40, stroke 3 and a turn of 900 ms', async () => {
  await renderInKit(<Spinner size={86} label="Loading your motes" />);
  const ring = document.querySelector('svg');
  const circles = [...(ring?.querySelectorAll('circle') ?? [])];
  expect(circles).toHaveLength(2);
  for (const circle of circles) {
    expect([circle.getAttribute('r'), circle.getAttribute('stroke-width')]).toEqual(['40', '3']);
    expect(getComputedStyle(circle).strokeWidth).toBe('3px');
  }
  expect(ring && getComputedStyle(ring).animationDuration).toBe('0.9s');
  expect(ring && getComputedStyle(ring).animationIterationCount).toBe('infinite');
});

test('a spinner has an accessible label', async () => {
  await renderInKit(<Spinner label="Loading your motes" />);
  await expect.element(page.getByRole('status', { name: 'Loading your motes' })).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

test('[S2-130] shows moving bars and "Just a motement ..." on the loading screen', async () => {
  await renderInKit(<LoadingScreen />);
  await expect.element(page.getByText('Just a motement ...', { exact: true })).toBeVisible();
  const bars = document.querySelectorAll('[role="status"] [aria-hidden] > *');
  expect(bars.length).toBeGreaterThan(2);
  expect([...bars].every((bar) => getComputedStyle(bar).animationIterationCount === 'infinite')).toBe(true);
  expect(await findFaults()).toEqual([]);
});
