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
    ['asks both, the choice first', [read('unasked', 'prompt')], 'consent', null],
    ['then the microphone', [read('unasked', 'prompt'), { type: 'consent-answered' }], 'microphone', null],
    ['is done when nothing is left to ask', [read('yes', 'granted')], 'done', null],
    [
      'is done after the choice when the microphone was allowed',
      [read('unasked', 'granted'), { type: 'consent-answered' }],
      'done',
      null,
    ],
    ['waits while the browser asks', [read('yes', 'prompt'), { type: 'asked' }], 'waiting', null],
    ['is done when it was allowed', [read('yes', 'prompt'), { type: 'asked' }, { type: 'allowed' }], 'done', null],
    ['says that it was denied before', [read('yes', 'denied')], 'blocked', 'microphone-denied'],
    [
      'says which case it is',
      [read('yes', 'prompt'), { type: 'asked' }, { type: 'refused', problem: 'microphone-missing' }],
      'blocked',
      'microphone-missing',
    ],
    [
      'goes on by itself when settings change',
      [read('yes', 'denied'), { type: 'changed', microphone: 'granted' }],
      'done',
      null,
    ],
    [
      'asks again when a block was taken back',
      [read('yes', 'denied'), { type: 'changed', microphone: 'prompt' }],
      'microphone',
      null,
    ],
    [
      'never skips the choice',
      [read('unasked', 'prompt'), { type: 'changed', microphone: 'granted' }],
      'consent',
      null,
    ],
    [
      'remembers a change that came during the choice',
      [read('unasked', 'prompt'), { type: 'changed', microphone: 'granted' }, { type: 'consent-answered' }],
      'done',
      null,
    ],
  ])('%s', (_name, events, step, problem) => {
    expect(after(...events)).toMatchObject({ step, problem });
  });
});
