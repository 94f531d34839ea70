import { describe, expect, it } from 'vitest';
import { CAPTURE_STATES, type Delivery, isTitleOwed, type Placement, type Take } from './take.ts';
import {
  isBeingRecorded,
  isEnded,
  moveCapture,
  moveDelivery,
  moveFirstName,
  movePlacement,
  moveTitle,
} from './take-machine.ts';

const SHA = 'a'.repeat(64);
const NOW = 2000;

const take = (change: Partial<Take> = {}): Take => ({
  id: '0aB3dE5gH7jK9mN1q',
  claim: '0'.repeat(64),
  ownerId: 'o',
  source: 'recorded',
  application: 'gmail',
  applicationView: null,
  title: '',
  text: null,
  voice: null,
  locale: null,
  createdAt: 1000,
  updatedAt: 1000,
  durationMs: 0,
  bytes: 0,
  sha256: SHA,
  peaks: null,
  capture: { state: 'recording', at: 1000 },
  delivery: { state: 'local', reason: 'offline' },
  placement: { state: 'none' },
  ...change,
});

describe('capture moves', () => {
  const table: Record<string, string> = {
    recording: 'paused recorded recovered discarded',
    paused: 'recording recorded recovered discarded',
    recorded: 'discarded',
    recovered: 'discarded',
    discarded: 'recorded recovered',
  };
  const moves = CAPTURE_STATES.flatMap((from) => CAPTURE_STATES.map((to) => [from, to] as const));

  it.each(moves)('capture moves %s → %s', (from, to) => {
    const before = take({ capture: { state: from, at: 1000 } });
    const after = moveCapture(before, to, NOW);
    if (table[from]?.split(' ').includes(to)) {
      expect(after).toEqual({ ...before, capture: { state: to, at: NOW }, updatedAt: NOW });
    } else {
      expect(after).toBe(before);
    }
  });

  it('a take has ended when its audio is whole and hashed', () => {
    expect(isBeingRecorded(take())).toBe(true);
    expect(isEnded(take())).toBe(false);
    expect(isEnded(take({ capture: { state: 'recorded', at: 1 } }))).toBe(true);
    expect(isEnded(take({ capture: { state: 'recorded', at: 1 }, sha256: null }))).toBe(false);
    expect(isEnded(take({ capture: { state: 'discarded', at: 1 } }))).toBe(false);
  });
});

describe('delivery moves', () => {
  const states: Delivery[] = [
    { state: 'local', reason: 'offline' },
    { state: 'sending', offset: 5, uploadUrl: 'f/uploads/x', attempt: 1, retryAt: 7 },
    { state: 'failed', reason: 'not-audio', at: 1 },
    { state: 'final', sha256: SHA, at: 1 },
  ];
  const moves = states.flatMap((from) => states.map((to) => [from.state, to.state, from, to] as const));

  it.each(moves)('delivery moves %s → %s', (_from, _to, from, to) => {
    const before = take({ delivery: from });
    const after = moveDelivery(before, to, NOW);
    if (from.state === 'final' || from === to) expect(after).toBe(before);
    else expect(after).toEqual({ ...before, delivery: to, updatedAt: NOW });
  });

  it('delivery leaves final only for a discarded take, and only to local', () => {
    const discarded = take({ capture: { state: 'discarded', at: 1000 }, delivery: states[3] as Delivery });
    expect(moveDelivery(discarded, states[0] as Delivery, NOW).delivery).toEqual(states[0]);
    expect(moveDelivery(discarded, states[1] as Delivery, NOW)).toBe(discarded);
  });

  it('delivery becomes final only with the hash of this audio', () => {
    const before = take({ delivery: states[1] as Delivery });
    expect(moveDelivery(before, { state: 'final', sha256: 'b'.repeat(64), at: 1 }, NOW)).toBe(before);
    const open = take({ sha256: null });
    expect(moveDelivery(open, { state: 'final', sha256: SHA, at: 1 }, NOW)).toBe(open);
  });

  it('delivery stays final when the server has another title, and with no other change', () => {
    const final = { state: 'final', sha256: SHA, at: 1 } as const;
    const before = take({ delivery: final });
    expect(moveDelivery(before, { ...final, title: 'New' }, NOW).delivery).toEqual({ ...final, title: 'New' });
    expect(moveDelivery(before, { ...final, at: 2, title: 'New' }, NOW)).toBe(before);
  });

  it('an equal value in another order of members is not a move', () => {
    const before = take({ delivery: { state: 'sending', offset: 5, uploadUrl: null, attempt: 0, retryAt: 0 } });
    const same: Delivery = { retryAt: 0, attempt: 0, uploadUrl: null, offset: 5, state: 'sending' };
    expect(moveDelivery(before, same, NOW)).toBe(before);
    expect(moveDelivery(before, { ...same, offset: 6 }, NOW)).not.toBe(before);
  });
});

describe('a title change', () => {
  const final = { state: 'final', sha256: SHA, at: 1, title: 'Old' } as const;
  const sending: Delivery = { state: 'sending', offset: 5, uploadUrl: 'f/uploads/x', attempt: 1, retryAt: 7 };

  it.each<[string, Delivery, boolean, Delivery]>([
    ['before the end is sent with the last piece', sending, false, sending],
    ['after the end must be sent', final, false, { ...final, title: null }],
    ['that the server confirmed is stored as the server’s title', final, true, { ...final, title: 'New' }],
  ])('a title change %s', (_name, delivery, isSent, after) => {
    const before = take({ title: 'Old', delivery });
    expect(moveTitle(before, 'New', isSent, NOW)).toEqual({ ...before, title: 'New', delivery: after, updatedAt: NOW });
  });

  it('an unchanged title changes nothing', () => {
    const before = take({ title: 'Old', delivery: { ...final, title: null } });
    expect(moveTitle(before, 'Old', false, NOW)).toBe(before);
    expect(isTitleOwed(before)).toBe(true);
  });

  it('after a title change, a take that an older version has sent waits for its title to be sent', () => {
    const before = take({ title: 'Old', delivery: { state: 'final', sha256: SHA, at: 1 } });
    expect(isTitleOwed(before)).toBe(false);
    expect(isTitleOwed(moveTitle(before, 'New', false, NOW))).toBe(true);
  });
});

describe('a first name', () => {
  const final = { state: 'final', sha256: SHA, at: 1, title: 'Old' } as const;

  it('a first name is outgoing until the server has it, and an unchanged one changes nothing', () => {
    const before = take({ title: 'Old', delivery: final });
    expect(moveFirstName(before, '', NOW)).toBe(before);
    const named = moveFirstName(before, 'Ana', NOW);
    expect(named).toEqual({ ...before, firstName: 'Ana', updatedAt: NOW });
    expect([isTitleOwed(before), isTitleOwed(named)]).toEqual([false, true]);
    expect(isTitleOwed({ ...named, delivery: { ...final, firstName: 'Ana' } })).toBe(false);
    expect(isTitleOwed(moveFirstName({ ...named, delivery: { ...final, firstName: 'Ana' } }, '', NOW))).toBe(true);
  });

  it('a first name is outgoing also for a take that an older version has sent', () => {
    const before = take({ title: 'Old', delivery: { state: 'final', sha256: SHA, at: 1 } });
    expect(isTitleOwed(moveFirstName(before, 'Ana', NOW))).toBe(true);
  });
});

describe('placement moves', () => {
  const target = { tabId: 1, frameId: 0, targetId: 't' };
  const states: Placement[] = [
    { state: 'none' },
    { state: 'pending', target },
    { state: 'placed', at: 1 },
    { state: 'copied', at: 1 },
  ];
  const table: Record<string, string> = {
    none: 'pending placed copied',
    pending: 'none placed copied',
    placed: 'none pending',
    copied: 'pending placed',
  };
  const moves = states.flatMap((from) => states.map((to) => [from.state, to.state, from, to] as const));

  it.each(moves)('placement moves %s → %s', (_from, _to, from, to) => {
    const before = take({ placement: from });
    const after = movePlacement(before, to, NOW);
    if (table[from.state]?.split(' ').includes(to.state)) expect(after.placement).toEqual(to);
    else expect(after).toBe(before);
  });

  it('another target replaces the pending one', () => {
    const before = take({ placement: { state: 'pending', target } });
    const after = movePlacement(before, { state: 'pending', target: { ...target, tabId: 2 } }, NOW);
    expect(after.placement).toMatchObject({ target: { tabId: 2 } });
  });
});

describe('a take removed from the server', () => {
  const final = { state: 'final', sha256: 'a'.repeat(64), at: NOW } as const;
  const removed = { state: 'failed', reason: 'mote-removed', at: NOW } as const;

  it('delivery leaves final after the server removed a take that was discarded here, even without its audio', () => {
    const discarded = take({ delivery: final, capture: { state: 'discarded', at: NOW } });
    expect(moveDelivery(discarded, removed, NOW).delivery).toEqual(removed);
  });

  it('delivery stays final for a take that was not discarded here', () => {
    const kept = take({ delivery: final, capture: { state: 'recorded', at: NOW } });
    expect(moveDelivery(kept, removed, NOW)).toBe(kept);
  });
});
