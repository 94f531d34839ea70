import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { gmail } from '@/extension/integrations/gmail/index.ts';
import { type RunningHost, runOn } from '@/tests/contract/integration/run-on.ts';
import { GMAIL_PATH, GmailHost } from '@/tests/hosts/gmail/gmail-host.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { overlap } from '../page/sidebar-place.ts';

let on: RunningHost<GmailHost>;
afterEach(() => {
  on.ports.invalidate();
  on.frame.close();
});

const send = () =>
  on.frame.window.document.querySelector('[aria-label^="Send"]')?.getBoundingClientRect() ?? new DOMRect();
const card = () => on.frames('recorder.html')[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
const recorderId = () =>
  new URL(on.frames('recorder.html')[0]?.src ?? '', location.href).searchParams.get('recorderId');

/** A draft that is never wider than the window, as in Gmail itself. */
const NARROW = '.AD { inline-size: min(540px, calc(100vw - 32px)) !important; }';

const resize = (width: number) => {
  on.frame.element.style.inlineSize = `${width}px`;
};

async function record(width: number): Promise<void> {
  await page.viewport(1200, 800);
  const frame = await openFrame('gmail/mailbox', GMAIL_PATH);
  on = runOn(gmail, { frame, host: new GmailHost(frame.drive) });
  const style = frame.window.document.createElement('style');
  style.textContent = NARROW;
  frame.window.document.head.append(style);
  resize(width);
  await on.host.openEditor('Dear Sam');
  await vi.waitFor(() => expect(on.buttons()).toHaveLength(1));
  const [button] = on.buttons();
  if (button) await on.click(button);
  await vi.waitFor(() => expect(on.frames('recorder.html')).toHaveLength(1));
}

function isInSight(): void {
  const { innerWidth, innerHeight } = on.frame.window;
  const box = card();
  expect(box.width).toBeGreaterThan(200);
  expect([box.left >= 0, box.right <= innerWidth, box.top >= 0, box.bottom <= innerHeight]).toEqual(
    Array(4).fill(true),
  );
  expect(send().width).toBeGreaterThan(0);
  expect(overlap(box, send())).toBe(false);
}

describe('the recorder beside a draft', () => {
  it.each([1180, 740, 620, 480, 360])(
    '%i px: the recorder’s card stays inside the window while it grows, and leaves Send free',
    async (width) => {
      await record(width);
      for (const height of [80, 220]) {
        on.ports.command({ type: 'resize-recorder', recorderId: recorderId() ?? '', height });
        await vi.waitFor(() => expect(card().height).toBe(height));
        await vi.waitFor(isInSight);
      }
    },
  );

  it('the recorder’s card follows a smaller window and a scrolled draft', async () => {
    await record(1180);
    isInSight();
    resize(560);
    await vi.waitFor(isInSight);
    const { document } = on.frame.window;
    document.body.style.paddingBlockEnd = '2000px';
    document.documentElement.style.overflow = 'auto';
    document.scrollingElement?.scrollBy(0, 40);
    await vi.waitFor(isInSight);
  });
});
