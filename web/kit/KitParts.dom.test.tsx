import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';
import { findFaults, renderInKit } from '@/tests/dom/render-in-kit.tsx';
import { KIT_PARTS, KitParts } from './KitParts.tsx';

/** Sets the font size, as a user does in the browser's settings. */
function setType(percent: number): void {
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  onTestFinished(() => {
    root.style.removeProperty('font-size');
  });
}

// The tests of recorder and player check each state by all rules in the light theme. Each part is checked alone: axe
// takes many times as long for all of them together.
test.each([
  ['dark', 'ltr', 100, 'colours'],
  ['light', 'rtl', 100, 'all-but-colours'],
  ['light', 'ltr', 200, 'all-but-colours'],
  ['dark', 'rtl', 200, 'colours'],
] as const)(
  'no state of recorder and player has an axe violation in %s, %s, type at %i percent: %s',
  async (theme, direction, type, rules) => {
    await page.viewport(1000, 800);
    setType(type);
    const faults: string[] = [];
    for (const { name, drawn } of KIT_PARTS) {
      const screen = await renderInKit(drawn, { theme, direction });
      faults.push(...(await findFaults(screen.container, { rules })).map((fault) => `${name}: ${fault}`));
      await screen.unmount();
    }
    expect(faults).toEqual([]);
    expect(KIT_PARTS.length).toBeGreaterThan(30);
  },
);

test('the kit page shows all parts, without a missing text, and their type follows the browser’s', async () => {
  const missing: string[] = [];
  setType(200);
  await render(
    <KitProvider locale="en-US" bundles={[createSourceBundle()]} onError={(fault) => missing.push(fault.message)}>
      <KitPage parts={<KitParts />} />
    </KitProvider>,
  );
  expect(missing).toEqual([]);
  const words = page
    .getByText(/^Press and speak, up to/)
    .first()
    .element();
  expect(getComputedStyle(words).fontSize).toBe('32px');
  expect(document.querySelectorAll('figure > figcaption').length).toBeGreaterThanOrEqual(KIT_PARTS.length);
});
