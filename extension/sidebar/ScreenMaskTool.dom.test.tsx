import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeAccount, SIGNED_OUT } from '@/extension/features/account/fake-account.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { createSettings } from '@/extension/platform/settings.ts';
import { FIRST_MASK } from '@/shared/domain/screen-mask.ts';
import type { FeatureKey } from '@/shared/domain/teacher-controls.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ScreenMaskTool } from './ScreenMaskTool.tsx';

async function draw({
  featuresOff = [] as readonly FeatureKey[],
  reach = true,
  isEverywhere = true,
  answer = true,
} = {}) {
  const { screenMask: item } = createSettings(createFakeArea());
  const show = vi.fn(async () => reach);
  const ports = createFakeAccount({ ...SIGNED_OUT, featuresOff });
  const browser = { isEverywhere, changed: vi.fn() as () => void };
  const ask = vi.fn(async () => answer);
  const access = {
    isEverywhere: async () => browser.isEverywhere,
    ask,
    onChange: (listener: () => void) => {
      browser.changed = listener;
    },
  };
  const screen = await renderInKit(<ScreenMaskTool item={item} show={show} account={ports} access={access} />);
  return { item, show, screen, ask, browser };
}

const SOME = 'On pages where Mote may run, until you switch it off.';
const EVERY = 'On every page, until you switch it off.';

const allow = () => page.getByRole('button', { name: 'Allow on every page' });
const theSwitch = () => page.getByRole('switch', { name: 'Show the screen mask' });

describe('the screen mask in the sidebar', () => {
  it('shows its looks while it is on, and keeps each choice', async () => {
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

  it('shows at which colour the keys are, and not only which one is chosen', async () => {
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

  it('a tint has no height and follows nothing', async () => {
    const { item } = await draw();
    await item.set({ ...FIRST_MASK, isOn: true, kind: 'tint' });
    await expect.element(page.getByRole('slider', { name: 'Strength' })).toBeVisible();
    expect(page.getByRole('slider', { name: 'Height' }).query()).toBeNull();
    expect(page.getByRole('slider', { name: 'Place on the page' }).query()).toBeNull();
    expect(page.getByRole('switch', { name: 'Follow the mouse' }).query()).toBeNull();
  });

  it('follows a switch that was made elsewhere', async () => {
    const { item } = await draw();
    await expect.element(theSwitch()).not.toBeChecked();
    await item.set({ ...FIRST_MASK, isOn: true });
    await expect.element(theSwitch()).toBeChecked();
  });

  it('says where it cannot be drawn', async () => {
    await draw({ reach: false });
    await theSwitch().click();
    await expect.element(page.getByText('Mote may not reach this page yet.', { exact: false })).toBeVisible();
  });

  it('where Mote may not run everywhere, says so and asks in the click; then it is on every page', async () => {
    const { ask, screen } = await draw({ isEverywhere: false });
    await expect.element(page.getByText(SOME)).toBeVisible();
    expect(allow().query()).toBeNull();
    await theSwitch().click();
    await expect.element(page.getByText('Allow every page to have the screen mask there too.')).toBeVisible();
    expect(await findFaults(screen.container)).toEqual([]);
    await allow().click();
    expect(ask).toHaveBeenCalledOnce();
    await expect.element(page.getByText(EVERY)).toBeVisible();
    expect(allow().query()).toBeNull();
  });

  it('says what a no means, and follows a yes that was given elsewhere', async () => {
    const { browser } = await draw({ isEverywhere: false, answer: false });
    await theSwitch().click();
    await allow().click();
    await expect.element(page.getByText('The browser has not allowed it.')).toBeVisible();
    await expect.element(page.getByText(SOME)).toBeVisible();
    browser.isEverywhere = true;
    browser.changed();
    await expect.element(page.getByText(EVERY)).toBeVisible();
    expect(allow().query()).toBeNull();
  });

  it('is absent where a teacher has switched it off, with one quiet line', async () => {
    await draw({ featuresOff: ['screenMask'] });
    await expect.element(page.getByText('switched this off', { exact: false })).toBeVisible();
    expect(theSwitch().query()).toBeNull();
  });
});
