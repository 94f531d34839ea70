/** Number of animals, and of colours of the disc behind them. Both together give every face a number. */
export const FACE_ANIMALS = 24;
export const FACE_DISCS = 6;
const FACES = FACE_ANIMALS * FACE_DISCS;

/** FNV-1a, 32 bits: spreads ids that differ in one sign over all faces. */
function hashOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (const sign of seed) {
    hash ^= sign.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  hash ^= hash >>> 15;
  return hash >>> 0;
}

/** Returns the face of a child of whose class nothing is known. */
export const faceOf = (id: string): number => hashOf(id) % FACES;

const animalIn = (face: number): number => face % FACE_ANIMALS;

/**
 * Gives each child of a class a face. The children come in the order in which they joined the class: a child who joins
 * later never changes the face of one who was there. As long as animals are left, no two children have the same animal;
 * after that they differ in the colour of the disc, up to 144 children.
 */
export function facesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const faces = new Map<string, number>();
  const taken = new Set<number>();
  const timesTaken: number[] = new Array<number>(FACE_ANIMALS).fill(0);
  for (const id of ids) {
    const fewest = Math.min(...timesTaken);
    const isFree = (face: number) => timesTaken[animalIn(face)] === fewest && !taken.has(face);
    const face = freeFace(faceOf(id), isFree);
    faces.set(id, face);
    taken.add(face);
    timesTaken[animalIn(face)] = (timesTaken[animalIn(face)] ?? 0) + 1;
  }
  return faces;
}

/** Returns the first free face from `start` on, or `start` if every face is taken. */
function freeFace(start: number, isFree: (face: number) => boolean): number {
  for (let step = 0; step < FACES; step += 1) {
    const face = (start + step) % FACES;
    if (isFree(face)) return face;
  }
  return start;
}
