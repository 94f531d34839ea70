import type { ReactNode } from 'react';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { faceAt } from '@/shared/ui/art/faces.ts';

export interface ClassFaceProps {
  /** Number of the face. */
  face: number;
}

/** The pupil's animal in a class, the same as on the class's shared device. */
export function ClassFace({ face }: ClassFaceProps): ReactNode {
  const { animal, disc } = faceAt(face);
  return <AnimalFace animal={animal} disc={disc} size={32} />;
}
