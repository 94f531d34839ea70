import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A line for each rule that the page breaks, and where. In axe's legacy mode, which needs no second page for each look, and which does not look into frames: where this is asked there are none. */
export async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
