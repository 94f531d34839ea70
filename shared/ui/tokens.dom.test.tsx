import { afterEach, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { Button } from './Button.tsx';
import { KitProvider } from './KitProvider.tsx';
import { Spinner } from './Spinner.tsx';
import { LAYERS } from './tokens.ts';

interface Media {
  features: { name: string; value: string }[];
}

/** The protocol's own type is wider than what vitest lets through. */
const emulate = (...features: Media['features']) =>
  (cdp() as unknown as { send(method: string, media: Media): Promise<void> }).send('Emulation.setEmulatedMedia', {
    features,
  });

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(`--mote-${name}`);

afterEach(async () => {
  await emulate();
});

test.each(Object.entries(LAYERS))('[S9-024] what lies at the layer %s has the z-index %d', async (name, layer) => {
  await renderInKit(<p style={{ position: 'relative', zIndex: `var(--mote-layer-${name})` }}>Here</p>);
  expect(getComputedStyle(document.querySelector('p') as Element).zIndex).toBe(String(layer));
});

test('without a choice the theme is as the system has it; a choice is stronger', async () => {
  const bundles = [createSourceBundle()];
  await emulate({ name: 'prefers-color-scheme', value: 'dark' });
  const { rerender } = await render(<KitProvider locale="en-US" bundles={bundles} />);
  expect([token('page'), getComputedStyle(document.documentElement).colorScheme]).toEqual(['#1b1724', 'dark']);
  await rerender(<KitProvider locale="en-US" bundles={bundles} theme="light" />);
  expect([token('page'), getComputedStyle(document.documentElement).colorScheme]).toEqual(['#fcfbfd', 'light']);
  await emulate({ name: 'prefers-color-scheme', value: 'light' });
  await rerender(<KitProvider locale="en-US" bundles={bundles} theme="dark" />);
  expect(token('page')).toBe('#1b1724');
});

test('with reduced motion nothing moves', async () => {
  await emulate({ name: 'prefers-reduced-motion', value: 'reduce' });
  await renderInKit(
    <>
      <Spinner label="Loading" />
      <Button>Send</Button>
    </>,
  );
  expect(token('time')).toBe('0ms');
  expect(document.getAnimations()).toEqual([]);
});

test('with forced colours a button keeps its edge', async () => {
  await emulate({ name: 'forced-colors', value: 'active' });
  await renderInKit(<Button variant="quiet">Not now</Button>);
  const { borderTopColor, backgroundColor } = getComputedStyle(document.querySelector('button') as Element);
  expect(borderTopColor).not.toBe(backgroundColor);
});
