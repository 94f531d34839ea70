import { expect, it, vi } from 'vitest';
import { fakeSession } from '../account/fake-account.ts';
import { createTheme, THEMES } from './theme.ts';

it('follows the system until the user chooses, and remembers the choice', () => {
  const kept = fakeSession();
  const theme = createTheme(kept);
  const listener = vi.fn();
  theme.subscribe(listener);
  expect(theme.snapshot()).toBe('system');
  theme.choose('dark');
  expect(listener).toHaveBeenCalledTimes(1);
  expect(createTheme(kept).snapshot()).toBe('dark');
  theme.choose('system');
  expect(kept.get()).toBeNull();
});

it.each(THEMES)('starts with the stored theme: %s', (stored) => {
  expect(createTheme(fakeSession(stored)).snapshot()).toBe(stored);
});

it('takes a foreign value for no choice', () => {
  expect(createTheme(fakeSession('pink')).snapshot()).toBe('system');
});
