import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AreaBox } from '@/shared/domain/study/area.ts';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { putOutOfSight } from '../page/out-of-sight.ts';
import { showAreaChooser } from './area-chooser.ts';

const TEXTS = { name: 'Select an area', how: 'Draw a box.', leave: 'Cancel', size: '%w by %h' };
const [WIDTH, HEIGHT] = [800, 600];

let onEnd: ReturnType<typeof vi.fn<(area: AreaBox | null) => void>>;
let leave: () => void;

beforeEach(async () => {
  await page.viewport(WIDTH, HEIGHT);
  document.body.innerHTML = '<button id="before">Page</button>';
  document.querySelector<HTMLElement>('#before')?.focus();
  onEnd = vi.fn();
});
afterEach(() => {
  leave();
  document.body.replaceChildren();
});

function show(direction: 'ltr' | 'rtl' = 'ltr'): void {
  leave = showAreaChooser(window, { texts: TEXTS, direction, onEnd });
}

const host = () => document.querySelector<HTMLElement>('[data-mote-area]');
const part = (selector: string) => host()?.shadowRoot?.querySelector<HTMLElement>(selector) as HTMLElement;
const box = () => {
  const { x, y, width, height } = part('.box').getBoundingClientRect();
  return { x, y, width, height };
};

/** Draws as a finger, a pen or a mouse does: dispatches the browser's own events. */
function draw(from: [number, number], to: [number, number], more: PointerEventInit = {}): void {
  const at = (type: string, [clientX, clientY]: [number, number]) =>
    part('.veil').dispatchEvent(
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY, ...more }),
    );
  at('pointerdown', from);
  at('pointermove', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  at('pointermove', to);
  at('pointerup', to);
}

describe('[S1-016] the area chooser', () => {
  it.each([
    ['mouse', [100, 50], [300, 120]],
    ['touch', [300, 120], [100, 50]],
    ['pen', [100, 120], [300, 50]],
  ] as const)('draws an area by %s in any direction and removes every element afterwards', (pointerType, from, to) => {
    show();
    draw([...from], [...to], { pointerType });
    expect(onEnd.mock.calls).toEqual([[{ x: 100, y: 50, width: 200, height: 70 }]]);
    expect(host()).toBeNull();
    expect(document.activeElement?.id).toBe('before');
  });

  it('draws an area by a real mouse', async () => {
    show();
    // The browser's own events always reach the veil, because it lies over the whole page.
    expect(document.elementFromPoint(400, 300)).toBe(host());
    await userEvent.dragAndDrop(part('.veil'), part('.veil'), {
      sourcePosition: { x: 100, y: 200 },
      targetPosition: { x: 260, y: 260 },
    });
    expect(onEnd).toHaveBeenCalledExactlyOnceWith({ x: 100, y: 200, width: 160, height: 60 });
  });

  it('draws an area around words under the bar, but not from the bar’s button', async () => {
    await page.viewport(360, 640);
    show();
    await userEvent.dragAndDrop(part('.how'), part('.veil'), {
      sourcePosition: { x: 8, y: 8 },
      targetPosition: { x: 300, y: 200 },
    });
    expect(onEnd).toHaveBeenCalledOnce();
    const [area] = onEnd.mock.calls[0] ?? [];
    expect(area).toMatchObject({ y: expect.any(Number) });
    expect(area?.y).toBeLessThan(60);
    show();
    await userEvent.dragAndDrop(part('.leave'), part('.veil'), { targetPosition: { x: 20, y: 400 } });
    expect(onEnd).toHaveBeenCalledOnce();
    await userEvent.click(part('.leave'));
    expect(onEnd).toHaveBeenLastCalledWith(null);
  });

  it('shows the area while it is drawn', () => {
    show();
    const at = (type: string, clientX: number, clientY: number) =>
      part('.veil').dispatchEvent(
        new PointerEvent(type, { bubbles: true, isPrimary: true, clientX, clientY, pointerId: 1 }),
      );
    expect(part('.box').hidden).toBe(true);
    at('pointerdown', 10, 20);
    at('pointermove', 110, 220);
    expect(box()).toEqual({ x: 10, y: 20, width: 100, height: 200 });
    // The bar has moved to the bottom of the window.
    expect(part('.bar').getBoundingClientRect().top).toBeGreaterThan(HEIGHT / 2);
    at('pointercancel', 110, 220);
    expect(part('.box').hidden).toBe(true);
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ignores a tiny area, a second finger and the other mouse button', () => {
    show();
    draw([100, 100], [103, 300]);
    draw([100, 100], [300, 300], { isPrimary: false });
    draw([100, 100], [300, 300], { button: 2 });
    expect(onEnd).not.toHaveBeenCalled();
    expect(host()).not.toBeNull();
  });

  it('chooses by keys alone: arrows move, Shift resizes, each change is announced, Enter confirms, and the page gets no key', async () => {
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    show();
    await userEvent.keyboard('{Enter}');
    expect(onEnd).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    expect(box()).toEqual({ x: 200, y: 225, width: 400, height: 150 });
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Shift>}{ArrowRight}{ArrowUp}{/Shift}');
    expect(box()).toEqual({ x: 184, y: 241, width: 416, height: 134 });
    expect(part('[role="status"]').textContent).toBe('416 by 134');
    await userEvent.keyboard('{Enter}');
    expect(onEnd.mock.calls).toEqual([[{ x: 184, y: 241, width: 416, height: 134 }]]);
    expect(heard).not.toHaveBeenCalled();
    document.removeEventListener('keydown', heard);
  });

  it('cancels the choice at Escape from any focus, and at its button', async () => {
    show();
    document.querySelector<HTMLElement>('#before')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(onEnd.mock.calls).toEqual([[null]]);
    expect(host()).toBeNull();
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(host()).toBeNull();
  });

  it('the chooser has a name and instructions, and supports right to left', async () => {
    show('rtl');
    expect(part('.veil').getAttribute('aria-label')).toBe('Select an area. Draw a box.');
    expect(part('.veil').matches(':focus')).toBe(true);
    expect(getComputedStyle(part('.bar')).direction).toBe('rtl');
    expect(await findFaults(document.documentElement)).toEqual([]);
  });

  it('calls onEnd once when the chooser is removed', () => {
    show();
    leave();
    leave();
    expect(onEnd.mock.calls).toEqual([[null]]);
  });
});

describe('Mote’s elements in a page', () => {
  it('hides Mote’s elements while the user chooses an area, and shows them afterwards', () => {
    const mask = document.createElement('div');
    mask.setAttribute('data-mote-mask', '');
    const root = mask.attachShadow({ mode: 'open' });
    const own = new CSSStyleSheet();
    own.replaceSync(':host { all: initial !important; }');
    root.adoptedStyleSheets = [own];
    root.innerHTML = '<div style="position:fixed;inset:0">Mask</div>';
    document.body.append(mask);
    const shade = root.firstElementChild as HTMLElement;
    const isSeen = () => shade.checkVisibility({ visibilityProperty: true });
    expect(isSeen()).toBe(true);
    const comeBack = putOutOfSight(window);
    show();
    expect(isSeen()).toBe(false);
    expect(part('.bar').checkVisibility({ visibilityProperty: true })).toBe(true);
    comeBack();
    expect(isSeen()).toBe(true);
    expect(root.adoptedStyleSheets).toEqual([own]);
  });
});
