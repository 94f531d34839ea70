import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { CONFIRM_MS, SEEN_MS, useVisibleClicks } from './use-visible-clicks.ts';

/** The browser's word, as a test gives it. The test's page stands in a frame, as ours do in a host. */
class Observer {
  static latest: Observer | null = null;
  /** How often anybody asked about an element. */
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

  it('asks the browser whether anything lies over us', async () => {
    await show();
    expect(Observer.latest?.options).toMatchObject({ trackVisibility: true, delay: 100 });
  });

  it('asks anew when a hand or a key comes near, and not at each of its movements', async () => {
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

  it('asks anew for a while when the browser does not vouch, and not for ever', async () => {
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

  it('counts a click at once when it was seen long enough', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('does not count a click on what appeared in this moment', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS - 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('does not count a click when something came to lie over it', async () => {
    const { onClick, click } = await show();
    Observer.latest?.tell(true);
    clock.now += 5_000;
    Observer.latest?.tell(false);
    await click();
    expect(onClick).not.toHaveBeenCalled();
    await expect.element(page.getByText('Click once more')).toBeVisible();
  });

  it('says once that it was in sight long enough, and not for a flash', async () => {
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

  it('where the browser has no word for it at all, nobody is asked whether they see it', async () => {
    vi.stubGlobal('IntersectionObserverEntry', class {});
    await show();
    await expect.element(page.getByText('In sight')).toBeInTheDocument();
  });

  it('is never dead: where the browser cannot vouch, a second click counts', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
    await expect.element(page.getByText('Click once more')).not.toBeInTheDocument();
    await expect.element(page.getByText('In sight')).toBeInTheDocument();
  });

  it('waits 10 s for the second click and is at rest again; one that comes later is a first one', async () => {
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

  it('counts no late second click where timers sleep', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += CONFIRM_MS + 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
    clock.now += SEEN_MS;
    await click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('takes two clicks in one breath for one', async () => {
    const { onClick, click } = await show();
    await click();
    clock.now += SEEN_MS - 1;
    await click();
    expect(onClick).not.toHaveBeenCalled();
  });
});
