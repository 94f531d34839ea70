import { LIMITS } from './limits.ts';
import { plainTitle } from './plain-title.ts';

/**
 * Returns a first name as it is stored and shown: plain words on one line, which turn no text beside them. Null: no
 * name, or a too long one.
 */
export function firstNameOf(words: string): string | null {
  const name = plainTitle(words)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return name === '' || Array.from(name).length > LIMITS.firstNameCodePoints ? null : name;
}
