import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOrphanGuard } from './orphan-guard.ts';

describe('recordings whose page went away', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const setUp = () => {
    const orphans: string[] = [];
    const guard = createOrphanGuard((recorderId) => orphans.push(recorderId));
    const page = () => new AbortController();
    return { orphans, guard, page };
  };

  it('go on over a reload', () => {
    const { orphans, guard, page } = setUp();
    const first = page();
    guard.join('r', first.signal);
    first.abort();
    vi.advanceTimersByTime(3_000);
    guard.join('r', page().signal);
    vi.advanceTimersByTime(60_000);
    expect(orphans).toEqual([]);
  });

  it('end when the page does not come back', () => {
    const { orphans, guard, page } = setUp();
    const first = page();
    guard.join('r', first.signal);
    vi.advanceTimersByTime(60_000);
    first.abort();
    vi.advanceTimersByTime(10_000);
    expect(orphans).toEqual(['r']);
  });

  it('end when the page never came', () => {
    const { orphans, guard } = setUp();
    guard.expect('r');
    vi.advanceTimersByTime(10_000);
    expect(orphans).toEqual(['r']);
  });

  it('go on while another page of the same recorder watches', () => {
    const { orphans, guard, page } = setUp();
    const [first, second] = [page(), page()];
    guard.join('r', first.signal);
    guard.join('r', second.signal);
    first.abort();
    vi.advanceTimersByTime(60_000);
    expect(orphans).toEqual([]);
  });
});
