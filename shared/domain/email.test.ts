import { expect, it } from 'vitest';
import { looksLikeEmail } from './email.ts';

it.each(['ada@school.example', ' ada@school ', 'نور@مدرسة.example'])('%j may be an address', (text) => {
  expect(looksLikeEmail(text)).toBe(true);
});

it.each(['', 'ada', '@school.example', 'ada@', 'a da@school.example', 'ada@@school.example'])('%j is none', (text) => {
  expect(looksLikeEmail(text)).toBe(false);
});
