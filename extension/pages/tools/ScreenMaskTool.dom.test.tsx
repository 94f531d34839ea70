import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeAccount, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import type { FeatureKey } from '@/shared/domain/account/teacher-controls.ts';
import { FIRST_MASK } from '@/shared/domain/study/screen-mask.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ScreenMaskTool } from './ScreenMaskTool.tsx';

async function draw({ featuresOff = [] as readonly FeatureKey[], reach = true, isEverywhere = true } = {}) {
  const { screenMask: item } = createSettings(createFakeArea());
  const show = vi.fn(async () => reach);
  const ports = createFakeAccount({ ...SIGNED_OUT, featuresOff });
  const browser = { isEverywhere, changed: vi.fn() as () => void };
  const openPlaces = vi.fn();
  const access = {
    isEverywhere: async () => browser.isEverywhere,
    ask: async () => true,
    onChange: (listener: () => void) => {
      browser.changed = listener;
    },
  };
  const screen = await renderInKit(
    <ScreenMaskTool item={item} show={show} account={ports} access={access} openPlaces={openPlaces} />,
  );
  return { item, show, screen, openPlaces, browser };
}

const SOME = 'On pages where Mote may run, until you switch it off.';
const EVERY = 'On every page, until you switch it off.';

const change = () => page.getByRole('button', { name: 'Change', exact: true });
const theSwitch = () => page.getByRole('switch', { name: 'Show the screen mask' });

describe('the screen mask in the sidebar', () => {
  it('shows the mask’s options while the mask is on, and stores each choice', async () => {
    const { item, show, screen } = await draw();
    await theSwitch().click();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    await page.getByRole('combobox', { name: 'Kind' }).selectOptions('ruler');
    await page.getByRole('radio', { name: 'Mint' }).click({ force: true });
    await page.getByRole('switch', { name: 'Follow the mouse' }).click();
    page.getByRole('slider', { name: 'Height' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    page.getByRole('slider', { name: 'Place on the page' }).element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(async () =>
      expect(await item.get()).toEqual({
        ...FIRST_MASK,
        isOn: true,
        kind: 'ruler',
        colour: 'mint',
        followsPointer: false,
        lines: 3,
        at: 0.45,
      }),
    );
    expect(await findFaults(screen.container)).toEqual([]);
  });

  it('shows which colour has the keyboard focus, besides the chosen colour', async () => {
    const { item } = await draw();
    await item.set({ ...FIRST_MASK, isOn: true, colour: 'mint' });
    const colour = page.getByRole('radio', { name: 'Mint' });
    const outline = () => {
      const { outlineStyle, outlineOffset } = getComputedStyle(colour.element().closest('label') as Element);
      return [outlineStyle, outlineOffset];
    };
    await expect.poll(outline).toEqual(['solid', '2px']);
    page.getByRole('combobox', { name: 'Kind' }).element().focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(colour).toHaveFocus();
    expect(outline()).toEqual(['solid', '4px']);
  });

  it('shows neither the height nor the follow option for a tint', async () => {
    const { item } = await draw();
    await item.set({ ...FIRST_MASK, isOn: true, kind: 'tint' });
    await expect.element(page.getByRole('slider', { name: 'Strength' })).toBeVisible();
    expect(page.getByRole('slider', { name: 'Height' }).query()).toBeNull();
    expect(page.getByRole('slider', { name: 'Place on the page' }).query()).toBeNull();
    expect(page.getByRole('switch', { name: 'Follow the mouse' }).query()).toBeNull();
  });

  it('follows a switch of the mask made elsewhere', async () => {
    const { item } = await draw();
    await expect.element(theSwitch()).not.toBeChecked();
    await item.set({ ...FIRST_MASK, isOn: true });
    await expect.element(theSwitch()).toBeChecked();
  });

  it('reports a page where the mask cannot be drawn', async () => {
    await draw({ reach: false });
    await theSwitch().click();
    await expect.element(page.getByText('Mote may not reach this page yet.', { exact: false })).toBeVisible();
  });

  it('leads to the card with the pages where Mote may run, and follows a permission granted elsewhere', async () => {
    const { openPlaces, browser, screen } = await draw({ isEverywhere: false });
    await expect.element(page.getByText(SOME)).toBeVisible();
    expect(change().query()).toBeNull();
    await theSwitch().click();
    await change().click();
    expect(openPlaces).toHaveBeenCalledOnce();
    expect(await findFaults(screen.container)).toEqual([]);
    browser.isEverywhere = true;
    browser.changed();
    await expect.element(page.getByText(EVERY)).toBeVisible();
    expect(change().query()).toBeNull();
  });

  it('draws the mask in the page when the tile has switched it on', async () => {
    const { item, show } = await draw();
    await expect.element(theSwitch()).not.toBeChecked();
    expect(show).not.toHaveBeenCalled();
    await item.set({ ...FIRST_MASK, isOn: true });
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
  });

  it('shows one quiet line in place of the mask where a teacher has switched it off', async () => {
    await draw({ featuresOff: ['screenMask'] });
    await expect.element(page.getByText('switched this off', { exact: false })).toBeVisible();
    expect(theSwitch().query()).toBeNull();
  });
});
