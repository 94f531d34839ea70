import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('calls the listeners in order, until each is removed or its signal aborts', () => {
  const listeners = createListeners<[text: string]>();
  const calls: string[] = [];
  const stop = new AbortController();
  const remove = listeners.add((text) => calls.push(`first ${text}`));
  listeners.add((text) => calls.push(`second ${text}`), stop.signal);
  listeners.emit('a');
  remove();
  listeners.emit('b');
  stop.abort();
  listeners.emit('c');
  expect(calls).toEqual(['first a', 'second a', 'second b']);
  expect(listeners.size).toBe(0);
});

it('calls a listener once for each time that it was added', () => {
  const listeners = createListeners();
  const listener = vi.fn();
  const remove = listeners.add(listener);
  listeners.add(listener);
  listeners.emit();
  expect(listener).toHaveBeenCalledTimes(2);
  remove();
  listeners.emit();
  expect(listener).toHaveBeenCalledTimes(3);
});

it('adds no listener whose signal has aborted', () => {
  const listeners = createListeners();
  listeners.add(vi.fn(), AbortSignal.abort());
  expect(listeners.size).toBe(0);
});

it('during emit, skips a removed listener and leaves an added one for the next time', () => {
  const listeners = createListeners();
  const calls: string[] = [];
  const stop = new AbortController();
  listeners.add(() => {
    stop.abort();
    listeners.add(() => calls.push('added'));
  });
  listeners.add(() => calls.push('removed'), stop.signal);
  listeners.emit();
  expect(calls).toEqual([]);
  listeners.emit();
  expect(calls).toEqual(['added']);
});
