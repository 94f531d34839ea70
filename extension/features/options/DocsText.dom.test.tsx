import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { DocsText } from './DocsText.tsx';

async function show(docsBridge: boolean | null) {
  const { docsBridge: setting } = createSettings(createFakeArea());
  await renderInKit(<DocsText setting={setting} readPolicy={async () => ({ docsBridge })} />);
  return setting;
}
const theSwitch = () => page.getByRole('switch', { name: 'Ask Google Docs for the text' });

it('the switch for the text of Docs is on until the user turns it off', async () => {
  const setting = await show(null);
  await expect.element(theSwitch()).toBeChecked();
  await theSwitch().click();
  await vi.waitFor(async () => expect(await setting.get()).toBe(false));
  expect(await findFaults()).toEqual([]);
});

it('the school’s setting overrides the switch, and the page says so', async () => {
  const setting = await show(false);
  await expect.element(theSwitch()).toBeDisabled();
  await expect.element(theSwitch()).not.toBeChecked();
  await expect.element(page.getByText('Your school has set this.')).toBeVisible();
  expect(await setting.get()).toBe(true);
});
