/** Written right to left (decisions 23): ar-*, he, fa, ps, ur. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'iw', 'fa', 'ps', 'ur']);

export type Direction = 'ltr' | 'rtl';

/** Text direction follows the locale [S4-058]. */
export function directionOf(locale: string): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
