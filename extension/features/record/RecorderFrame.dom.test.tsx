import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SEEN_MS, useVisibleClicks } from '@/extension/features/guard/use-visible-clicks.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import {
  insertTake,
  placed,
  readOrigin,
  recorderSeen,
  resizeRecorder,
  snapshots,
  takeBackInserted,
} from './messages.ts';
import { RecorderFrame, type RecorderFrameProps } from './RecorderFrame.tsx';
import { IDLE } from './remote-recorder.ts';
import { ASK_MS, SIGHT_MS } from './sight.ts';

const TAKE_ID = '0123456789ABCDEFG';
/** Review of a take that the limit ended, without any press of the user since its start. */
const AT_LIMIT: RecorderSnapshot = {
  ...IDLE,
  phase: 'review',
  takeId: TAKE_ID,
  elapsedMs: 60_000,
  isLimitReached: true,
  link: `https://mote.example/m/${TAKE_ID}`,
  consent: 'yes',
  placement: { state: 'none' },
};

const clock = { now: 10_000 };
const readClock = () => clock.now;

function Guarded(props: Omit<RecorderFrameProps, 'guard'>) {
  return <RecorderFrame {...props} guard={useVisibleClicks(readClock)} />;
}

/**
 * Shows the recorder as a page contains it. The test's own page is a frame whose visibility the browser does not
 * report.
 */
async function show(snapshot: RecorderSnapshot, lostAnswers = 0) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const worker = join('worker').messenger;
  const inserted = vi.fn<() => Promise<Result<{ readBackMs: number; canTakeBack?: boolean }, 'target-gone'>>>(
    async () => err('target-gone'),
  );
  const sized = vi.fn();
  worker.on(resizeRecorder, sized);
  const takenBack = vi.fn(async () => ok(undefined));
  worker.answer(takeBackInserted, takenBack);
  const seen = vi.fn();
  worker.answer(insertTake, inserted);
  worker.answer(placed, async () => ok(undefined));
  const place = { application: 'gmail', applicationView: null, title: '' } as const;
  let asked = 0;
  worker.answer(readOrigin, async () => {
    asked += 1;
    return asked > lostAnswers ? ok({ place, hasTarget: true }) : err('no-receiver' as const);
  });
  const offscreen = join('offscreen');
  offscreen.messenger.on(recorderSeen, seen);
  const told = vi.fn<(snapshot: RecorderSnapshot) => void>();
  serveStream(offscreen.transport, bus.own, snapshots, (_key, send) => {
    told.mockImplementation(send);
    send(snapshot);
  });
  await renderInKit(
    <QueryClientProvider client={new QueryClient()}>
      <Guarded
        {...join('page')}
        recorderId="r1"
        problem={null}
        copyText={async () => ok(undefined)}
        signIn={async () => ok(undefined)}
        pin={async () => ok(undefined)}
      />
    </QueryClientProvider>,
  );
  return { inserted, takenBack, sized, seen, tell: told };
}

/** Shows a take at its limit. Returns the requested insertions. */
async function showAtLimit() {
  const { inserted } = await show(AT_LIMIT);
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await expect.element(insert).toBeVisible();
  return { inserted, insert };
}

it('inserts a take that the limit ended only on a press, not automatically and not on a click on unseen controls', async () => {
  const { inserted, insert } = await showAtLimit();
  await insert.click();
  await expect.element(page.getByText('Click once more to go on.')).toBeVisible();
  expect(inserted).not.toHaveBeenCalled();
  clock.now += SEEN_MS;
  await insert.click();
  await vi.waitFor(() => expect(inserted).toHaveBeenCalledTimes(1));
});

it('finds the place of the recorder during the recording if it was unknown at the start', async () => {
  await show({ ...AT_LIMIT, phase: 'recording', isLimitReached: false }, 4);
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop and insert' })).toBeVisible();
});

it('keeps counting the recorder as seen when its place, a question or a line is added', async () => {
  const ended = vi.spyOn(IntersectionObserver.prototype, 'disconnect');
  const { insert } = await showAtLimit();
  await insert.click();
  await expect.element(page.getByText('Click once more to go on.')).toBeVisible();
  expect(ended).not.toHaveBeenCalled();
});

describe('a recording that a page started, in a recorder that was never visible', () => {
  const RECORDING: RecorderSnapshot = { ...IDLE, phase: 'recording', takeId: TAKE_ID, consent: 'yes' };
  const keep = () => page.getByRole('button', { name: 'Keep recording' });
  const showsQuestion = () => expect.element(keep(), { timeout: ASK_MS * 2 }).toBeVisible();

  it('asks whether the user is there, and one press on the answer confirms it', async () => {
    const { seen } = await show(RECORDING);
    await showsQuestion();
    expect(seen).not.toHaveBeenCalled();
    await keep().click();
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    await expect.element(keep()).not.toBeInTheDocument();
    await expect.element(page.getByText('Click once more to go on.')).not.toBeInTheDocument();
  });

  it('explains why the recording ended', async () => {
    const { tell, seen } = await show(RECORDING);
    await showsQuestion();
    tell({ ...AT_LIMIT, isLimitReached: false, elapsedMs: SIGHT_MS });
    await expect.element(page.getByText('so it has stopped. What you said is kept.', { exact: false })).toBeVisible();
    await expect.element(keep()).not.toBeInTheDocument();
    expect(seen).not.toHaveBeenCalled();
  });

  it('does not name visibility as the reason for a recording that the user or the limit ended earlier', async () => {
    const { tell } = await show(RECORDING);
    await showsQuestion();
    for (const ended of [AT_LIMIT, { ...AT_LIMIT, isLimitReached: false, elapsedMs: 4_000 }]) {
      tell(ended);
      await expect.element(keep()).not.toBeInTheDocument();
      await expect.element(page.getByText('so it has stopped', { exact: false })).not.toBeInTheDocument();
    }
  });
});

it('offers Insert as the primary button immediately after a later consent, beside Copy link (D1)', async () => {
  const refused = { ...AT_LIMIT, isLimitReached: false, consent: 'no', link: null } as const;
  const { tell } = await show(refused);
  await expect.element(page.getByRole('button', { name: 'Share by link' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Insert', exact: true })).not.toBeInTheDocument();
  tell({ ...refused, consent: 'yes', link: AT_LIMIT.link });
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await expect.element(insert).toBeVisible();
  await expect.element(insert).toHaveAttribute('data-first');
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

describe('after the link was inserted', () => {
  const READY: RecorderSnapshot = {
    ...AT_LIMIT,
    isLimitReached: false,
    elapsedMs: 12_000,
    delivery: { state: 'final', sha256: '', at: 0 },
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  /** The browser reports no visibility here, so each control needs a second click to confirm. */
  async function press(name: string) {
    await button(name).click();
    clock.now += SEEN_MS;
    await button(name).click();
  }

  async function insert(canTakeBack: boolean) {
    const shown = await show(READY);
    shown.inserted.mockResolvedValue(ok({ readBackMs: 3, canTakeBack }));
    await expect.element(button('Insert')).toBeVisible();
    await press('Insert');
    await expect.element(button('Play')).toBeVisible();
    return shown;
  }

  it('only a small pill is left, as wide as its words; Play opens the review', async () => {
    const { sized } = await insert(true);
    await expect.element(page.getByTestId('record-status')).toHaveTextContent('Inserted');
    await expect.element(button('Copy link')).not.toBeInTheDocument();
    await vi.waitFor(() => expect(sized.mock.lastCall?.[0]).toMatchObject({ recorderId: 'r1', height: 40 }));
    expect(sized.mock.lastCall?.[0].width).toBeLessThan(320);
    expect(await findFaults(document.body)).toEqual([]);
    await press('Play');
    await expect.element(button('Copy link')).toBeVisible();
    await vi.waitFor(() => expect(sized.mock.lastCall?.[0].width).toBeUndefined());
  });

  it('the pill’s four seconds start again when pointer or focus comes to it or leaves it', async () => {
    const started = vi.spyOn(window, 'setTimeout');
    onTestFinished(() => started.mockRestore());
    const times = () => started.mock.calls.filter(([, ms]) => ms === 4_000).length;
    await insert(true);
    for (const event of ['pointermove', 'pointerout', 'focus', 'blur']) {
      const before = times();
      window.dispatchEvent(new Event(event));
      expect(times(), event).toBe(before + 1);
    }
  });

  it('a screen reader hears once that the link was inserted, in a polite region', async () => {
    const heard: string[] = [];
    const region = () => [...document.querySelectorAll('[role="status"]')].at(-1)?.textContent ?? '';
    const watcher = new MutationObserver(() => heard.at(-1) !== region() && heard.push(region()));
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    onTestFinished(() => watcher.disconnect());
    await insert(true);
    await vi.waitFor(() => expect(heard).toContain('Inserted'));
    expect(heard.filter((text) => text === 'Inserted')).toHaveLength(1);
    expect(document.querySelector('[aria-live="assertive"]')?.textContent ?? '').toBe('');
  });

  it('Undo takes the link out, and Insert is offered again', async () => {
    const { takenBack } = await insert(true);
    await press('Undo');
    await expect.element(button('Insert')).toBeVisible();
    expect(takenBack).toHaveBeenCalledTimes(1);
  });

  it('offers no Undo where the page cannot take the link out', async () => {
    await insert(false);
    await expect.element(button('Undo')).not.toBeInTheDocument();
  });
});
