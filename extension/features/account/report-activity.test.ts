import { expect, it, vi } from 'vitest';
import { used } from './messages.ts';
import { reportActivity } from './report-activity.ts';

it('reports the user’s pointer and key input at a limited rate', () => {
  const view = new EventTarget();
  const tell = vi.fn();
  let at = 1_790_000_000_000;
  reportActivity({ tell }, () => at, view);
  expect(tell).not.toHaveBeenCalled();
  view.dispatchEvent(new Event('pointerdown'));
  view.dispatchEvent(new Event('keydown'));
  expect(tell).toHaveBeenCalledExactlyOnceWith(used, {});
  at += 60_000;
  view.dispatchEvent(new Event('keydown'));
  expect(tell).toHaveBeenCalledTimes(2);
});
