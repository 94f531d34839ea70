import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrphanGuard } from './orphan-guard.ts';

describe('recordings whose page was closed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const orphans: string[] = [];
    const guard = createOrphanGuard((recorderId) => orphans.push(recorderId));
    const page = () => new AbortController();
    return { orphans, guard, page };
  };

  it('a recording continues over a reload of its page', () => {
    const { orphans, guard, page } = setUp();
    const first = page();
    guard.join('r', first.signal);
    first.abort();
    vi.advanceTimersByTime(3_000);
    guard.join('r', page().signal);
    vi.advanceTimersByTime(60_000);
    expect(orphans).toEqual([]);
  });

  it('ends a recording when its page does not return', () => {
    const { orphans, guard, page } = setUp();
    const first = page();
    guard.join('r', first.signal);
    vi.advanceTimersByTime(60_000);
    first.abort();
    vi.advanceTimersByTime(10_000);
    expect(orphans).toEqual(['r']);
  });

  it('ends a recording when its page never opened', () => {
    const { orphans, guard } = setUp();
    guard.expect('r');
    vi.advanceTimersByTime(10_000);
    expect(orphans).toEqual(['r']);
  });

  it('a recording continues while another page of the same recorder watches it', () => {
    const { orphans, guard, page } = setUp();
    const [first, second] = [page(), page()];
    guard.join('r', first.signal);
    guard.join('r', second.signal);
    first.abort();
    vi.advanceTimersByTime(60_000);
    expect(orphans).toEqual([]);
  });
});
