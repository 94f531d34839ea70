import { describe, expect, it } from 'vitest';
import { holidayState, PLAIN_CONFIG, soundsOf } from './holiday.ts';

describe('the seasonal state', () => {
  const settings = { enabled: true, features: { sound: true, visual: true } };

  it.each(['2026-10-31', '2026-12-24', '2026-06-01'])(
    'the seasonal state is plain on %s: nothing seasonal is built yet',
    (day) => {
      expect(holidayState(new Date(day), settings)).toBe('none');
    },
  );

  it('[S3-137] the config names the finish and cancel sounds, chosen by the seasonal state', () => {
    expect(Object.keys(PLAIN_CONFIG.availableSounds)).toEqual(['finishRecording', 'cancelRecording']);
    expect(soundsOf('none')).toEqual(PLAIN_CONFIG.availableSounds);
    const own = { availableSounds: { finishRecording: 'a.mp3', cancelRecording: 'b.mp3' } };
    expect(soundsOf('none', own)).toBe(own.availableSounds);
  });
});
