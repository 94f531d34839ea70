import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { AllowanceHint } from './AllowanceHint.tsx';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from './fake-account.ts';

const allowance = { used: 17, total: 20, resetsAt: new Date(2026, 11, 1).getTime(), isUsedUp: false };
const words = () => page.getByTestId('allowance');
const plain = () =>
  words()
    .element()
    .textContent?.replace(/[\u2068\u2069]/g, '');

it('below the recorder in a host page stands how many free motes are left, and it follows what is spent', async () => {
  const account = createFakeAccount({ ...SIGNED_IN, allowance });
  await renderInKit(<AllowanceHint ports={account} />);
  await expect.element(words()).toBeVisible();
  expect(plain()).toBe('3 of 20 free motes left. Your motes reset on December 1, 2026.');
  expect(await findFaults()).toEqual([]);
  account.show({ ...SIGNED_IN, allowance: { ...allowance, used: 20, isUsedUp: true } });
  await expect.poll(plain).toMatch(/^You have used all your free motes. What you record stays on this device/);
});

it.each([
  ['nobody counts', SIGNED_IN],
  ['nobody is signed in', SIGNED_OUT],
])('where %s nothing stands there', async (_name, view) => {
  const account = createFakeAccount(view);
  await renderInKit(<AllowanceHint ports={account} />);
  await vi.waitFor(() => expect(account.calls).toContain('read'));
  expect(words().elements()).toEqual([]);
});
