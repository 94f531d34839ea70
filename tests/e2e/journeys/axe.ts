import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rules that a theme can break. Computing them takes most of axe's time. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** All rules; or those of colours, where only the theme differs; or all others, where only the direction differs. */
export type AxeRules = 'all' | 'colours' | 'all-but-colours';

/**
 * Returns one line for each violated rule with its places. Uses axe's legacy mode, which needs no second page and
 * ignores frames: the tested pages have none.
 */
export async function axeFaults(page: Page, rules: AxeRules = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules === 'colours') axe.withRules(RULES_OF_COLOUR);
  if (rules === 'all-but-colours') axe.disableRules(RULES_OF_COLOUR);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
