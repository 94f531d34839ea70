import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { ALERT_TYPES, Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

test('[S4-055] draws six alert types differently: error, warn, success, info, loading, primary', async () => {
  expect(ALERT_TYPES).toEqual(['error', 'warn', 'success', 'info', 'loading', 'primary']);
  const { container } = await renderInKit(
    ALERT_TYPES.map((type) => (
      <Alert key={type} type={type}>
        {type}
      </Alert>
    )),
  );
  const drawings = [...container.querySelectorAll('svg')].map((icon) => icon.innerHTML);
  expect(new Set(drawings).size).toBe(6);
});

test('interrupts a screen reader with an error only', async () => {
  await renderInKit(
    <>
      <Alert type="error">Blocked</Alert>
      <Alert type="info">Anyone can listen</Alert>
    </>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Blocked');
  await expect.element(page.getByRole('status')).toHaveTextContent('Anyone can listen');
});

test('[S8-026] shows a message with "Dismiss" and action buttons', async () => {
  const onDismiss = vi.fn();
  await renderInKit(
    <Alert type="error" onDismiss={onDismiss} actions={<Button>Open settings</Button>}>
      Your microphone is blocked.
    </Alert>,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('Your microphone is blocked.');
  await expect.element(page.getByRole('button', { name: 'Open settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

test('[S8-026] has no buttons by default', async () => {
  await renderInKit(<Alert type="info">Anyone can listen</Alert>);
  expect(document.querySelector('button')).toBeNull();
});

test.each(['light', 'dark'] as const)('alerts have no axe violation in %s', async (theme) => {
  await renderInKit(
    ALERT_TYPES.map((type) => (
      <Alert key={type} type={type} onDismiss={() => undefined} actions={<Button size="sm">Open</Button>}>
        A message of type {type}
      </Alert>
    )),
    { theme },
  );
  expect(await findFaults()).toEqual([]);
});
