import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGHT_MS } from '@/extension/features/record/sight.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createRecordingGuards } from './recording-guards.ts';

/** Longer than the grace time of a page that reloads, in ms. */
const PAGE_LOST_MS = 60_000;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const left: string[] = [];
  let isRecording = true;
  const guards = createRecordingGuards({
    stop: async (recorderId) => {
      if (!isRecording) return err('no-such-take');
      isRecording = false;
      return ok({ id: `take of ${recorderId}` });
    },
    onTakeLeft: (takeId) => left.push(takeId),
  });
  const page = new AbortController();
  guards.sight.expect('r');
  guards.orphans.join('r', page.signal);
  guards.sight.onSnapshot('r', { phase: 'recording' });
  return { guards, left, page };
}

describe('a recording that a page started', () => {
  it('reports a page’s recording once when the page closes', async () => {
    const { guards, left, page } = setUp();
    guards.sight.seen('r');
    page.abort();
    await vi.advanceTimersByTimeAsync(PAGE_LOST_MS);
    expect(left).toEqual(['take of r']);
  });

  it('reports a recording that stopped without the user’s knowledge when its page closes', async () => {
    const { left, page } = setUp();
    await vi.advanceTimersByTimeAsync(SIGHT_MS);
    expect(left).toEqual([]);
    page.abort();
    await vi.advanceTimersByTimeAsync(PAGE_LOST_MS);
    expect(left).toEqual(['take of r']);
  });

  it('does not report a recording if the user saw its recorder after the stop', async () => {
    const { guards, left, page } = setUp();
    await vi.advanceTimersByTimeAsync(SIGHT_MS);
    guards.sight.seen('r');
    page.abort();
    await vi.advanceTimersByTimeAsync(PAGE_LOST_MS);
    expect(left).toEqual([]);
  });
});
