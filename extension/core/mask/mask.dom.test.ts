import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST_MASK, type ScreenMask } from '@/shared/domain/study/screen-mask.ts';
import { type MaskInPage, type MaskPorts, type MaskView, startMask } from './mask.ts';
import { MASK_CSS } from './mask-css.ts';

const TEXTS = {
  move: 'Screen mask: move',
  turnOff: 'Screen mask: switch off',
  lines: ['1 line', '2 lines', '3 lines', '4 lines', '5 lines'],
};
const HEIGHT = 600;

let gone: AbortController;
let isHere: boolean;
let tell: (view: MaskView) => void;
let save: ReturnType<typeof vi.fn<MaskPorts['save']>>;
let turnOff: ReturnType<typeof vi.fn<MaskPorts['turnOff']>>;
let onEnded: ReturnType<typeof vi.fn<() => void>>;
let mask: MaskInPage;

beforeEach(async () => {
  await page.viewport(800, HEIGHT);
  document.body.innerHTML =
    '<p id="under" style="font: 16px/20px sans-serif; position: fixed; inset: 0; margin: 0">Page</p>';
  gone = new AbortController();
  isHere = true;
  save = vi.fn();
  turnOff = vi.fn();
  onEnded = vi.fn();
});
afterEach(() => {
  gone.abort();
  document.body.replaceChildren();
});

function start(changes: Partial<ScreenMask> = {}, direction: MaskView['direction'] = 'ltr') {
  const view = (more: Partial<ScreenMask>): MaskView => ({
    mask: { ...FIRST_MASK, isOn: true, at: 0.5, lines: 2, ...changes, ...more },
    texts: TEXTS,
    locale: 'en-US',
    direction,
  });
  mask = startMask(
    window,
    {
      invalidated: gone.signal,
      isHere: () => isHere,
      view(_signal, listener) {
        tell = listener;
        listener(view({}));
      },
      save,
      turnOff,
    },
    onEnded,
  );
  return { change: (more: Partial<ScreenMask>) => tell(view(more)) };
}

const host = () => document.querySelector<HTMLElement>('[data-mote-mask]');
const part = (name: string) => [...(host()?.shadowRoot?.querySelectorAll<HTMLElement>(name) ?? [])];
const isShown = (name: string) => part(name).map((element) => element.checkVisibility());
const band = () => part('.edges')[0]?.getBoundingClientRect() ?? new DOMRect();
const middle = () => Math.floor(band().top + band().height / 2);
const grip = () => part('.move')[0] as HTMLElement;
const point = (y: number, type = 'pointermove', pointerType = 'mouse') =>
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: 100, clientY: y, pointerType }));
const standsAt = (y: number) => vi.waitFor(() => expect(middle()).toBe(y));

/** Returns the red, green and blue of the pixels at these places, as the user sees them. */
async function pixelsAt(...places: (readonly [x: number, y: number])[]): Promise<number[][]> {
  const image = new Image();
  image.src = `data:image/png;base64,${await page.screenshot({ base64: true, save: false })}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d') as OffscreenCanvasRenderingContext2D;
  canvas.drawImage(image, 0, 0);
  const scale = image.width / window.innerWidth;
  return places.map(([x, y]) => [...canvas.getImageData(x * scale, y * scale, 1, 1).data.slice(0, 3)]);
}

describe('the screen mask in a page', () => {
  it('the mask dims all but its band, which is as high as the text’s lines', () => {
    start();
    expect(isShown('.shade')).toEqual([true, true]);
    expect([...isShown('.band'), ...isShown('.tint')]).toEqual([false, false]);
    const [above, below] = part('.shade').map((element) => element.getBoundingClientRect());
    expect(band()).toMatchObject({ height: 45, left: 0, width: document.documentElement.clientWidth });
    expect([above?.top, above?.bottom, below?.top, below?.bottom]).toEqual([0, band().top, band().bottom, HEIGHT]);
  });

  it('the mask shows a ruler, or a tint without a band, in the chosen colour', () => {
    const { change } = start({ kind: 'ruler', colour: 'mint', opacity: 40 });
    expect([...isShown('.shade'), ...isShown('.band'), ...isShown('.tint')]).toEqual([false, false, true, false]);
    const look = getComputedStyle(part('.band')[0] as HTMLElement);
    expect([look.backgroundColor, look.opacity]).toEqual(['rgb(183, 240, 207)', '0.4']);
    change({ kind: 'tint' });
    expect([...isShown('.shade'), ...isShown('.band'), ...isShown('.tint')]).toEqual([false, false, false, true]);
    expect(isShown('.move')).toEqual([false]);
  });

  it.each(['ruler', 'tint'] as const)(
    '[S1-022] the mask %s keeps the text dark and colours its background',
    async (kind) => {
      const ink = document.createElement('i');
      ink.style.cssText = `position: fixed; left: 0; width: 50px; top: ${HEIGHT / 2 - 10}px; height: 20px; background: #000`;
      document.body.append(ink);
      start({ kind, colour: 'mint', opacity: 100 });
      const [dark, ground] = await pixelsAt([20, HEIGHT / 2], [200, HEIGHT / 2]);
      expect([dark, ground]).toEqual([
        [0, 0, 0],
        [183, 240, 207],
      ]);
    },
  );

  it('[S1-022] the mask lets clicks pass through to the page', async () => {
    start();
    const clicked = vi.fn();
    document.querySelector('#under')?.addEventListener('click', clicked);
    for (const y of [10, HEIGHT / 2, HEIGHT - 10]) {
      expect(document.elementFromPoint(100, y)?.id).toBe('under');
    }
    await userEvent.click(document.querySelector('#under') as Element, { position: { x: 200, y: 30 } });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('[S1-022] the mask follows the pointer; a touch places it and a scroll does not move it', async () => {
    start();
    point(200);
    await standsAt(200);
    point(400, 'pointerdown', 'touch');
    await standsAt(400);
    point(100, 'pointermove', 'touch');
    point(450, 'pointermove', 'mouse');
    await standsAt(450);
    expect(save).not.toHaveBeenCalled();
  });

  it('the mask follows the pointer over a same-site frame too', async () => {
    document.body.innerHTML = '<iframe style="position:fixed;left:0;top:200px;height:300px;border:5px solid"></iframe>';
    start({ followsPointer: true });
    const inner = document.querySelector('iframe')?.contentWindow;
    inner?.dispatchEvent(new PointerEvent('pointermove', { clientX: 9, clientY: 95, pointerType: 'mouse' }));
    await standsAt(300);
  });

  it('the mask stays in its place when it does not follow the pointer', async () => {
    start({ followsPointer: false });
    const before = middle();
    point(100);
    mask.follow(new DOMRect(0, 90, 800, 20));
    await standsAt(100);
    expect(before).toBe(HEIGHT / 2);
  });

  it('the band is as high as the lines being read: a heading has higher lines than the text', async () => {
    document.body.innerHTML =
      '<h1 style="font: 40px/50px serif; position: fixed; top: 100px; margin: 0">Volcanoes</h1>' +
      '<p style="font: 16px/20px serif; position: fixed; top: 300px; margin: 0">They burn.</p>';
    start({ followsPointer: false, lines: 1 });
    const heights = async (selector: string) => {
      const line = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      mask.follow(line);
      await standsAt(line.top + line.height / 2);
      return band().height;
    };
    expect(await heights('h1')).toBe(63);
    expect(await heights('p')).toBe(25);
  });

  it('[S1-022] the mask moves by keys on its grip, saves its place, and no key reaches the page', async () => {
    start();
    const keys = vi.fn();
    document.addEventListener('keydown', keys);
    grip().focus();
    await userEvent.keyboard('{ArrowDown}');
    await standsAt(HEIGHT / 2 + 20);
    expect(save).toHaveBeenLastCalledWith({ at: expect.closeTo(0.5 + 20 / HEIGHT), lines: 2 });
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(band().top).toBe(0));
    await userEvent.keyboard('{End}');
    await vi.waitFor(() => expect(band().bottom).toBe(HEIGHT));
    expect(keys).not.toHaveBeenCalled();
    document.removeEventListener('keydown', keys);
  });

  it('the mask grows and shrinks by keys on its grip from one line to five, and saves its height', async () => {
    start();
    grip().focus();
    await userEvent.keyboard('+');
    await vi.waitFor(() => expect(band().height).toBe(65));
    expect(grip().getAttribute('aria-valuetext')).toBe('50%, 3 lines');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    await vi.waitFor(() => expect(band().height).toBe(105));
    expect(save).toHaveBeenLastCalledWith({ at: 0.5, lines: 5 });
    await userEvent.keyboard('-');
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    await vi.waitFor(() => expect(band().height).toBe(65));
    await userEvent.keyboard('{Control>}={/Control}');
    expect(band().height).toBe(65);
    expect(middle()).toBe(HEIGHT / 2);
    expect(save).toHaveBeenLastCalledWith({ at: 0.5, lines: 3 });
  });

  it('Escape on the grip returns the focus to the user’s field, and the mask stays', async () => {
    start();
    const field = document.body.appendChild(document.createElement('textarea'));
    field.focus();
    grip().focus();
    part('.off')[0]?.focus();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(field);
    grip().focus();
    field.remove();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(document.body);
    expect(isShown('.edges')).toEqual([true]);
    expect(turnOff).not.toHaveBeenCalled();
  });

  it('the grip takes no key from a user who types, even while they drag it', async () => {
    start({ followsPointer: false });
    const field = document.body.appendChild(document.createElement('textarea'));
    field.style.cssText = 'position: fixed; inset: 0 auto auto 0';
    await userEvent.click(field);
    await userEvent.click(grip());
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('a+-{Shift>}{ArrowUp}{/Shift}{Escape}');
    expect(field.value).toBe('a+-');
    expect(band().height).toBe(45);
    expect(isShown('.edges')).toEqual([true]);
    field.remove();
    await userEvent.click(grip());
    expect(part('.move')[0]?.matches(':focus')).toBe(true);
  });

  it.each([false, true])(
    'the user drags the mask by the grip, and its place is saved once (with the pointer: %j)',
    async (followsPointer) => {
      start({ followsPointer });
      const { x, top, height } = grip().getBoundingClientRect();
      const held = top + height / 2;
      const from = middle();
      expect(Math.abs(held - from)).toBeGreaterThan(20);
      const at = (type: string, y: number) =>
        grip().dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            composed: true,
            clientX: x,
            clientY: y,
            pointerId: 1,
            pointerType: 'mouse',
          }),
        );
      grip().setPointerCapture = () => {};
      at('pointerdown', held);
      at('pointermove', held + 1);
      await standsAt(from + 1);
      at('pointermove', held + 420 - from);
      at('pointerup', held + 420 - from);
      await standsAt(420);
      expect(save.mock.calls).toEqual([[{ at: 0.7, lines: 2 }]]);
    },
  );

  it.each<[string, MaskView['direction'], number]>([
    ['left to right', 'ltr', 0.5],
    ['right to left', 'rtl', 0.5],
    ['at the top', 'ltr', 0],
    ['at the bottom, where the grip is above the band', 'ltr', 1],
  ])('the grip covers no word being read and stays visible: %s', (_where, direction, at) => {
    start({ at }, direction);
    const whole = part('.grip')[0]?.getBoundingClientRect() ?? new DOMRect();
    const { top, bottom } = band();
    expect(whole.top >= bottom || whole.bottom <= top).toBe(true);
    expect(whole.top).toBeGreaterThanOrEqual(0);
    expect(whole.bottom).toBeLessThanOrEqual(HEIGHT);
    expect(whole.height).toBe(76);
  });

  it.each<[MaskView['direction'], number]>([
    ['ltr', 790],
    ['rtl', 10],
  ])('the mask does not move while the pointer goes to its grip: %s', async (direction, x) => {
    start({}, direction);
    point(200);
    await standsAt(200);
    const move = (clientX: number) =>
      document.body.dispatchEvent(
        new PointerEvent('pointermove', { bubbles: true, clientX, clientY: 240, pointerType: 'mouse' }),
      );
    move(x);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(middle()).toBe(200);
    move(400);
    await standsAt(240);
  });

  it('the mask has a name, and its grip is at the other side right to left', () => {
    start({}, 'rtl');
    expect(grip()).toMatchObject({ title: TEXTS.move, ariaLabel: TEXTS.move, role: 'slider', ariaValueNow: '50' });
    expect(part('.off')[0]?.ariaLabel).toBe(TEXTS.turnOff);
    expect(grip().getBoundingClientRect().left).toBeLessThan(20);
  });

  it('the grip moves to the other edge while the sidebar lies over it', async () => {
    const sidebar = document.createElement('div');
    sidebar.setAttribute('data-mote-sidebar', '');
    sidebar.attachShadow({ mode: 'open' }).innerHTML =
      '<div class="panel" style="position: fixed; inset: 0 16px 0 auto; inline-size: 320px"></div>';
    document.body.append(sidebar);
    start();
    expect(grip().getBoundingClientRect().left).toBeLessThan(20);
    sidebar.remove();
    point(200);
    await standsAt(200);
    expect(grip().getBoundingClientRect().right).toBeGreaterThan(document.documentElement.clientWidth - 20);
  });

  it('puts the mask back when the page removes it, and removes all of it when it is switched off', async () => {
    const { change } = start();
    host()?.remove();
    await vi.waitFor(() => expect(host()).not.toBeNull());
    change({ isOn: false });
    expect(host()).toBeNull();
    expect(onEnded).toHaveBeenCalledOnce();
    point(100);
    change({ isOn: true });
    expect(host()).toBeNull();
  });

  it('a script of an older version does not restore a mask that a newer script removed', async () => {
    start();
    isHere = false;
    host()?.remove();
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(host()).toBeNull();
  });

  it('removes the mask when the extension is updated under the page', () => {
    start();
    gone.abort();
    expect(host()).toBeNull();
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it('the mask has no animation, with or without reduced motion', () => {
    expect(MASK_CSS).toContain('.grip');
    expect(MASK_CSS).not.toMatch(/transition|animation|@keyframes/);
  });

  it('the mask stays inside a smaller window', async () => {
    start();
    await page.viewport(800, 300);
    await vi.waitFor(() => expect(middle()).toBe(150));
  });
});
