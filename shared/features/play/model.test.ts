import { describe, expect, it } from 'vitest';
import { MOTE_STATES } from '@/shared/domain/mote/mote.ts';
import { actionOfKey, noticeOf, toPosition, toSpeed, toVolume } from './model.ts';

const press = (key: string, over = {}) =>
  actionOfKey({ key, hasModifier: false, isOnButton: false, hasOwnKeys: false, direction: 'ltr', ...over });

it('keeps speed within 0.5 and 2.5, in tenths', () => {
  let speed = 0.5;
  for (let i = 0; i < 40; i += 1) speed = toSpeed(speed + 0.1);
  expect(speed).toBe(2.5);
  expect(toSpeed(1.1 + 0.1)).toBe(1.2);
  expect(toSpeed(0.1)).toBe(0.5);
});

it('keeps volume and position within their limits', () => {
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
  ])('maps the key %s to the player’s action', (key, action) => {
    expect(press(key)).toEqual(action);
  });

  it('leaves Space to a focused button, and ignores keys with a modifier', () => {
    expect(press(' ', { isOnButton: true })).toBeNull();
    expect(press('k', { hasModifier: true })).toBeNull();
  });

  it('leaves arrows, Home and End to a focused slider, and no other keys', () => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Home', 'End'])
      expect(press(key, { hasOwnKeys: true }), key).toBeNull();
    expect(press('m', { hasOwnKeys: true })).toEqual({ type: 'mute' });
  });

  it('moves forward on the left arrow in a right-to-left page', () => {
    expect(press('ArrowLeft', { direction: 'rtl' })).toEqual({ type: 'skip', byMs: 5_000 });
  });
});

it('each state except ready has a text', () => {
  const notices = [...MOTE_STATES, 'not-here-yet' as const, 'malformed' as const, 'damaged' as const].map(noticeOf);
  expect(notices.filter((notice) => notice === null)).toHaveLength(1);
  expect(new Set(notices.map((notice) => notice?.title)).size).toBe(7);
});
