import { describe, expect, it, vi } from 'vitest';
import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { KioskAnswer } from '@/shared/contract/classes.ts';
import { createClassPoller } from './class-poller.ts';
import { KIOSK_ANSWER } from './fake-kiosk.ts';

const OFFLINE: ApiFailure = { ok: false, error: 'offline', status: null, isOwnAnswer: false, retryAfterMs: null };
const OFF: KioskAnswer = { ...KIOSK_ANSWER, members: [], switchedOff: 2 };

function atDevice() {
  let now = 1_000_000;
  const open = vi.fn(async () => ({ ok: true as const, value: OFF }) as { ok: true; value: KioskAnswer } | ApiFailure);
  const classNow = createClassPoller({ first: KIOSK_ANSWER, open, clock: { now: () => now } });
  const seen: number[] = [];
  classNow.watch(({ switchedOff }) => seen.push(switchedOff), new AbortController().signal);
  const pass = (ms: number) => {
    now += ms;
  };
  return { classNow, open, seen, pass };
}

describe('the polled state of a class', () => {
  it('refreshes on use when the class is 10 s old, not sooner and not repeatedly', async () => {
    const { classNow, open, seen, pass } = atDevice();
    pass(9_999);
    classNow.freshen();
    expect(open).not.toHaveBeenCalled();
    pass(1);
    classNow.freshen();
    classNow.freshen();
    expect(open).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(seen).toEqual([0, 2]));
    expect(classNow.answer()).toEqual(OFF);
  });

  it('a class is also outdated if the clock was put back', () => {
    const { classNow, open, pass } = atDevice();
    pass(-60_000);
    classNow.freshen();
    expect(open).toHaveBeenCalledOnce();
  });

  it('after no-such-code, refreshes only after an explicit request', async () => {
    const { classNow, open, pass } = atDevice();
    open.mockResolvedValueOnce({ ...OFFLINE, error: 'no-such-code', status: 404, isOwnAnswer: true });
    pass(10_000);
    classNow.freshen();
    await open.mock.results[0]?.value;
    pass(10_000);
    classNow.freshen();
    expect(open).toHaveBeenCalledOnce();
    expect(await classNow.ask()).toBeNull();
    pass(10_000);
    classNow.freshen();
    expect(open).toHaveBeenCalledTimes(3);
  });

  it('keeps the class when offline, for an unchanged response, and for a code that another class has now', async () => {
    const { classNow, open, seen } = atDevice();
    open.mockResolvedValueOnce(OFFLINE);
    expect(await classNow.ask()).toBe('offline');
    open.mockResolvedValueOnce({ ok: true, value: structuredClone(KIOSK_ANSWER) });
    expect(await classNow.ask()).toBeNull();
    open.mockResolvedValueOnce({
      ok: true,
      value: { ...OFF, class: { id: 'D0000000000000009', name: 'Other', colour: 'blue' } },
    });
    expect(await classNow.ask()).toBeNull();
    expect(seen).toEqual([0]);
    expect(classNow.answer()).toEqual(KIOSK_ANSWER);
  });
});
