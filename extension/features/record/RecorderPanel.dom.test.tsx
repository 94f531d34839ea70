import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { ok } from '@/shared/domain/result.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { wakeOffscreen } from './messages.ts';
import { RecorderPanel } from './RecorderPanel.tsx';

it('[P14] the offscreen document is opened at the first sign of intent, not by the open sidebar', async () => {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const woken = vi.fn(async () => ok(undefined));
  join('worker').messenger.answer(wakeOffscreen, woken);
  // The pointer stands where the test before has left it.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await renderInKit(
    <div style={{ margin: 40 }}>
      <RecorderPanel {...join('page')} copyText={async () => ok(undefined)} signIn={async () => ok(undefined)} />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeVisible();
  expect(woken).not.toHaveBeenCalled();
  await userEvent.hover(page.getByRole('button', { name: 'Record' }));
  await vi.waitFor(() => expect(woken).toHaveBeenCalled());
});
