import { useState } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { isTrimmable, TrimHandles, type TrimPart, wholeOf } from './TrimHandles.tsx';

const MS = 10_000;

function Over({ dir, report }: { dir: 'ltr' | 'rtl'; report: (part: TrimPart) => void }) {
  const [part, setPart] = useState(wholeOf(MS));
  const change = (next: TrimPart) => {
    setPart(next);
    report(next);
  };
  return (
    <div dir={dir} data-testid="bar" style={{ position: 'relative', inlineSize: 200, blockSize: 48, margin: 40 }}>
      <TrimHandles durationMs={MS} part={part} onChange={change} onReset={() => change(wholeOf(MS))} />
    </div>
  );
}

async function open(dir: 'ltr' | 'rtl' = 'ltr') {
  const parts: TrimPart[] = [];
  const screen = await renderInKit(<Over dir={dir} report={(part) => parts.push(part)} />);
  const slider = (name: 'Start' | 'End') => screen.getByRole('slider', { name });
  return { screen, slider, last: () => parts.at(-1) };
}

it.each([
  ['ltr', 212, 112],
  ['rtl', 12, 112],
] as const)('drags the end of the take to the middle, %s', async (dir, from, to) => {
  const { slider, last } = await open(dir);
  const end = slider('End');
  await userEvent.dragAndDrop(end, end, {
    sourcePosition: { x: from, y: 24 },
    targetPosition: { x: to, y: 24 },
    force: true,
  });
  expect(last()?.start).toBe(0);
  expect(last()?.end).toBeGreaterThan(4_500);
  expect(last()?.end).toBeLessThan(5_500);
});

it('the handles are beside the waveform, so that a press on it reaches the player below', async () => {
  const { screen } = await open();
  const { left, right, top } = screen.getByTestId('bar').element().getBoundingClientRect();
  const at = (x: number) => document.elementFromPoint(x, top + 24);
  expect(at(left - 12)).toBe(screen.getByRole('slider', { name: 'Start' }).element());
  expect(at(right + 12)).toBe(screen.getByRole('slider', { name: 'End' }).element());
  for (const x of [left + 2, (left + right) / 2, right - 2]) expect(at(x)?.localName).not.toBe('input');
});

it('works by keyboard, keeps half a second, says each place, and has no axe violation', async () => {
  const { screen, slider, last } = await open();
  await userEvent.tab();
  await expect.element(slider('Start')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(last()).toEqual({ start: MS - 500, end: MS });
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(last()).toEqual({ start: 100, end: MS });
  await userEvent.tab();
  await expect.element(slider('End')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(last()).toEqual({ start: 100, end: 600 });
  await expect.element(slider('End')).toHaveAttribute('aria-valuetext', expect.stringMatching(/0\W* minutes/));
  expect(await findFaults(screen.container)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(last()).toEqual(wholeOf(MS));
});

it('a take of less than a second cannot be trimmed', () => {
  expect(isTrimmable(999)).toBe(false);
  expect(isTrimmable(1_000)).toBe(true);
});
