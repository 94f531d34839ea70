import { expect, it } from 'vitest';
import { recordingPlaceOf } from './recording-place.ts';

const HERE = { application: 'web', applicationView: null, title: '' };

it('a link in a form’s question applies the teacher’s time limit', () => {
  expect(recordingPlaceOf('https://mote.example/record#answer=30s,2')).toEqual({
    ...HERE,
    answer: { maxSeconds: 30, attempts: 0, of: 'web' },
  });
});

it.each(['https://mote.example/record', 'https://mote.example/record#answer=9s,2', 'https://mote.example/record#main'])(
  'other addresses have no time limit: %s',
  (address) => {
    expect(recordingPlaceOf(address)).toEqual(HERE);
  },
);
