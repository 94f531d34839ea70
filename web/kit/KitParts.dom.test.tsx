import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createSourceBundle } from '@/shared/l10n/source-bundle.ts';
import { KitProvider } from '@/shared/ui/KitProvider.tsx';
import { KitPage } from '@/shared/ui/kit/KitPage.tsx';
import { findFaults } from '@/tests/dom/render-in-kit.tsx';
import { KitParts } from './KitParts.tsx';

const bundles = [createSourceBundle()];

test.each([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
] as const)('the kit page with recorder and player has no fault that axe finds in %s, %s', async (theme, direction) => {
  await page.viewport(1000, 800);
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
  const faults = await findFaults(document.body, { isPage: true });
  // On this page alone the same recorder stands many times, under the same name.
  expect(faults.filter((fault) => !fault.startsWith('landmark-unique'))).toEqual([]);
});
