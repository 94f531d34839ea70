import type { ReactNode } from 'react';
import type { Disc } from './animal-parts.ts';
import { type Animal, animalDrawing } from './animals.ts';
import { Drawn } from './Drawn.tsx';

export interface AnimalFaceProps {
  animal: Animal;
  /** Colour of the disc; absent: the animal's own. */
  disc?: Disc | undefined;
  size: number;
}

/** The face of a child: an animal. The child's name is always visible beside the face. */
export function AnimalFace({ animal, disc, size }: AnimalFaceProps): ReactNode {
  return <Drawn drawing={animalDrawing(animal, disc)} size={size} />;
}
