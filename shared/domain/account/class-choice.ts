import type { ClassColour } from './class-colour.ts';

/** A class that a pupil may choose for a recording. */
export interface ClassChoice {
  id: string;
  name: string;
  colour: ClassColour;
  /** Number of the pupil's face in this class. */
  face: number;
}
