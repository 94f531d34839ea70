import { NOT_ALONE } from './rewrite-mathml.ts';

/** Replaces "lim over x right arrow 0 of f" with a teacher's words. By language: pattern and words. */
const LIMITS: Readonly<Record<string, readonly [pattern: RegExp, words: string]>> = {
  en: [/\blim(?:it)? over (.+?) right arrow (.+?) of /g, 'the limit as $1 goes to $2 of '],
  de: [/\bLimes über (.+?) Pfeil nach rechts (.+?) von /g, 'der Limes für $1 gegen $2 von '],
  fr: [/\blimite sur (.+?) flèche droite (.+?) de /g, 'la limite quand $1 tend vers $2 de '],
  it: [/\blimite sopra (.+?) freccia verso destra (.+?) di /g, 'il limite per $1 che tende a $2 di '],
  sv: [/\bgränsvärde över (.+?) pil åt höger (.+?) av /g, 'gränsvärdet då $1 går mot $2 av '],
  nb: [/\bgrense over (.+?) høyrepil (.+?) av /g, 'grensen når $1 går mot $2 av '],
};

/** Words that are spoken before a letter with an arrow above. */
export const VECTOR_WORDS: Readonly<Record<string, string>> = {
  en: 'vector',
  de: 'Vektor',
  fr: 'vecteur',
  it: 'vettore',
  sv: 'vektor',
  nb: 'vektor',
  nn: 'vektor',
};

/** Returns the engine's words with plain ones for limits, and with pauses before the rows of a matrix and of cases. */
export function tidyWords(said: string, language: string): string {
  const [pattern, words] = LIMITS[language] ?? [/$^/g, ''];
  return said
    .replaceAll(NOT_ALONE, '')
    .replace(pattern, words)
    .replace(/ (?=\p{L}+ \d+:)/gu, ', ')
    .replace(/\s+/g, ' ')
    .trim();
}
