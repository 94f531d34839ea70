/** The library has no types of its own. */
declare module 'hyphen' {
  /** Returns a function that puts soft hyphens between the syllables of a text. `patterns`: one of its files. */
  export default function createHyphenator(patterns: unknown): (text: string) => string;
}

declare module 'hyphen/patterns/*.js' {
  const patterns: unknown;
  export default patterns;
}
