/** Right-to-left letters, for a character class of a pattern with the flag `u`. */
export const RIGHT_TO_LEFT_SCRIPTS =
  '\\p{sc=Hebr}\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Thaa}\\p{sc=Nkoo}\\p{sc=Adlm}\\p{sc=Rohg}\\p{sc=Samr}\\p{sc=Mand}';
const FIRST_LETTER = new RegExp(`(?<right>(?=\\p{L})[${RIGHT_TO_LEFT_SCRIPTS}])|\\p{L}`, 'u');

export type Direction = 'ltr' | 'rtl';

/** Returns the direction of a text by its first letter, as editors decide it. */
export const textDirectionOf = (text: string): Direction => (FIRST_LETTER.exec(text)?.groups?.right ? 'rtl' : 'ltr');
