/** The part of fontkit that the build uses; the package has no types. */
declare module 'fontkit' {
  interface GlyphRun {
    glyphs: readonly { path: { toSVG(): string } }[];
    positions: readonly { xAdvance: number }[];
    advanceWidth: number;
  }
  export function create(bytes: Uint8Array): { unitsPerEm: number; layout(text: string): GlyphRun };
}
