import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { keepProvider } from './keep-provider.ts';
import { ProviderSwitches } from './ProviderSwitches.tsx';

const PROVIDERS = (['help-chat', 'one-tap', 'monitoring'] as const).map((id) => ({ id, src: '/stub.js' }));
afterEach(() => {
  for (const { id } of PROVIDERS) keepProvider(id).set('');
});

test('each configured provider has a switch of its own, off until the user switches it on', async () => {
  await renderInKit(<ProviderSwitches providers={PROVIDERS} />);
  const switches = page.getByRole('switch');
  expect(switches.elements()).toHaveLength(3);
  expect(PROVIDERS.map(({ id }) => keepProvider(id).get())).toEqual([null, null, null]);
  await page.getByRole('switch', { name: 'Help chat' }).click();
  expect(PROVIDERS.map(({ id }) => keepProvider(id).get())).toEqual(['on', null, null]);
  expect(await findFaults()).toEqual([]);
  await page.getByRole('switch', { name: 'Help chat' }).click();
  expect(keepProvider('help-chat').get()).toBeNull();
});

test('without providers there is no switch', async () => {
  await renderInKit(<ProviderSwitches />);
  expect(page.getByRole('switch').elements()).toEqual([]);
});
