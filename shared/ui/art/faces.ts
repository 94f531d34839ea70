import { FACE_ANIMALS, FACE_DISCS } from '@/shared/domain/account/child-face.ts';
import { DISCS, type Disc } from './animal-parts.ts';
import { ANIMALS, type Animal } from './animals.ts';

/** A face: an animal on a disc of one colour. */
export interface AnimalOnDisc {
  readonly animal: Animal;
  readonly disc: Disc;
}

const DISC_NAMES = Object.keys(DISCS) as readonly Disc[];

/** Returns the face with this number. */
export const faceAt = (number: number): AnimalOnDisc => ({
  animal: ANIMALS[number % FACE_ANIMALS] ?? 'fox',
  disc: DISC_NAMES[Math.floor(number / FACE_ANIMALS) % FACE_DISCS] ?? 'blue',
});
