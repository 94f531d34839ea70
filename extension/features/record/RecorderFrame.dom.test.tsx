import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SEEN_MS, useVisibleClicks } from '@/extension/features/guard/use-visible-clicks.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { serveStream } from '@/extension/messaging/stream.ts';
import { err, ok } from '@/shared/domain/result.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { insertTake, placed, readOrigin, recorderSeen, snapshots } from './messages.ts';
import { RecorderFrame, type RecorderFrameProps } from './RecorderFrame.tsx';
import { IDLE } from './remote-recorder.ts';
import { ASK_MS, SIGHT_MS } from './sight.ts';

const TAKE_ID = '0123456789ABCDEFG';
/** As the limit leaves a take: nobody has pressed anything since it began. */
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

/** The recorder as a page holds it: the test's own page is a frame of which the browser does not vouch. */
async function show(snapshot: RecorderSnapshot, lostAnswers = 0) {
  const bus = createFakeBus();
  const join = (self: 'page' | 'worker' | 'offscreen') => {
    const transport = bus.join(FAKE_SENDERS[self]);
    return { transport, messenger: createMessenger({ self, own: bus.own, transport, report: vi.fn() }) };
  };
  const worker = join('worker').messenger;
  const inserted = vi.fn(async () => err('target-gone' as const));
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
  return { inserted, seen, tell: told };
}

/** At its limit; and what it asks to have inserted. */
async function showAtLimit() {
  const { inserted } = await show(AT_LIMIT);
  const insert = page.getByRole('button', { name: 'Insert', exact: true });
  await expect.element(insert).toBeVisible();
  return { inserted, insert };
}

it('a take that its limit has ended goes nowhere by itself, nor by a click that nobody saw; it waits, and a press inserts it', async () => {
  const { inserted, insert } = await showAtLimit();
  await insert.click();
  await expect.element(page.getByText('Click once more to go on.')).toBeVisible();
  expect(inserted).not.toHaveBeenCalled();
  clock.now += SEEN_MS;
  await insert.click();
  await vi.waitFor(() => expect(inserted).toHaveBeenCalledTimes(1));
});

it('a place that nobody could tell when it opened comes after, while it records', async () => {
  await show({ ...AT_LIMIT, phase: 'recording', isLimitReached: false }, 4);
  await expect.element(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Stop and insert' })).toBeVisible();
});

it('what has been seen stays seen while its place, a question or a line comes to it', async () => {
  const ended = vi.spyOn(IntersectionObserver.prototype, 'disconnect');
  const { insert } = await showAtLimit();
  await insert.click();
  await expect.element(page.getByText('Click once more to go on.')).toBeVisible();
  expect(ended).not.toHaveBeenCalled();
});

describe('a recording that a page began, in a recorder that was never in sight', () => {
  const RECORDING: RecorderSnapshot = { ...IDLE, phase: 'recording', takeId: TAKE_ID, consent: 'yes' };
  const keep = () => page.getByRole('button', { name: 'Keep recording' });
  const hasAsked = () => expect.element(keep(), { timeout: ASK_MS * 2 }).toBeVisible();

  it('asks, and one press on the answer says that its person is there', async () => {
    const { seen } = await show(RECORDING);
    await hasAsked();
    expect(seen).not.toHaveBeenCalled();
    await keep().click();
    await vi.waitFor(() => expect(seen).toHaveBeenCalledTimes(1));
    await expect.element(keep()).not.toBeInTheDocument();
    await expect.element(page.getByText('Click once more to go on.')).not.toBeInTheDocument();
  });

  it('says why it has ended', async () => {
    const { tell, seen } = await show(RECORDING);
    await hasAsked();
    tell({ ...AT_LIMIT, isLimitReached: false, elapsedMs: SIGHT_MS });
    await expect.element(page.getByText('so it has stopped. What you said is kept.', { exact: false })).toBeVisible();
    await expect.element(keep()).not.toBeInTheDocument();
    expect(seen).not.toHaveBeenCalled();
  });

  it('one that its person has ended before, or its limit, is not said to be', async () => {
    const { tell } = await show(RECORDING);
    await hasAsked();
    for (const ended of [AT_LIMIT, { ...AT_LIMIT, isLimitReached: false, elapsedMs: 4_000 }]) {
      tell(ended);
      await expect.element(keep()).not.toBeInTheDocument();
      await expect.element(page.getByText('so it has stopped', { exact: false })).not.toBeInTheDocument();
    }
  });
});
