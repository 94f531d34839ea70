import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { ok, type Result } from '@/shared/base/result.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { type RecorderOrigin, readOrigin, snapshots, wakeOffscreen } from './messages.ts';
import { RecorderPanel } from './RecorderPanel.tsx';
import { IDLE } from './remote-recorder.ts';
import { createRunningTake } from './running-take.ts';

function joinBus() {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  return { bus, join };
}

it('[P14] opens the offscreen document at the first sign of intent, not when the sidebar opens', async () => {
  const { join } = joinBus();
  const woken = vi.fn(async () => ok(undefined));
  join('worker').messenger.answer(wakeOffscreen, woken);
  // The pointer is still where the previous test moved it.
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

const LINK = 'https://mote.example/m/0123456789ABCDEFG';
const TAKE = { takeId: LINK.slice(-17), link: LINK, consent: 'yes' } as const;

/** Opens a panel beside a page. Its session responds asynchronously, as a port does. */
async function openBeside(first: RecorderSnapshot) {
  const { bus, join } = joinBus();
  const { messenger: worker } = join('worker');
  const origin = { place: { application: 'page', applicationView: null, title: '' }, hasTarget: false } as const;
  const asked = vi.fn(async () => ok<RecorderOrigin>(origin));
  worker.answer(readOrigin, asked);
  worker.answer(wakeOffscreen, async () => ok(undefined));
  const senders = createListeners<[snapshot: RecorderSnapshot]>();
  const opened = vi.fn();
  let now = first;
  serveStream(join('offscreen').transport, bus.own, snapshots, (_key, send, signal) => {
    opened();
    senders.add(send, signal);
    requestAnimationFrame(() => requestAnimationFrame(() => send(now)));
  });
  const answers: ((inserted: Result<void>) => void)[] = [];
  const insertHere = vi.fn(() => new Promise<Result<void>>((resolve) => answers.push(resolve)));
  const running = createRunningTake();
  const onPage = { recorderId: 'r1', hasTarget: false, pin: async () => ok(undefined) };
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
  await renderInKit(
    <div style={{ margin: 40 }}>
      <RecorderPanel
        {...{ ...join('page'), onPage, running, insertHere }}
        copyText={async () => ok(undefined)}
        signIn={async () => ok(undefined)}
      />
    </div>,
  );
  const panel = page.getByRole('region', { name: 'Recorder' });
  await expect.element(panel).toHaveAttribute('data-phase', first.phase);
  const seen: string[] = [];
  const note = () => {
    const status = panel.element().querySelector('[role=status]')?.textContent ?? '';
    seen.push(panel.element().getAttribute('data-phase') ?? '', status);
  };
  const watcher = new MutationObserver(note);
  watcher.observe(panel.element(), { attributes: true, childList: true, characterData: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  return {
    opened,
    asked,
    insertHere,
    running,
    seen,
    tell(next: RecorderSnapshot) {
      now = next;
      senders.emit(next);
    },
    answerInsert: (inserted: Result<void>) => answers.shift()?.(inserted),
    async bringTarget(control: string) {
      asked.mockResolvedValue(ok({ ...origin, hasTarget: true }));
      const before = asked.mock.calls.length;
      await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 } });
      await userEvent.hover(page.getByRole('button', { name: control, exact: true }));
      await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
      // By now the response is rendered, and a reopened stream would have sent its snapshot.
      await vi.waitFor(() => expect(asked.mock.settledResults.at(-1)?.type).toBe('fulfilled'));
      await twoFramesTwice();
    },
  };
}

async function twoFramesTwice(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
}

it('while idle, takes over an editor of the page with the same recorder', async () => {
  const { bringTarget, tell, seen, opened } = await openBeside(IDLE);
  await bringTarget('Record');
  await vi.waitFor(() => expect(opened.mock.calls.length).toBeGreaterThan(2));
  tell({ ...IDLE, ...TAKE, phase: 'recording' });
  await expect.element(page.getByRole('button', { name: 'Stop and insert' })).toBeVisible();
  expect(seen.join()).not.toContain('discarded');
});

it('during a take, changes no button: the recording continues and reports no end', async () => {
  const { bringTarget, tell, seen, running } = await openBeside({ ...IDLE, ...TAKE, phase: 'recording' });
  const changed = vi.fn();
  running.watch(changed);
  await bringTarget('Stop');
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  tell({ ...IDLE, ...TAKE, phase: 'review' });
  await expect.element(page.getByRole('button', { name: 'Insert', exact: true })).toBeVisible();
  expect(changed).toHaveBeenCalledExactlyOnceWith();
  expect(running.isRunning()).toBe(false);
  expect(seen).not.toContain('idle');
  expect(seen.join()).not.toContain('discarded');
});

it('keeps typed text in a review, and requests a pending insertion only once', async () => {
  const { bringTarget, insertHere, answerInsert, seen } = await openBeside({ ...IDLE, ...TAKE, phase: 'review' });
  await userEvent.click(page.getByRole('button', { name: 'Rename' }));
  await userEvent.fill(page.getByRole('textbox'), 'For Ada');
  await bringTarget('Cancel');
  await expect.element(page.getByRole('textbox')).toHaveValue('For Ada');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(page.getByRole('button', { name: 'Insert', exact: true }));
  await bringTarget('Copy link');
  expect(seen.at(-2)).toBe('inserting');
  answerInsert(ok(undefined));
  await expect.element(page.getByRole('button', { name: 'Insert', exact: true })).not.toBeInTheDocument();
  expect(insertHere).toHaveBeenCalledOnce();
  expect(seen).not.toContain('idle');
  expect(seen.join()).not.toContain('discarded');
});
