import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { ok } from '@/shared/domain/result.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { readOrigin, snapshots, wakeOffscreen } from './messages.ts';
import { RecorderPanel } from './RecorderPanel.tsx';
import { IDLE } from './remote-recorder.ts';

function joinBus() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  return { bus, join };
}

it('[P14] the offscreen document is opened at the first sign of intent, not by the open sidebar', async () => {
  const { join } = joinBus();
  const woken = vi.fn(async () => ok(undefined));
  join('worker').messenger.answer(wakeOffscreen, woken);
  // The pointer stands where the test before has left it.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await renderInKit(
    <div style={{ margin: 40 }}>
      <RecorderPanel
        {...join('page')}
        copyText={async () => ok(undefined)}
        signIn={async () => ok(undefined)}
        insertHere={async () => ok(undefined)}
      />
    </div>,
  );
  await expect.element(page.getByRole('button', { name: 'Record' })).toBeVisible();
  expect(woken).not.toHaveBeenCalled();
  await userEvent.hover(page.getByRole('button', { name: 'Record' }));
  await vi.waitFor(() => expect(woken).toHaveBeenCalled());
});

it('who goes to an editor of the page when the sidebar stands open has a place for the link, also while it records', async () => {
  const { bus, join } = joinBus();
  const { messenger: worker } = join('worker');
  const origin = { place: { application: 'page', applicationView: null, title: '' }, hasTarget: false } as const;
  const asked = vi.fn(async () => ok({ ...origin }));
  worker.answer(readOrigin, asked);
  worker.answer(wakeOffscreen, async () => ok(undefined));
  const link = 'https://mote.example/m/0123456789ABCDEFG';
  serveStream(join('offscreen').transport, bus.own, snapshots, (_key, send) =>
    send({ ...IDLE, phase: 'recording', takeId: link.slice(-17), link, consent: 'yes' }),
  );
  const onPage = { recorderId: 'r1', hasTarget: false, pin: async () => ok(undefined) };
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await renderInKit(
    <div style={{ margin: 40 }}>
      <RecorderPanel
        {...{ ...join('page'), onPage }}
        copyText={async () => ok(undefined)}
        signIn={async () => ok(undefined)}
        insertHere={async () => ok(undefined)}
      />
    </div>,
  );
  await userEvent.hover(page.getByRole('button', { name: 'Stop', exact: true }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith({ recorderId: 'r1' }, expect.anything()));
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  asked.mockResolvedValue(ok({ ...origin, hasTarget: true }) as never);
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await userEvent.hover(page.getByRole('button', { name: 'Stop', exact: true }));
  await expect.element(page.getByRole('button', { name: 'Stop and insert' })).toBeVisible();
});
