/**
 * Removes declarations of custom properties that no `var()` uses from minified CSS, then the rules that became empty.
 * Keeps the colours of the drawings, which the page's markup uses.
 */
export function withoutUnusedTokens(css: string): string {
  let slim = withoutChosenThemes(css);
  for (;;) {
    const used = new Set(Array.from(slim.matchAll(/var\((--mote-[\w-]+)/g), ([, name]) => name));
    const next = slim
      .replace(/(--mote-[\w-]+):([^;{}]*)(;|(?=\}))/g, (whole, name: string) =>
        used.has(name) || name.startsWith('--mote-art-') ? whole : '',
      )
      .replace(/;\}/g, '}')
      .replace(/[^{}]+\{\}/g, '');
    if (next === slim) return slim;
    slim = next;
  }
}

/**
 * Removes the rules for a chosen theme. The page follows the system's theme only, and these rules repeat the dark one.
 */
const withoutChosenThemes = (css: string): string =>
  css
    .replace(/\[data-theme=("?)dark\1\]\{[^{}]*\}/g, '')
    .replaceAll(':not([data-theme="light"])', '')
    .replaceAll(':not([data-theme=light])', '');
