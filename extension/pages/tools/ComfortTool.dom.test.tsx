import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AccountView } from '@/extension/features/account/account-view.ts';
import { createFakeAccount, SIGNED_IN, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import type { ComfortPorts } from '@/extension/features/comfort/remote-comfort.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { err, ok } from '@/shared/base/result.ts';
import { FIRST_COMFORT } from '@/shared/domain/study/reading-comfort.ts';
import { findFaults, type KitLook, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ComfortTool } from './ComfortTool.tsx';

async function show(view: AccountView, change: Partial<ComfortPorts> = {}, look: KitLook = {}) {
  const settings = createSettings(createFakeArea());
  let isOpen = false;
  const reader: ComfortPorts = {
    toggle: async () => {
      isOpen = !isOpen;
      return ok({ isOpen });
    },
    isOpen: async () => isOpen,
    watch: () => {},
    ...change,
  };
  const showMask = vi.fn(async () => true);
  await renderInKit(
    <div style={{ inlineSize: 320 }}>
      <ComfortTool
        account={createFakeAccount(view)}
        {...{ reader, showMask }}
        item={settings.readingComfort}
        mask={settings.screenMask}
      />
    </div>,
    look,
  );
  return { settings, showMask };
}
const button = (name: string) => page.getByRole('button', { name });

it.each<[string, KitLook]>([
  ['in light', {}],
  ['in dark', { theme: 'dark' }],
  ['from right to left', { direction: 'rtl' }],
])('has no axe violation %s', async (_how, look) => {
  await show(SIGNED_IN, {}, look);
  await expect.element(button('Open the reader view')).toBeVisible();
  expect(await findFaults()).toEqual([]);
});

it('opens and closes the reader view, and says why it cannot', async () => {
  await show(SIGNED_IN);
  await button('Open the reader view').click();
  await button('Close the reader view').click();
  await expect.element(button('Open the reader view')).toBeVisible();
  await show(SIGNED_IN, { toggle: async () => err('nothing-to-read') });
  await button('Open the reader view').last().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There are no words here to read.');
});

it('keeps each choice, by keyboard too, and resets all of them', async () => {
  const { settings } = await show(SIGNED_IN);
  const kept = () => settings.readingComfort.get();
  await page.getByRole('radio', { name: 'Atkinson' }).click({ force: true });
  await expect.poll(kept).toMatchObject({ face: 'atkinson' });
  await page.getByRole('radio', { name: 'Mint' }).click({ force: true });
  await expect.poll(kept).toMatchObject({ paper: 'mint' });
  (page.getByRole('slider', { name: 'Line space' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(kept).toMatchObject({ lines: 3 });
  await page.getByRole('switch', { name: 'Syllables' }).click();
  await expect.poll(kept).toMatchObject({ hasSyllables: true });
  await button('Reset').click();
  await expect.poll(kept).toEqual(FIRST_COMFORT);
});

it('turns line focus on as the screen mask, unless a teacher has switched that off', async () => {
  const { settings, showMask } = await show(SIGNED_IN);
  await page.getByRole('switch', { name: 'Line focus' }).click();
  await expect.poll(async () => (await settings.screenMask.get()).isOn).toBe(true);
  expect(showMask).toHaveBeenCalledTimes(1);
  await show({ ...SIGNED_IN, featuresOff: ['screenMask'] });
  await expect.element(page.getByText(/there is no line focus/)).toBeVisible();
});

it.each([
  ['the account', SIGNED_IN, 'Saved to your account'],
  ['this device', SIGNED_OUT, 'Saved on this device'],
] as const)('says that the look is saved on %s', async (_where, view, sentence) => {
  await show(view);
  await expect.element(page.getByText(sentence)).toBeVisible();
});
