import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FIRST_MASK, type ScreenMask } from '@/shared/domain/screen-mask.ts';
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
let onGone: ReturnType<typeof vi.fn<() => void>>;
let mask: MaskInPage;

beforeEach(async () => {
  await page.viewport(800, HEIGHT);
  document.body.innerHTML =
    '<p id="under" style="font: 16px/20px sans-serif; position: fixed; inset: 0; margin: 0">Page</p>';
  gone = new AbortController();
  isHere = true;
  save = vi.fn();
  turnOff = vi.fn();
  onGone = vi.fn();
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
    onGone,
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

/** Red, green and blue of what is seen there. */
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
  it('dims all but the band, which is as high as its lines of this text', () => {
    start();
    expect(isShown('.shade')).toEqual([true, true]);
    expect([...isShown('.band'), ...isShown('.tint')]).toEqual([false, false]);
    const [above, below] = part('.shade').map((element) => element.getBoundingClientRect());
    expect(band()).toMatchObject({ height: 45, left: 0, width: document.documentElement.clientWidth });
    expect([above?.top, above?.bottom, below?.top, below?.bottom]).toEqual([0, band().top, band().bottom, HEIGHT]);
  });

  it('is a ruler, or a tint without a band, as the person chose, in their colour', () => {
    const { change } = start({ kind: 'ruler', colour: 'mint', opacity: 40 });
    expect([...isShown('.shade'), ...isShown('.band'), ...isShown('.tint')]).toEqual([false, false, true, false]);
    const look = getComputedStyle(part('.band')[0] as HTMLElement);
    expect([look.backgroundColor, look.opacity]).toEqual(['rgb(183, 240, 207)', '0.4']);
    change({ kind: 'tint' });
    expect([...isShown('.shade'), ...isShown('.band'), ...isShown('.tint')]).toEqual([false, false, false, true]);
    expect(isShown('.move')).toEqual([false]);
  });

  it.each(['ruler', 'tint'] as const)(
    '[S1-022] %s: what is written stays as dark as it was, its ground takes the colour',
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

  it('[S1-022] clicks pass through it to the page', async () => {
    start();
    const clicked = vi.fn();
    document.querySelector('#under')?.addEventListener('click', clicked);
    for (const y of [10, HEIGHT / 2, HEIGHT - 10]) {
      expect(document.elementFromPoint(100, y)?.id).toBe('under');
    }
    await userEvent.click(document.querySelector('#under') as Element, { position: { x: 200, y: 30 } });
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('[S1-022] goes with the pointer; a finger puts it down and scrolls without it', async () => {
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

  it('follows the pointer over a frame of the same site too', async () => {
    document.body.innerHTML = '<iframe style="position:fixed;left:0;top:200px;height:300px;border:5px solid"></iframe>';
    start({ followsPointer: true });
    const inner = document.querySelector('iframe')?.contentWindow;
    inner?.dispatchEvent(new PointerEvent('pointermove', { clientX: 9, clientY: 95, pointerType: 'mouse' }));
    await standsAt(300);
  });

  it('stays where it was put when it does not follow', async () => {
    start({ followsPointer: false });
    const before = middle();
    point(100);
    mask.follow(new DOMRect(0, 90, 800, 20));
    await standsAt(100);
    expect(before).toBe(HEIGHT / 2);
  });

  it('is as high as the lines that are read: a heading has others than the text', async () => {
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

  it('[S1-022] moves by keys on its grip, is kept there, and no key reaches the page', async () => {
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

  it('grows and shrinks by keys on its grip, from one line to five, and is kept so', async () => {
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

  it('Escape on its grip goes back to the field that the person was in, and the mask stays', async () => {
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

  it('takes no key from who types, also one that drags its grip meanwhile', async () => {
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
    'is dragged by its grip, which stands beside it, and kept once (with the pointer: %j)',
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
    ['at the bottom, where it stands above it', 'ltr', 1],
  ])('its grip covers no word that is read, and is in sight: %s', (_where, direction, at) => {
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
  ])('who goes to its grip with the pointer finds it where it was: %s', async (direction, x) => {
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

  it('says what it is, and stands at the other side right to left', () => {
    start({}, 'rtl');
    expect(grip()).toMatchObject({ title: TEXTS.move, ariaLabel: TEXTS.move, role: 'slider', ariaValueNow: '50' });
    expect(part('.off')[0]?.ariaLabel).toBe(TEXTS.turnOff);
    expect(grip().getBoundingClientRect().left).toBeLessThan(20);
  });

  it('its grip goes to the other edge while the sidebar lies over it', async () => {
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

  it('a page that takes it out has it again; switched off, nothing of it is left', async () => {
    const { change } = start();
    host()?.remove();
    await vi.waitFor(() => expect(host()).not.toBeNull());
    change({ isOn: false });
    expect(host()).toBeNull();
    expect(onGone).toHaveBeenCalledOnce();
    point(100);
    change({ isOn: true });
    expect(host()).toBeNull();
  });

  it('is not put back by a script that died with an older version, once a newer one has cleared it away', async () => {
    start();
    isHere = false;
    host()?.remove();
    document.body.append(document.createElement('p'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(host()).toBeNull();
  });

  it('goes with an extension that was updated under the page', () => {
    start();
    gone.abort();
    expect(host()).toBeNull();
    expect(onGone).toHaveBeenCalledOnce();
  });

  it('has nothing that moves by itself, for who wants less motion and for all others', () => {
    expect(MASK_CSS).toContain('.grip');
    expect(MASK_CSS).not.toMatch(/transition|animation|@keyframes/);
  });

  it('keeps to a smaller window', async () => {
    start();
    await page.viewport(800, 300);
    await vi.waitFor(() => expect(middle()).toBe(150));
  });
});
