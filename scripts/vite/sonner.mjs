import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SWIPE_CONSTANT = 'const SWIPE_THRESHOLD = 45;';
const SWIPE_PX = 20;

/**
 * Replaces sonner's swipe threshold, a constant of 45 px, by the 20 px of the specification. Throws if the constant is
 * missing.
 */
export function withSwipeThreshold(code) {
  if (code.split(SWIPE_CONSTANT).length !== 2)
    throw new Error(`sonner has no "${SWIPE_CONSTANT}": set the swipe threshold anew`);
  return code.replace(SWIPE_CONSTANT, `const SWIPE_THRESHOLD = ${SWIPE_PX};`);
}

const INSERTS_EMPTY = `head.appendChild(style)
  ;style.styleSheet ? (style.styleSheet.cssText = code) : style.appendChild(document.createTextNode(code))`;
const INSERTS_FILLED = 'style.appendChild(document.createTextNode(code));head.appendChild(style)';

/**
 * Makes sonner insert its style element with the content. It inserts an empty one first, whose hash the CSP would have
 * to contain too.
 */
export function withFilledStyle(code) {
  if (code.split(INSERTS_EMPTY).length !== 2)
    throw new Error('sonner puts its style in no longer as before: look at the CSP');
  return code.replace(INSERTS_EMPTY, INSERTS_FILLED);
}

/** The Vite plugin for every build that shows toasts: site, extension and dom tests. */
export function sonnerSwipe() {
  return {
    name: 'mote:sonner',
    enforce: 'pre',
    // A pre-bundled dependency does not pass through plugins.
    config: () => ({ optimizeDeps: { exclude: ['sonner'] } }),
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs(\?|$)/.test(id)) return null;
      return { code: withFilledStyle(withSwipeThreshold(code)), map: null };
    },
  };
}

export const sonnerFile = () => fileURLToPath(import.meta.resolve('sonner')).replace(/index\.js$/, 'index.mjs');

/** Returns the text of the style element that sonner inserts into the head. */
export function sonnerStyle(code = readFileSync(sonnerFile(), 'utf8')) {
  const literal = /^__insertCSS\(("(?:[^"\\]|\\.)*")\);?$/m.exec(code)?.[1];
  if (!literal) throw new Error('sonner puts its style in no longer as before: look at how the CSP hash is made');
  return JSON.parse(literal);
}

/** The sources that `style-src` of the site's CSP must contain besides 'self', quotes included: `'sha256-…'`. */
export const sonnerStyleHash = () => `'sha256-${createHash('sha256').update(sonnerStyle()).digest('base64')}'`;
