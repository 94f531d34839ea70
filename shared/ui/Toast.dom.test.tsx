import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { dismissAllToasts, showToast, TOAST_TYPES, type ToastType } from './Toast.tsx';

const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
const shown = () => toasts().filter((toast) => toast.dataset.visible === 'true');
const textsShown = () => shown().map((toast) => toast.textContent);

/** Waits for the exit of the previous test's toasts, which takes 200 ms. */
const untilRemoved = async () => {
  dismissAllToasts();
  await expect.poll(() => toasts().length).toBe(0);
};

beforeEach(async () => {
  await page.viewport(900, 700);
});

afterEach(async () => {
  vi.useRealTimers();
  await untilRemoved();
});

/** Waits until React has rendered. */
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const fire = async (...texts: string[]) => {
  for (const text of texts) showToast({ type: 'info', text });
  await expect.poll(() => toasts().length).toBe(texts.length);
};

test('[S9-019] shows 3 of 5 toasts', async () => {
  await renderInKit(null);
  await fire('one', 'two', 'three', 'four', 'five');
  expect(textsShown()).toEqual(['five', 'four', 'three']);
});

test('[S9-019] shows toasts 356 px wide and 14 px apart', async () => {
  await renderInKit(null);
  await fire('one', 'two');
  expect(toasts()[0]?.getBoundingClientRect().width).toBe(356);
  await userEvent.hover(toasts()[0] as HTMLElement);
  await expect.poll(() => toasts().map(({ dataset }) => dataset.expanded)).toEqual(['true', 'true']);
  await vi.waitFor(() => {
    const [lower, upper] = toasts().map((toast) => toast.getBoundingClientRect());
    expect(lower && upper && Math.round(lower.top - upper.bottom)).toBe(14);
  });
});

test('[S9-019] closes a toast after 4,000 ms', async () => {
  await renderInKit(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast({ type: 'success', text: 'Link copied' });
  await vi.advanceTimersByTimeAsync(1);
  expect(textsShown()).toEqual(['Link copied']);
  await vi.advanceTimersByTimeAsync(3_998);
  await nextFrame();
  expect(toasts()[0]?.dataset.removed).toBe('false');
  await vi.advanceTimersByTimeAsync(2);
  await expect.poll(() => toasts()[0]?.dataset.removed).toBe('true');
});

test.each(['error', 'loading'] as const)('keeps an %s toast until it is closed', async (type) => {
  await renderInKit(null);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast({ type, text: 'It stays' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(toasts()[0]?.dataset.removed).toBe('false');
});

/** Swipes slowly: above 0.11 px/ms sonner detects a flick at any distance. */
const swipe = async (toast: HTMLElement, px: number) => {
  const at = (type: string, clientY: number) =>
    toast.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, pointerType: 'touch', button: 0, clientX: 700, clientY }),
    );
  toast.setPointerCapture = () => undefined;
  at('pointerdown', 600);
  for (const moved of [2, 10, px]) {
    at('pointermove', 600 + moved);
    await nextFrame();
  }
  expect(toast.style.getPropertyValue('--swipe-amount-y')).toBe(`${px}px`);
  vi.setSystemTime(Date.now() + 2_000);
  at('pointerup', 600 + px);
};

test.each([
  [19, false],
  [21, true],
])('[S9-019] dismisses a toast by a slow swipe of %d px: %s', async (px, isDismissed) => {
  await renderInKit(null);
  vi.useFakeTimers({ toFake: ['Date'] });
  await fire('Swipe me');
  const toast = toasts()[0] as HTMLElement;
  await swipe(toast, px);
  // A dismissed toast stays "swiping" during its exit.
  if (!isDismissed) await expect.poll(() => toast.dataset.swiping).toBe('false');
  await expect.poll(() => toast.dataset.swipeOut).toBe(String(isDismissed));
});

test('[S9-024] places toasts at 1700', async () => {
  await renderInKit(null);
  await fire('one');
  expect(getComputedStyle(document.querySelector('[data-sonner-toaster]') as Element).zIndex).toBe('1700');
});

const toneOf = (type: ToastType) => {
  const icon = toasts()[0]?.querySelector('[data-icon] svg') as Element;
  return { type, colour: getComputedStyle(icon).color, drawing: icon.innerHTML };
};

test('[S4-056] draws six toast types differently: success, error, info, warning, loading, primary', async () => {
  await renderInKit(null);
  expect(TOAST_TYPES).toEqual(['success', 'error', 'info', 'warning', 'loading', 'primary']);
  const drawings = new Set<string>();
  for (const type of TOAST_TYPES) {
    showToast({ type, text: type });
    await expect.poll(textsShown).toEqual([type]);
    drawings.add(toneOf(type).drawing);
    await untilRemoved();
  }
  expect(drawings.size).toBe(6);
});

test('[S8-027] closes a toast by its button "Close"', async () => {
  await renderInKit(null);
  showToast({ type: 'error', text: 'It could not be sent.' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect.poll(() => toasts().length).toBe(0);
});

test('runs a toast’s action once and closes it', async () => {
  const onClick = vi.fn();
  await renderInKit(null);
  showToast({ type: 'info', text: 'Deleted', action: { label: 'Undo', onClick } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => toasts().length).toBe(0);
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('replaces a toast by one with the same id', async () => {
  await renderInKit(null);
  showToast({ type: 'loading', text: 'Sending…', id: 'send' });
  await expect.poll(textsShown).toEqual(['Sending…']);
  showToast({ type: 'success', text: 'Sent', id: 'send' });
  await expect.poll(textsShown).toEqual(['Sent']);
});

test('places toasts on the left in a right-to-left page', async () => {
  await renderInKit(null, { direction: 'rtl' });
  await fire('one');
  await vi.waitFor(() => expect(toasts()[0]?.getBoundingClientRect().left).toBeLessThan(100));
});

test.each(['light', 'dark'] as const)('toasts have no axe violation in %s', async (theme) => {
  await renderInKit(null, { theme });
  for (const type of TOAST_TYPES.slice(0, 3)) {
    showToast({ type, text: `A toast of type ${type}`, action: { label: 'Undo', onClick: () => undefined } });
  }
  await expect.poll(() => shown().length).toBe(3);
  expect(await findFaults()).toEqual([]);
});
