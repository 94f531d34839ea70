import type { Direction } from '@/shared/base/text-direction.ts';

/** Languages that are written right to left. `iw` is the old tag of `he`. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he', 'iw', 'fa', 'ps', 'ur']);

/** Text direction follows the locale [S4-058]. */
export function directionOf(locale: string): Direction {
  const language = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
