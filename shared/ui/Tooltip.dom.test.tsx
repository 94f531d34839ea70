import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = () => page.getByRole('tooltip');
const isOpen = () => document.querySelector('[role="tooltip"]:not([data-closed])') !== null;
const leave = () => page.getByText('Elsewhere').hover();

const show = async () => {
  await renderInKit(
    <div style={{ paddingBlockStart: 200, paddingInlineStart: 100 }}>
      <Tooltip label="Copy the link">
        <Button>Copy</Button>
      </Tooltip>
      <p style={{ marginBlockStart: 300 }}>Elsewhere</p>
    </div>,
  );
  await leave();
};

afterEach(() => {
  vi.useRealTimers();
});

test('[S4-057] opens a tooltip after 50 ms and closes it after 25 ms', async () => {
  await show();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await page.getByRole('button').hover();
  await vi.advanceTimersByTimeAsync(49);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isOpen).toBe(true);
  await leave();
  await vi.advanceTimersByTimeAsync(24);
  expect(isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(isOpen).toBe(false);
});

test('[S4-057 S9-024] a tooltip is above its trigger and has the z-index 1800', async () => {
  await show();
  await page.getByRole('button').hover();
  await expect.element(tip()).toBeVisible();
  const box = tip().element().getBoundingClientRect();
  expect(box.bottom).toBeLessThanOrEqual(page.getByRole('button').element().getBoundingClientRect().top);
  expect(getComputedStyle(tip().element().parentElement as Element).zIndex).toBe('1800');
});

test('a tooltip can be hovered, and closes on Escape', async () => {
  await show();
  await page.getByRole('button').hover();
  await expect.element(tip()).toBeVisible();
  await tip().hover();
  await expect.element(tip()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip()).not.toBeInTheDocument();
});

test('opens a tooltip on keyboard focus too', async () => {
  await show();
  await userEvent.tab();
  await expect.element(tip()).toBeVisible();
});

test.each(['light', 'dark'] as const)('a tooltip has no axe violation in %s', async (theme) => {
  await renderInKit(
    <Tooltip label="Copy the link">
      <Button>Copy</Button>
    </Tooltip>,
    { theme },
  );
  await userEvent.tab();
  await expect.element(tip()).toBeVisible();
  expect(await findFaults()).toEqual([]);
});
