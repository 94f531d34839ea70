import { describe, expect, it } from 'vitest';
import { FIRST_HOLIDAY, HALLOWEEN_SOUNDS, holidayState, PLAIN_CONFIG, seasonOf, soundsOf } from './holiday.ts';

const at = (text: string) => new Date(text);

describe('the seasonal state', () => {
  it.each([
    ['2026-10-30T23:59:59', 'none'],
    ['2026-10-31T00:00:00', 'halloween'],
    ['2026-10-31T23:59:59', 'halloween'],
    ['2026-11-01T00:00:00', 'none'],
  ] as const)('[S4-041 S1-056] Halloween is on 31 October of the local time: %s is %s', (time, state) => {
    expect(holidayState(at(time), FIRST_HOLIDAY)).toBe(state);
  });

  it.each([
    ['2026-12-04T23:59:59', 'none'],
    ['2026-12-05T00:00:00', 'christmas'],
    ['2026-12-31T12:00:00', 'christmas'],
    ['2027-01-01T23:59:59', 'christmas'],
    ['2027-01-02T00:00:00', 'none'],
    ['2026-06-01T12:00:00', 'none'],
  ] as const)('[S4-042] Christmas is from 5 December to 1 January of the next year: %s is %s', (time, state) => {
    expect(holidayState(at(time), FIRST_HOLIDAY)).toBe(state);
  });

  it.each([
    [undefined, '2026-10-31T12:00:00', 'halloween'],
    [true, '2026-10-31T12:00:00', 'halloween'],
    [false, '2026-10-31T12:00:00', 'none'],
    [undefined, '2026-06-01T12:00:00', 'none'],
    [true, '2026-06-01T12:00:00', 'none'],
    [false, '2026-06-01T12:00:00', 'none'],
  ] as const)('[S4-043] enabled %s on %s gives %s: on only when enabled and within the period', (...row) => {
    const [enabled, time, state] = row;
    const { features } = FIRST_HOLIDAY;
    expect(holidayState(at(time), enabled === undefined ? { features } : { enabled, features })).toBe(state);
  });

  it('[S3-136] sound and visual are both on at first, and each is switched off without the other', () => {
    const day = at('2026-10-31T12:00:00');
    expect(FIRST_HOLIDAY.features).toEqual({ sound: true, visual: true });
    const silent = { features: { sound: false, visual: true } };
    expect([seasonOf('sound', day, silent), seasonOf('visual', day, silent)]).toEqual(['none', 'halloween']);
    const plain = { features: { sound: true, visual: false } };
    expect([seasonOf('sound', day, plain), seasonOf('visual', day, plain)]).toEqual(['halloween', 'none']);
  });
});

describe('the sounds of a recording', () => {
  it('[S3-137] the config names the finish and cancel sounds, chosen by the seasonal state', () => {
    expect(Object.keys(PLAIN_CONFIG.availableSounds)).toEqual(['finishRecording', 'cancelRecording']);
    expect(soundsOf('none')).toEqual(PLAIN_CONFIG.availableSounds);
    const own = { availableSounds: { finishRecording: 'a.mp3', cancelRecording: 'b.mp3' } };
    expect(soundsOf('none', own)).toBe(own.availableSounds);
  });

  it('[S4-044] Halloween has sounds of its own, Christmas has the default ones', () => {
    expect(soundsOf('halloween')).toBe(HALLOWEEN_SOUNDS);
    expect(soundsOf('christmas')).toBe(PLAIN_CONFIG.availableSounds);
  });
});
