import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { Dropdown, type DropdownItem } from './Dropdown.tsx';

const onSelect = vi.fn();
const ITEMS: readonly DropdownItem[] = [
  { id: 'rename', label: 'Rename', onSelect },
  { id: 'delete', label: 'Delete', isDanger: true, onSelect: () => undefined },
  { id: 'page', label: 'Go to the page', movesFocus: true, onSelect: () => undefined },
];
const after = () => page.getByRole('button', { name: 'After' }).element() as HTMLElement;

const trigger = () => page.getByRole('button', { name: 'More' });
const menu = () => page.getByRole('menu');
const isOpen = () => document.querySelector('[role="menu"]:not([data-closed])') !== null;

const leave = () => page.getByText('Elsewhere').hover();

const show = async (openOn: 'click' | 'hover') => {
  await renderInKit(
    <>
      <Dropdown openOn={openOn} trigger={<Button>More</Button>} items={ITEMS} />
      <Button>After</Button>
      <p style={{ marginBlockStart: 400 }}>Elsewhere</p>
    </>,
  );
  await leave();
};

const openByClick = async () => {
  await show('click');
  await trigger().click();
  await expect.element(menu()).toBeVisible();
  await vi.waitFor(() => expect(document.activeElement).toBe(menu().element()));
};

afterEach(() => {
  vi.useRealTimers();
});

test('[S4-052] opens a dropdown on a click and closes it on a second click', async () => {
  await openByClick();
  await trigger().click();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] opens a dropdown on hover and closes it when the pointer leaves', async () => {
  await show('hover');
  await trigger().hover();
  await expect.element(menu()).toBeVisible();
  await leave();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] ignores hover for a dropdown that opens on click', async () => {
  await show('click');
  await trigger().hover();
  await page.getByRole('button', { name: 'After' }).hover();
  expect(isOpen()).toBe(false);
});

test('[S4-052] closes a dropdown on Escape and restores the focus', async () => {
  await openByClick();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(trigger().element());
});

test('[S4-052] closes a dropdown on Tab', async () => {
  await openByClick();
  await userEvent.tab();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] closes a dropdown on a click outside', async () => {
  await openByClick();
  await page.getByText('Elsewhere').click();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] closes a dropdown on blur', async () => {
  await openByClick();
  page.getByRole('button', { name: 'After' }).element().focus();
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] closes a dropdown on blur of the whole window, as when a frame loses the focus', async () => {
  await openByClick();
  window.dispatchEvent(new Event('blur'));
  await expect.element(menu()).not.toBeInTheDocument();
});

test('[S4-052] closes a dropdown on selection, which acts once', async () => {
  onSelect.mockClear();
  await openByClick();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('returns the focus to the button after a selection', async () => {
  await openByClick();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement).toBe(trigger().element()));
});

test('leaves the focus where a selection has moved it', async () => {
  onSelect.mockImplementationOnce(() => requestAnimationFrame(() => after().focus()));
  await openByClick();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  await vi.waitFor(() => expect(document.activeElement).toBe(after()));
});

test('does not focus the button if the chosen entry moved the focus elsewhere', async () => {
  await openByClick();
  await page.getByRole('menuitem', { name: 'Go to the page' }).click();
  await expect.element(menu()).not.toBeInTheDocument();
  expect(document.activeElement).not.toBe(trigger().element());
});

test('moves through a dropdown by arrow keys and selects on Enter', async () => {
  onSelect.mockClear();
  await openByClick();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
});

test('[S9-025 S9-024] a dropdown is 215 px wide, has a transition of 150 ms and the z-index 1000', async () => {
  await openByClick();
  const style = getComputedStyle(menu().element());
  expect(style.width).toBe('215px');
  expect(style.transitionDuration.split(', ')).toEqual(['0.15s', '0.15s']);
  expect(getComputedStyle(menu().element().parentElement as Element).zIndex).toBe('1000');
});

test('[S9-025] a dropdown opens 100 ms after the pointer enters and closes 100 ms after it leaves', async () => {
  await show('hover');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await trigger().hover();
  await vi.advanceTimersByTimeAsync(99);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isOpen).toBe(true);
  await leave();
  await vi.advanceTimersByTimeAsync(99);
  expect(isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isOpen).toBe(false);
});

test.each([
  ['click', 150],
  ['hover', 100],
] as const)('[S9-025] a dropdown opened by %s takes the focus after %d ms', async (openOn, delay) => {
  await show(openOn);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  if (openOn === 'click') await trigger().click();
  else await trigger().hover();
  if (openOn === 'hover') await vi.advanceTimersByTimeAsync(100);
  await expect.poll(isOpen).toBe(true);
  await vi.advanceTimersByTimeAsync(delay - 1);
  expect(document.activeElement).not.toBe(menu().element());
  await vi.advanceTimersByTimeAsync(1);
  expect(document.activeElement).toBe(menu().element());
});

test.each(['light', 'dark'] as const)('an open menu has no axe violation in %s', async (theme) => {
  await renderInKit(<Dropdown trigger={<Button>More</Button>} items={ITEMS} />, { theme });
  await trigger().click();
  await expect.element(menu()).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
