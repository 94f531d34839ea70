import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { LoadFailed } from './LoadFailed.tsx';

test('a list that did not load interrupts a screen reader, and its retry works', async () => {
  const onRetry = vi.fn();
  const { container } = await renderInKit(
    <LoadFailed code="timed-out" actions={<Button onClick={onRetry}>Try again</Button>}>
      The server took too long to answer.
    </LoadFailed>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server took too long to answer.');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  expect(await findFaults(container)).toEqual([]);
});

test.each([
  ['offline', 'offline'],
  ['no-such-class', 'lost'],
  ['not-allowed', 'permission'],
  ['mote-expired', 'asleep'],
  ['timed-out', 'failed'],
  ['a-code-of-a-newer-server', 'failed'],
])('the error %s has the drawing %s', async (code, pose) => {
  const { container } = await renderInKit(<LoadFailed code={code}>It did not load.</LoadFailed>);
  await expect.element(page.getByText('It did not load.')).toBeVisible();
  expect(container.querySelector('[data-art]')?.getAttribute('data-art')).toBe(pose);
});
