import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { KioskOnly } from './KioskOnly.tsx';

test('[S1-045] shows one button on a shared device, which opens the class’s page', async () => {
  const onOpen = vi.fn();
  await renderInKit(<KioskOnly onOpen={onOpen} />);
  expect(await findFaults()).toEqual([]);
  expect(page.getByRole('button').elements()).toHaveLength(1);
  expect(document.querySelectorAll('a[href]')).toHaveLength(0);
  await page.getByRole('button', { name: 'Open the recorder' }).click();
  expect(onOpen).toHaveBeenCalledOnce();
});
