import { expect, test } from 'vitest';
import { avatarAddress } from './avatar-address.ts';

test.each([
  ['https://lh3.googleusercontent.com/a/abc', 'https://lh3.googleusercontent.com/a/abc=s64-c'],
  ['https://lh3.googleusercontent.com/a/abc=s96-c', 'https://lh3.googleusercontent.com/a/abc=s64-c'],
])('[S7-045] a Google-user-content address gets a size suffix: %s', (src, wanted) => {
  expect(avatarAddress(src, 64)).toBe(wanted);
});

test.each([
  ['/images/a.png', 64, '/images/a@64w.png'],
  ['/images/a@32w.png', 64, '/images/a@64w.png'],
  ['/images/a', 48, '/images/a@48w'],
  ['/images/a.png', 70, '/images/a@64w.png'],
  ['/images/a.png', 1000, '/images/a@256w.png'],
  ['https://school.example/images/a.png', 16, 'https://school.example/images/a@16w.png'],
])('[S7-046] %s at %d gets a width marker of the nearest available size', (src, px, wanted) => {
  expect(avatarAddress(src, px)).toBe(wanted);
});

test.each([
  ['https://pictures.example/me.png', 'https://pictures.example/me.png?size=64'],
  ['https://pictures.example/me.png?v=2&size=1', 'https://pictures.example/me.png?v=2&size=64'],
  ['/me.png', '/me.png?size=64'],
])('[S7-047] other addresses get a size query parameter: %s', (src, wanted) => {
  expect(avatarAddress(src, 64)).toBe(wanted);
});

test.each(['data:image/png;base64,AA==', 'blob:https://a.example/1', 'no address'])('keeps %s unchanged', (src) => {
  expect(avatarAddress(src, 64)).toBe(src);
});

test('treats a host that only resembles Google’s as any other host', () => {
  expect(avatarAddress('https://notgoogleusercontent.com/a', 64)).toBe('https://notgoogleusercontent.com/a?size=64');
});
