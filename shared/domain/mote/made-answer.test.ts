import { describe, expect, it } from 'vitest';
import { refusalOfMade } from './made-answer.ts';

describe('an existing recording as an answer', () => {
  const rule = { of: 'gforms/f/1', maxSeconds: 60, attempts: 2 };

  it.each([
    ['made for it and short enough', { durationMs: 59_000, answerTo: rule.of }, null],
    ['ended at the limit, with its last frame whole', { durationMs: 60_026, answerTo: rule.of }, null],
    ['longer than is allowed', { durationMs: 61_000, answerTo: rule.of }, 'answer-too-long'],
    ['made for nothing in particular', { durationMs: 5_000 }, 'answer-from-elsewhere'],
    ['made for another question', { durationMs: 5_000, answerTo: 'gforms/f/2' }, 'answer-from-elsewhere'],
  ] as const)('a recording %s is accepted or refused', (_what, made, refusal) => {
    expect(refusalOfMade(rule, made)).toBe(refusal);
  });

  it('without an attempt limit, a recording from anywhere counts, up to the maximum length', () => {
    const free = { ...rule, attempts: 0 };
    expect(refusalOfMade(free, { durationMs: 60_000 })).toBeNull();
    expect(refusalOfMade(free, { durationMs: 90_000 })).toBe('answer-too-long');
  });
});
