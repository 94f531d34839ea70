import { describe, expect, it } from 'vitest';
import { FACE_ANIMALS, faceOf, facesOf } from './child-face.ts';

const ids = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `P${String(index).padStart(16, '0')}`);
const animals = (faces: Iterable<number>): number[] => [...faces].map((face) => face % FACE_ANIMALS);

describe('faces of a class', () => {
  it('a child who joins later changes no face of the others', () => {
    const before = facesOf(ids(30));
    const after = facesOf(ids(60));
    for (const [id, face] of before) expect(after.get(id)).toBe(face);
  });

  it('no two children have the same animal while animals are left', () => {
    expect(new Set(animals(facesOf(ids(FACE_ANIMALS)).values())).size).toBe(FACE_ANIMALS);
  });

  it('60 children have 60 different faces', () => {
    expect(new Set(facesOf(ids(60)).values()).size).toBe(60);
  });

  it('more children than faces all have one', () => {
    expect(facesOf(ids(200)).size).toBe(200);
  });

  it('ids that differ in one character get many different animals', () => {
    expect(new Set(animals(ids(100).map(faceOf))).size).toBeGreaterThan(FACE_ANIMALS / 2);
  });
});
