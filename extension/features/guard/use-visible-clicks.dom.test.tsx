import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { CONFIRM_MS, SEEN_MS, useVisibleClicks } from './use-visible-clicks.ts';

/**
 * Fakes the browser's IntersectionObserver: the test sets the visibility. The test's page is in a frame, as ours are in
 * a host page.
 */
class Observer {
  static latest: Observer | null = null;
  /** Number of observe() calls. */
  static asked = 0;
  readonly tell: (isVisible: boolean, isIntersecting?: boolean) => void;
  readonly options: IntersectionObserverInit & { trackVisibility?: boolean };
  constructor(
    listener: (entries: { isVisible: boolean; isIntersecting: boolean }[]) => void,
    options: IntersectionObserverInit,
  ) {
    this.tell = (isVisible, isIntersecting = true) => listener([{ isVisible, isIntersecting }]);
    this.options = options;
    Observer.latest = this;
  }
  observe() {
    Observer.asked += 1;
  }
  unobserve() {}
  disconnect() {}
}

const clock = { now: 0 };
const readClock = () => clock.now;

function Guarded({ onClick }: { onClick: () => void }) {
  const guard = useVisibleClicks(readClock);
  return (
    <div ref={guard.ref}>
      <button type="button" onClick={() => guard.admit() && onClick()}>
        Insert
      </button>
      {guard.isConfirming && <p>Click once more</p>}
      {guard.isSeen && <p>In sight</p>}
    </div>
  );
}

async function show() {
  clock.now = 10_000;
  vi.stubGlobal('IntersectionObserver', Observer);
  const onClick = vi.fn();
  await render(<Guarded onClick={onClick} />);
  return { onClick, click: () => page.getByRole('button', { name: 'Insert' }).click() };
}

describe('clicks that were not seen', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('observes with visibility tracking, so that the browser reports covered elements', async () => {
    await show();
    expect(Observer.latest?.options).toMatchObject({ trackVisibility: true, delay: 100 });
  });

  it('observes again at pointer or key events, at most ten times a second', async () => {
    await show();
    Observer.asked = 0;
    const body = document.body;
    clock.now += 1_000;
    for (let step = 0; step < 5; step += 1) body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    expect(Observer.asked).toBe(1);
    clock.now += 1_000;
    body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    expect(Observer.asked).toBe(2);
    cleanup();
    clock.now += 1_000;
    body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    expect(Observer.asked).toBe(2);
  });

  it('observes again up to 15 times while the browser reports the element as not visible', async () => {
    await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Observer.asked = 0;
    for (let step = 0; step < 40; step += 1) {
      Observer.latest?.tell(false);
      vi.advanceTimersByTime(100);
    }
    expect(Observer.asked).toBe(15);
    Observer.latest?.tell(true);
    Observer.latest?.tell(false);
    vi.advanceTimersByTime(100);
    expect(Observer.asked).toBe(16);
    Observer.latest?.tell(false, false);
    vi.advanceTimersByTime(1_000);
    expect(Observer.asked, 'out of the view').toBe(16);
    Observer.latest?.tell(false);
    cleanup();
    vi.advanceTimersByTime(1_000);
    expect(Observer.asked, 'after its end').toBe(16);
  });

  it('counts the first click when the element was visible long enough', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not count a click on an element that has just appeared', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS - 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not count a click on an element that is covered by then', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += 5_000;
    Observer.latest?.tell(false);
    await click();
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(page.getByText('Click once more')).toBeVisible();
  });

  it('isSeen becomes true once the element was visible long enough, not after a flash', async () => {
    await show();
    const inSight = page.getByText('In sight');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    Observer.latest?.tell(true);
    vi.advanceTimersByTime(SEEN_MS - 1);
    Observer.latest?.tell(false);
    vi.advanceTimersByTime(SEEN_MS);
    expect(inSight.elements()).toEqual([]);
    Observer.latest?.tell(true);
    vi.advanceTimersByTime(SEEN_MS);
    Observer.latest?.tell(false);
    vi.useRealTimers();
    await expect.element(inSight).toBeInTheDocument();
  });

  it('asks for no confirmation of sight where the browser cannot report visibility', async () => {
    vi.stubGlobal('IntersectionObserverEntry', class {});
    await show();
    await expect.element(page.getByText('In sight')).toBeInTheDocument();
  });

  it('counts a second click where the browser reports no visibility, so that no button is dead', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('Click once more')).not.toBeInTheDocument();
    await expect.element(page.getByText('In sight')).toBeInTheDocument();
  });

  it('waits 10 s for the second click; a later click counts as a first click', async () => {
    const { onClick, click } = await show();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    page
      .getByRole('button', { name: 'Insert' })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await Promise.resolve();
    expect(document.body.textContent).toContain('Click once more');
    vi.advanceTimersByTime(CONFIRM_MS);
    vi.useRealTimers();
    await expect.element(page.getByText('Click once more')).not.toBeInTheDocument();
    clock.now += CONFIRM_MS + SEEN_MS;
    await click();
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(page.getByText('Click once more')).toBeVisible();
  });

  it('counts no late second click while timers are suspended', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += CONFIRM_MS + 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('counts a double click as one click', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += SEEN_MS - 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
  });
});
