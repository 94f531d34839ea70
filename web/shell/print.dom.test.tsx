import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { emulateMedium } from '@/tests/dom/emulate-media.ts';
import { openSite } from '../features/account/fake-visit.tsx';
import '../pages/content/ContentPageWithTexts.tsx';
import '../src/print.css';

afterEach(() => emulateMedium(''));

test('a page on paper is black on white, has its words, and neither navigation nor footer nor banner', async () => {
  document.documentElement.dataset.theme = 'dark';
  await openSite('/privacy');
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await emulateMedium('print');
  await expect.element(heading).toBeVisible();
  expect(getComputedStyle(heading.element()).color).toBe('rgb(0, 0, 0)');
  expect(getComputedStyle(document.documentElement).getPropertyValue('--mote-page')).toBe('#ffffff');
  for (const selector of ['header:not(main *)', 'footer', 'nav', 'a[href="#main"]']) {
    const shown = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    expect(shown, selector).toEqual([]);
  }
  const link = document.querySelector('main a[href]');
  expect(link && getComputedStyle(link).textDecorationLine).toBe('underline');
  delete document.documentElement.dataset.theme;
});
