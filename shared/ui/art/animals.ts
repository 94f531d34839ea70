import { DISCS, type Disc } from './animal-parts.ts';
import { BEAR_TO_PANDA } from './animals/bear-to-panda.ts';
import { PENGUIN_TO_RACCOON } from './animals/penguin-to-raccoon.ts';
import { circle, type Drawing } from './drawing.ts';

/**
 * Faces for children who cannot read yet. Each differs from the others by its shape, not by its colour alone. Animals
 * that people use as insults are left out.
 */
const DRAWINGS = { ...BEAR_TO_PANDA, ...PENGUIN_TO_RACCOON } as const;

export type Animal = keyof typeof DRAWINGS;

export const ANIMALS = Object.keys(DRAWINGS) as readonly Animal[];

/** Returns the face of an animal, on its own disc or on another one. */
export const animalDrawing = (animal: Animal, disc: Disc = DRAWINGS[animal].disc): Drawing => ({
  width: 96,
  height: 96,
  shapes: [circle(48, 48, 48, DISCS[disc]), ...DRAWINGS[animal].shapes],
});
