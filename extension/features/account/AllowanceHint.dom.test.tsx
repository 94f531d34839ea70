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

it('shows the number of free motes left below the recorder in a host page, and updates it', async () => {
  const account = createFakeAccount({ ...SIGNED_IN, allowance });
  await renderInKit(<AllowanceHint ports={account} />);
  await expect.element(words()).toBeVisible();
  expect(plain()).toBe('3 of 20 free motes left. Your motes reset on December 1, 2026.');
  expect(await findFaults()).toEqual([]);
  account.show({ ...SIGNED_IN, allowance: { ...allowance, used: 20, isUsedUp: true } });
  await expect.poll(plain).toMatch(/^You have used all your free motes. What you record stays on this device/);
});

it.each([
  ['no allowance applies', SIGNED_IN],
  ['no user is signed in', SIGNED_OUT],
])('shows no allowance below the recorder if %s', async (_name, view) => {
  const account = createFakeAccount(view);
  await renderInKit(<AllowanceHint ports={account} />);
  await vi.waitFor(() => expect(account.calls).toContain('read'));
  expect(words().elements()).toEqual([]);
});
