import { expect, it } from 'vitest';
import { leanCss } from '@/scripts/vite/lean-css.mjs';
import { AREA_CSS } from '../area/area-css.ts';
import { MASK_CSS } from '../mask/mask-css.ts';
import { CONTROL_CSS, HINT_ACTION_CSS, HINT_CSS, PLAYER_CSS, SIDEBAR_CSS, STICKY_CSS } from './control-style.ts';

const rulesOf = (css: string): string[] => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // The browser keeps a fallback of var() as written.
  return [...sheet.cssRules].map(({ cssText }) => cssText.replaceAll(', ', ','));
};

it.each(
  Object.entries({ AREA_CSS, CONTROL_CSS, HINT_ACTION_CSS, HINT_CSS, MASK_CSS, PLAYER_CSS, SIDEBAR_CSS, STICKY_CSS }),
)('the packed %s has the same meaning to the browser', (_name, css) => {
  expect(rulesOf(css).length).toBeGreaterThan(1);
  expect(rulesOf(leanCss(css))).toEqual(rulesOf(css));
  expect(leanCss(css).length).toBeLessThan(css.length * 0.95);
});
