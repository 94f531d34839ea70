import { useEffect } from 'react';
import { FACES } from '@/shared/domain/study/reading-comfort.ts';

/** Loads the typefaces of the reader view for samples in this page. */
export function useReadingFaces(): void {
  useEffect(() => {
    const made = FACES.map((face) => new FontFace(`Mote ${face}`, `url("/faces/${face}-400.woff2")`));
    for (const one of made) document.fonts.add(one);
    return () => {
      for (const one of made) document.fonts.delete(one);
    };
  }, []);
}
