import { describe, expect, it } from 'vitest';
import { MOTE_STATES } from '@/shared/domain/mote.ts';
import { actionOfKey, barsOf, noticeOf, toPosition, toSpeed, toVolume } from './model.ts';

const press = (key: string, over = {}) =>
  actionOfKey({ key, hasModifier: false, isOnButton: false, hasOwnKeys: false, direction: 'ltr', ...over });

it('speed stays within 0.5 and 2.5, in tenths', () => {
  let speed = 0.5;
  for (let i = 0; i < 40; i += 1) speed = toSpeed(speed + 0.1);
  expect(speed).toBe(2.5);
  expect(toSpeed(1.1 + 0.1)).toBe(1.2);
  expect(toSpeed(0.1)).toBe(0.5);
});

it('volume and position stay within their ends', () => {
  expect([toVolume(1.2), toVolume(-1), toVolume(0.30000001)]).toEqual([1, 0, 0.3]);
  expect([toPosition(-5, 100), toPosition(105, 100), toPosition(50, 100)]).toEqual([0, 100, 50]);
});

describe('keys', () => {
  it.each([
    [' ', { type: 'toggle' }],
    ['k', { type: 'toggle' }],
    ['ArrowRight', { type: 'skip', byMs: 5_000 }],
    ['ArrowLeft', { type: 'skip', byMs: -5_000 }],
    ['Home', { type: 'seek', to: 'start' }],
    ['End', { type: 'seek', to: 'end' }],
    ['>', { type: 'speed', by: 0.1 }],
    ['<', { type: 'speed', by: -0.1 }],
    ['m', { type: 'mute' }],
    ['a', null],
    ['Tab', null],
  ])('%s', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it('Space belongs to the button that has the focus, and nothing is taken with a modifier', () => {
    expect(press(' ', { isOnButton: true })).toBeNull();
    expect(press('k', { hasModifier: true })).toBeNull();
  });

  it('arrows, Home and End belong to a slider that has them, and the other keys do not', () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      expect(press(key, { hasOwnKeys: true }), key).toBeNull();
    expect(press('m', { hasOwnKeys: true })).toEqual({ type: 'mute' });
  });

  it('forward is to the left where one reads from the right', () => {
    expect(press('ArrowLeft', { direction: 'rtl' })).toEqual({ type: 'skip', byMs: 5_000 });
  });
});

describe('the waveform', () => {
  it('shows a soft voice as tall as a loud one', () => {
    expect(barsOf([0.01, 0.02, 0.01, 0], 4)).toEqual([0.5, 1, 0.5, 0]);
  });
  it('has as many bars as asked for, from fewer or more values', () => {
    expect(barsOf([1, 0.5], 4)).toEqual([1, 1, 0.5, 0.5]);
    expect(
      barsOf(
        Array.from({ length: 200 }, () => 0.3),
        48,
      ),
    ).toHaveLength(48);
    expect(barsOf(null, 3)).toEqual([0, 0, 0]);
  });
});

it('each state but ready has words of its own', () => {
  const notices = [...MOTE_STATES, 'not-here-yet' as const, 'malformed' as const].map(noticeOf);
  expect(notices.filter((notice) => notice === null)).toHaveLength(1);
  expect(new Set(notices.map((notice) => notice?.title)).size).toBe(6);
});
