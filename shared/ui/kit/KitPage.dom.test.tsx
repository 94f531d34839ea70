import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { KitPage } from './KitPage.tsx';

test.each([
  ['light', 'ltr', 'all'],
  ['dark', 'ltr', 'colours'],
  ['light', 'rtl', 'all-but-colours'],
] as const)('the kit page has no axe violation in %s, %s: %s', async (theme, direction, rules) => {
  await page.viewport(1000, 800);
  await renderInKit(<KitPage />, { theme, direction });
  expect(await findFaults(document.body, { isPage: true, rules })).toEqual([]);
});

test.each([
  [320, '100%'],
  [640, '200%'],
  [1000, '200%'],
])('shows nothing outside the page at %d px and letters of %s', async (width, size) => {
  await page.viewport(width, 800);
  document.documentElement.style.fontSize = size;
  await renderInKit(<KitPage />);
  const { scrollWidth, clientWidth } = document.documentElement;
  document.documentElement.style.fontSize = '';
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('[S9-031] uses Inter from our own files and a purple primary colour', async () => {
  await renderInKit(<KitPage />);
  const heading = page.getByRole('heading', { level: 1 }).element();
  expect(getComputedStyle(heading).fontFamily).toMatch(/^"Inter Variable"/);
  const [face] = await document.fonts.load('16px "Inter Variable"', 'Mote');
  expect(face?.status).toBe('loaded');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--mote-primary')).toBe('#7429d6');
});

test('shows components that are passed in', async () => {
  await renderInKit(<KitPage parts={<p>The recorder</p>} />);
  await expect.element(page.getByText('The recorder')).toBeVisible();
});
