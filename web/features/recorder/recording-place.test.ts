import { expect, it } from 'vitest';
import { recordingPlaceOf } from './recording-place.ts';

const HERE = { application: 'web', applicationView: null, title: '' };

it('who comes by the link in a question has the time that its teacher allows', () => {
  expect(recordingPlaceOf('https://mote.example/record#answer=30s,2')).toEqual({
    ...HERE,
    answer: { maxSeconds: 30, attempts: 0, of: 'web' },
  });
});

it.each(['https://mote.example/record', 'https://mote.example/record#answer=9s,2', 'https://mote.example/record#main'])(
  'everybody else has all of it: %s',
  (address) => {
    expect(recordingPlaceOf(address)).toEqual(HERE);
  },
);
