import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  sonnerFile,
  sonnerStyle,
  sonnerStyleHash,
  sonnerSwipe,
  withFilledStyle,
  withSwipeThreshold,
} from './sonner.mjs';

const code = readFileSync(sonnerFile(), 'utf8');

test('the swipe threshold of the installed sonner becomes 20 px', () => {
  const changed = sonnerSwipe().transform(code, '/somewhere/node_modules/sonner/dist/index.mjs?v=1').code;
  expect(changed).toContain('const SWIPE_THRESHOLD = 20;');
  expect(changed).not.toContain('= 45;');
});

test('a sonner without the constant, or with another value, stops the build', () => {
  expect(() => withSwipeThreshold('const SWIPE_THRESHOLD = 40;')).toThrow('swipe threshold');
  expect(() => withSwipeThreshold('')).toThrow('swipe threshold');
});

test('inserts the style element with its content, and stops the build if sonner inserts it differently', () => {
  expect(withFilledStyle(code)).not.toContain('style.styleSheet');
  expect(() => withFilledStyle('head.append(style)')).toThrow('CSP');
});

test('leaves other files unchanged', () => {
  expect(sonnerSwipe().transform(code, '/somewhere/else/dist/index.mjs')).toBeNull();
});

test('the hash is that of the text of the style element', () => {
  expect(sonnerStyle()).toMatch(/^\[data-sonner-toaster\]/);
  expect(sonnerStyle('__insertCSS("a{content:\\"x\\"}");')).toBe('a{content:"x"}');
  expect(sonnerStyleHash()).toMatch(/^'sha256-[A-Za-z0-9+/]{43}='$/);
  expect(() => sonnerStyle('nothing')).toThrow('CSP');
});
