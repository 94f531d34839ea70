import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SIGHT_MS } from '@/extension/features/record/sight.ts';
import { createSightGuard } from './sight-guard.ts';

describe('recordings started by a page', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const unseen: string[] = [];
    const guard = createSightGuard((recorderId) => unseen.push(recorderId));
    const begin = (recorderId: string) => {
      guard.expect(recorderId);
      for (const phase of ['arming', 'recording', 'recording'] as const) guard.onSnapshot(recorderId, { phase });
    };
    return { unseen, guard, begin };
  };

  it('ends a recording started by a page once if its recorder stays unseen', () => {
    const { unseen, begin } = setUp();
    begin('r');
    vi.advanceTimersByTime(SIGHT_MS - 1);
    expect(unseen).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(unseen).toEqual(['r']);
  });

  it.each(['before it records', 'while it records'])(
    'continues the recording when the user has seen its recorder %s',
    (when) => {
      const { unseen, guard, begin } = setUp();
      guard.expect('r');
      if (when === 'before it records') guard.seen('r');
      else {
        begin('r');
        vi.advanceTimersByTime(SIGHT_MS - 1);
        guard.seen('r');
      }
      guard.onSnapshot('r', { phase: 'recording' });
      vi.advanceTimersByTime(60_000);
      expect(unseen).toEqual([]);
    },
  );

  it('each recording has its full time from the first sound on, after any questions', () => {
    const { unseen, guard, begin } = setUp();
    guard.expect('r');
    guard.onSnapshot('r', { phase: 'asking-microphone' });
    vi.advanceTimersByTime(60_000);
    begin('other');
    vi.advanceTimersByTime(SIGHT_MS / 2);
    guard.onSnapshot('r', { phase: 'recording' });
    vi.advanceTimersByTime(SIGHT_MS / 2);
    expect(unseen).toEqual(['other']);
    vi.advanceTimersByTime(SIGHT_MS / 2);
    expect(unseen).toEqual(['other', 'r']);
  });

  it('does not end a recording twice, nor the next one', () => {
    const { unseen, guard, begin } = setUp();
    begin('r');
    guard.onSnapshot('r', { phase: 'review' });
    guard.onSnapshot('r', { phase: 'recording' });
    vi.advanceTimersByTime(60_000);
    expect(unseen).toEqual([]);
  });

  it('does not watch recordings that the user started in one of our pages', () => {
    const { unseen, guard } = setUp();
    guard.onSnapshot('r', { phase: 'recording' });
    vi.advanceTimersByTime(60_000);
    expect(unseen).toEqual([]);
  });
});
