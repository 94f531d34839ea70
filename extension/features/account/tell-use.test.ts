import { expect, it, vi } from 'vitest';
import { used } from './messages.ts';
import { tellUse } from './tell-use.ts';

it('tells of hand and key, once in a while', () => {
  const view = new EventTarget();
  const tell = vi.fn();
  let at = 1_790_000_000_000;
  tellUse({ tell }, () => at, view);
  expect(tell).not.toHaveBeenCalled();
  view.dispatchEvent(new Event('pointerdown'));
  view.dispatchEvent(new Event('keydown'));
  expect(tell).toHaveBeenCalledExactlyOnceWith(used, {});
  at += 60_000;
  view.dispatchEvent(new Event('keydown'));
  expect(tell).toHaveBeenCalledTimes(2);
});
