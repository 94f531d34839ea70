import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { anonymousIdOf } from '@/shared/domain/mote/anonymous-id.ts';
import type { Delivery } from '@/shared/domain/mote/take.ts';
import { badgeOf, fileNameOf, isSignInMissing, percentOf, windowOf } from './model.ts';

const ANONYMOUS = anonymousIdOf('extension', '0b9c6a4e-1f57-4d0a-9a55-3d1c2b7e8f60');
const recorded = { state: 'recorded', at: 0 } as const;
const sending = (offset: number): Extract<Delivery, { state: 'sending' }> => ({
  state: 'sending',
  offset,
  uploadUrl: null,
  attempt: 0,
  retryAt: 0,
});

describe('badge of a recording', () => {
  it.each([
    [{ state: 'local', reason: 'offline' }, 'library-badge-local-offline', 'quiet'],
    [{ state: 'local', reason: 'signed-out' }, 'library-badge-local-signed-out', 'quiet'],
    [{ state: 'local', reason: 'refused' }, 'library-badge-local-refused', 'quiet'],
    [{ state: 'local', reason: 'quota' }, 'library-badge-local-quota', 'quiet'],
    [sending(50), 'library-badge-sending', 'busy'],
    [{ ...sending(50), attempt: 1 }, 'library-badge-local-offline', 'quiet'],
    [{ ...sending(50), attempt: 1, reason: 'offline' }, 'library-badge-local-offline', 'quiet'],
    [{ ...sending(50), attempt: 1, reason: 'server-unreachable' }, 'library-badge-no-answer', 'quiet'],
    [{ ...sending(50), attempt: 2, reason: 'timed-out' }, 'library-badge-no-answer', 'quiet'],
    [{ ...sending(50), attempt: 3, reason: 'unknown' }, 'library-badge-no-answer', 'quiet'],
    [{ ...sending(50), attempt: 1, reason: 'offset-mismatch' }, 'library-badge-sending', 'busy'],
    [{ ...sending(50), attempt: 1, reason: 'storage-full' }, 'library-badge-waiting', 'quiet'],
    [{ state: 'final', sha256: 'x', at: 0 }, 'library-badge-ready', 'good'],
    [{ state: 'failed', reason: 'mote-too-long', at: 0 }, 'library-badge-failed', 'bad'],
    [{ state: 'failed', reason: 'consent-needed', at: 0 }, 'library-badge-held', 'quiet'],
  ] as const)('the badge of a delivery %j', (delivery, textId, tone) => {
    expect(badgeOf({ capture: recorded, delivery, bytes: 100 })).toMatchObject({ textId, tone });
  });

  it('shows an expired link from that moment on', () => {
    const delivery: Delivery = { state: 'final', sha256: 'x', at: 0, expiresAt: 1_000 };
    const at = (now: number) => badgeOf({ capture: recorded, delivery, bytes: 100 }, { now }).textId;
    expect([at(999), at(1_000)]).toEqual(['library-badge-ready', 'library-badge-ended']);
  });

  it('shows a due retry as running, and the reason before it', () => {
    const delivery: Delivery = { ...sending(50), attempt: 1, reason: 'storage-full' };
    expect(badgeOf({ capture: recorded, delivery, bytes: 100 }, { isDue: true })).toMatchObject({
      textId: 'library-badge-due',
      reason: 'storage-full',
    });
  });

  it('has a badge text for a used-up allowance', () => {
    const delivery = { state: 'local', reason: 'quota' } as const;
    expect(badgeOf({ capture: recorded, delivery, bytes: 100 }).reason).toBe('allowance-used-up');
  });

  it('shows recording while it runs, whatever was sent already', () => {
    const take = { capture: { state: 'recording', at: 0 }, delivery: sending(5), bytes: 10 } as const;
    expect(badgeOf(take).textId).toBe('library-badge-recording');
  });

  it('shows an interrupted take when no context records it any more', () => {
    const take = { capture: { state: 'recording', at: 0 }, delivery: sending(5), bytes: 10 } as const;
    expect(badgeOf(take, { isCutShort: true }).textId).toBe('library-badge-cut-short');
  });

  it('never shows 100 percent before the server has confirmed', () => {
    expect(percentOf(100, 100)).toBe(99);
    expect(percentOf(50, 100)).toBe(50);
    expect(percentOf(5, 0)).toBe(0);
  });
});

describe('isSignInMissing()', () => {
  const waiting = (reason: ErrorCode): Delivery => ({ ...sending(0), attempt: 1, reason });

  it('F-5: a sign-in is missing when the server has no room without an account', () => {
    const delivery = waiting('anonymous-storage-full');
    expect(isSignInMissing({ delivery, ownerId: ANONYMOUS })).toBe(true);
    expect(isSignInMissing({ delivery, ownerId: 'account' })).toBe(false);
    const { reason } = badgeOf({ capture: recorded, delivery, bytes: 100 });
    expect(reason).toBe('anonymous-storage-full');
  });

  it.each(['storage-full', 'too-many-requests', 'overloaded'] as const)(
    'F-5: no sign-in is missing for %s',
    (reason) => {
      expect(isSignInMissing({ delivery: waiting(reason), ownerId: ANONYMOUS })).toBe(false);
    },
  );
});

describe('file name', () => {
  it.each([
    ['My essay', 'My essay.mp3'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.mp3'],
    ['..', 'abc.mp3'],
    ['', 'abc.mp3'],
    ['مرحبا', 'مرحبا.mp3'],
    ['line\nbreak', 'line break.mp3'],
  ])('turns the title %j into the file name %j', (title, name) => {
    expect(fileNameOf({ id: 'abc', title }, 'mp3')).toBe(name);
  });

  it('a file name is short enough for every file system', () => {
    expect(Array.from(fileNameOf({ id: 'x', title: '🎈'.repeat(300) }, 'mp3'))).toHaveLength(84);
  });
});

describe('window of a list', () => {
  it.each([
    [0, 700, 70, 10_000, 0, 14],
    [7000, 700, 70, 10_000, 96, 114],
    [0, 700, 70, 3, 0, 3],
    [9_999_999, 700, 70, 10, 10, 10],
    [0, 0, 70, 0, 0, 0],
  ])(
    'computes the visible rows of a list scrolled to %i, %i high, with rows of %i and %i rows',
    (top, height, row, count, first, end) => {
      expect(windowOf(top, height, row, count)).toEqual({ first, end });
    },
  );
});
