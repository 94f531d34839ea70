import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { KitParts } from './KitParts.tsx';

const bundles = [createSourceBundle()];

/** Sets the font size, as a user does in the browser's settings. */
function setType(percent: number): void {
  const root = document.documentElement;
  root.style.fontSize = `${percent}%`;
  onTestFinished(() => {
    root.style.removeProperty('font-size');
  });
}

test.each([
  ['light', 'ltr', 100],
  ['dark', 'ltr', 100],
  ['light', 'rtl', 100],
  ['light', 'ltr', 200],
  ['dark', 'rtl', 200],
] as const)(
  'the kit page with recorder and player has no axe violations in %s, %s, type at %i percent',
  async (theme, direction, type) => {
    await page.viewport(1000, 800);
    setType(type);
    const missing: string[] = [];
    await render(
      <KitProvider
        locale="en-US"
        bundles={bundles}
        theme={theme}
        direction={direction}
        onError={(fault) => missing.push(fault.message)}
      >
        <KitPage parts={<KitParts />} />
      </KitProvider>,
    );
    expect(missing).toEqual([]);
    const words = page
      .getByText(/^Press and speak, up to/)
      .first()
      .element();
    expect(getComputedStyle(words).fontSize).toBe(`${16 * (type / 100)}px`);
    const faults = await findFaults(document.body, { isPage: true });
    // This page alone shows the same recorder many times, under the same name.
    expect(faults.filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
  },
  // Checking all parts together takes axe a long time.
  90_000,
);
