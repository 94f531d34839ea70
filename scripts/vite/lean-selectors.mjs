/**
 * Matches what only tests and maintainers need of a selector: when it was last seen to work, and where its test finds
 * it.
 */
const TEST_ONLY_FIELDS = /\blastSeen: '\d{4}-\d\d',\s*expect: \{[^{}]*\},?/g;

/** Creates the Vite plugin that removes these parts from the selectors of scripts in pages. */
export function leanSelectors() {
  return {
    name: 'mote:lean-selectors',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]extension[\\/]integrations[\\/].*\.ts(\?|$)/.test(id) || code.search(TEST_ONLY_FIELDS) < 0)
        return null;
      return { code: code.replace(TEST_ONLY_FIELDS, ''), map: null };
    },
  };
}
