import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Dialog } from '@/shared/ui/Dialog.tsx';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { FrameGuard } from './FrameGuard.tsx';
import { SEEN_MS } from './use-visible-clicks.ts';

/**
 * Fakes the browser's IntersectionObserver: the test sets the visibility. The test's page is in a frame, as ours are in
 * a host page.
 */
class Observer {
  static latest: Observer | null = null;
  static observed: Element[] = [];
  readonly tell: (isVisible: boolean) => void;
  constructor(listener: (entries: { isVisible: boolean }[]) => void) {
    this.tell = (isVisible) => listener([{ isVisible }]);
  }
  observe(element: Element) {
    if (element !== document.body) return;
    Observer.latest = this;
    Observer.observed.push(element);
  }
  unobserve() {}
  disconnect() {}
}

const clock = { now: 10_000 };
const readClock = () => clock.now;

async function show() {
  vi.stubGlobal('IntersectionObserver', Observer);
  const acts = { remove: vi.fn(), confirm: vi.fn(), look: vi.fn() };
  await renderInKit(
    <FrameGuard now={readClock}>
      <button type="button" onClick={acts.remove}>
        Remove
      </button>
      <button type="button" role="tab" onClick={acts.look}>
        Look
      </button>
      <Dialog isOpen onClose={() => {}} title="Sure?">
        <button type="button" onClick={acts.confirm}>
          Really
        </button>
      </Dialog>
    </FrameGuard>,
  );
  return acts;
}

/** Clicks as a web page's decoy would make the user click, whatever covers the button. */
const click = (name: string) =>
  page.getByRole('button', { name, exact: true, includeHidden: true }).click({ force: true });

describe('a page of ours in a frame', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('ignores a click on an unseen control, also in a dialog, and accepts a second click once the notice could be read', async () => {
    const { remove, confirm } = await show();
    await click('Really');
    expect(confirm).not.toHaveBeenCalled();
    await expect.element(page.getByRole('button', { name: 'Close', exact: true })).toHaveAttribute('data-harmless');
    await expect.element(page.getByText('Click once more to go on.')).toBeInTheDocument();
    clock.now += SEEN_MS;
    await click('Really');
    expect(confirm).toHaveBeenCalledTimes(1);
    expect(remove).not.toHaveBeenCalled();
  });

  it('accepts the first click on a visible control', async () => {
    const { confirm } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS;
    await click('Really');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('accepts unseen clicks on controls that only show another part', async () => {
    const { look } = await show();
    page
      .getByRole('tab', { name: 'Look', includeHidden: true })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('ignores the first key press on an unseen control, since a page can focus our frame while the user types', async () => {
    const { confirm } = await show();
    const button = page.getByRole('button', { name: 'Really', exact: true }).element();
    if (button instanceof HTMLElement) button.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Click once more to go on.')).toBeInTheDocument();
    clock.now += SEEN_MS;
    expect(confirm).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('accepts clicks that our own page dispatches', async () => {
    const { confirm } = await show();
    const button = page.getByRole('button', { name: 'Really', exact: true }).element();
    if (button instanceof HTMLElement) button.click();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('accepts the first key press on a visible control', async () => {
    const { confirm } = await show();
    Observer.latest?.tell(true);
    clock.now += SEEN_MS;
    const button = page.getByRole('button', { name: 'Really', exact: true }).element();
    if (button instanceof HTMLElement) button.focus();
    await userEvent.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
