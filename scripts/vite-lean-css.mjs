/** Style sheets that a script carries as text: a const whose name ends in `_CSS`, or one of which such a sheet is made. */
const SHEET = /(\bconst \w*(?:_CSS|_PANEL) = )([`'])([^`']*)\2/g;

/** The same rules without what is there for the reader. Texts in a sheet hold no more than one space in a row, and no `;`, `:` or brace. */
export function leanCss(css) {
  return css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}]) ?/g, '$1')
    .replace(/([;,]) /g, '$1')
    .replace(/(\w): /g, '$1:')
    .replaceAll(' !important', '!important')
    .replaceAll(';}', '}')
    .trim();
}

/** The Vite plugin for scripts in pages: each of their sheets is a tenth of what a host page loads of ours. */
export function leanSheets() {
  return {
    name: 'mote:lean-sheets',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]extension[\\/].*\.ts(\?|$)/.test(id) || code.search(SHEET) < 0) return null;
      const lean = code.replace(SHEET, (_all, head, quote, css) => `${head}${quote}${leanCss(css)}${quote}`);
      return { code: lean, map: null };
    },
  };
}
