import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { emulateMedia } from '@/tests/dom/emulate-media.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { KitProvider } from './KitProvider.tsx';
import { Spinner } from './Spinner.tsx';
import { LAYERS } from './tokens.ts';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--mote-${name}`);

afterEach(async () => {
  await emulateMedia();
});

test.each(Object.entries(LAYERS))('[S9-024] gives the layer %s the z-index %d', async (name, layer) => {
  await renderInKit(<p style={{ position: 'relative', zIndex: `var(--mote-layer-${name})` }}>Here</p>);
  expect(getComputedStyle(document.querySelector('p') as Element).zIndex).toBe(String(layer));
});

test('follows the system’s theme unless the user chose one', async () => {
  const bundles = [createSourceBundle()];
  await emulateMedia({ name: 'prefers-color-scheme', value: 'dark' });
  const { rerender } = await render(<KitProvider locale="en-US" bundles={bundles} />);
  expect([token('page'), getComputedStyle(document.documentElement).colorScheme]).toEqual(['#1b1724', 'dark']);
  await rerender(<KitProvider locale="en-US" bundles={bundles} theme="light" />);
  expect([token('page'), getComputedStyle(document.documentElement).colorScheme]).toEqual(['#fcfbfd', 'light']);
  await emulateMedia({ name: 'prefers-color-scheme', value: 'light' });
  await rerender(<KitProvider locale="en-US" bundles={bundles} theme="dark" />);
  expect(token('page')).toBe('#1b1724');
});

test('shows no motion with reduced motion', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' });
  await renderInKit(
    <>
      <Spinner label="Loading" />
      <Button>Send</Button>
    </>,
  );
  expect(token('time')).toBe('0ms');
  expect(document.getAnimations()).toEqual([]);
});

test('keeps a button’s edge with forced colours', async () => {
  await emulateMedia({ name: 'forced-colors', value: 'active' });
  await renderInKit(<Button variant="quiet">Not now</Button>);
  const { borderTopColor, backgroundColor } = getComputedStyle(document.querySelector('button') as Element);
  expect(borderTopColor).not.toBe(backgroundColor);
});
