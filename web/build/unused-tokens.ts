/** Declarations of custom properties in minified CSS that no `var()` asks for are left out, and rules that are empty then. */
export function withoutUnusedTokens(css: string): string {
  let slim = withoutChosenThemes(css);
  for (;;) {
    const used = new Set(Array.from(slim.matchAll(/var\((--mote-[\w-]+)/g), ([, name]) => name));
    const next = slim
      .replace(/(--mote-[\w-]+):([^;{}]*)(;|(?=\}))/g, (whole, name: string) => (used.has(name) ? whole : ''))
      .replace(/;\}/g, '}')
      .replace(/[^{}]+\{\}/g, '');
    if (next === slim) return slim;
    slim = next;
  }
}

/** The page shows the system's theme only: rules for a theme that a person chose repeat the dark one. */
const withoutChosenThemes = (css: string): string =>
  css
    .replace(/\[data-theme=("?)dark\1\]\{[^{}]*\}/g, '')
    .replaceAll(':not([data-theme="light"])', '')
    .replaceAll(':not([data-theme=light])', '');
