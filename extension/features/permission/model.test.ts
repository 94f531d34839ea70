import { describe, expect, it } from 'vitest';
import { FIRST_STATE, type PermissionEvent, permissionReducer } from './model.ts';

const after = (...events: PermissionEvent[]) => events.reduce(permissionReducer, FIRST_STATE);
const read = (consent: 'unasked' | 'yes', microphone: 'granted' | 'prompt' | 'denied'): PermissionEvent => ({
  type: 'read',
  consent,
  microphone,
});

describe('permission tab', () => {
  it.each<[string, PermissionEvent[], string, string | null]>([
    ['asks for the consent before the microphone', [read('unasked', 'prompt')], 'consent', null],
    [
      'asks for the microphone after the consent',
      [read('unasked', 'prompt'), { type: 'consent-answered' }],
      'microphone',
      null,
    ],
    ['is done when both are answered already', [read('yes', 'granted')], 'done', null],
    [
      'is done after the consent when the microphone is allowed already',
      [read('unasked', 'granted'), { type: 'consent-answered' }],
      'done',
      null,
    ],
    ['waits while the browser’s prompt is open', [read('yes', 'prompt'), { type: 'asked' }], 'waiting', null],
    [
      'is done when the user allows the microphone',
      [read('yes', 'prompt'), { type: 'asked' }, { type: 'allowed' }],
      'done',
      null,
    ],
    ['reports a microphone that was denied earlier', [read('yes', 'denied')], 'blocked', 'microphone-denied'],
    [
      'reports the problem of a refused request',
      [read('yes', 'prompt'), { type: 'asked' }, { type: 'refused', problem: 'microphone-missing' }],
      'blocked',
      'microphone-missing',
    ],
    [
      'continues when the browser’s settings allow the microphone',
      [read('yes', 'denied'), { type: 'changed', microphone: 'granted' }],
      'done',
      null,
    ],
    [
      'asks again when the browser’s settings remove a block',
      [read('yes', 'denied'), { type: 'changed', microphone: 'prompt' }],
      'microphone',
      null,
    ],
    [
      'never skips the consent',
      [read('unasked', 'prompt'), { type: 'changed', microphone: 'granted' }],
      'consent',
      null,
    ],
    [
      'remembers a permission change during the consent question',
      [read('unasked', 'prompt'), { type: 'changed', microphone: 'granted' }, { type: 'consent-answered' }],
      'done',
      null,
    ],
  ])('%s', (_name, events, step, problem) => {
    expect(after(...events)).toMatchObject({ step, problem });
  });
});
