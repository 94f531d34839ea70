/** When a selector was last seen to work, and where its test looks for it: for who keeps it, not for a page. */
const KEPT_FOR_TESTS = /\blastSeen: '\d{4}-\d\d',\s*expect: \{[^{}]*\},?/g;

/** The Vite plugin for scripts in pages: of their selectors it leaves what finds something. */
export function leanSelectors() {
  return {
    name: 'mote:lean-selectors',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]extension[\\/]integrations[\\/].*\.ts(\?|$)/.test(id) || code.search(KEPT_FOR_TESTS) < 0) return null;
      return { code: code.replace(KEPT_FOR_TESTS, ''), map: null };
    },
  };
}
