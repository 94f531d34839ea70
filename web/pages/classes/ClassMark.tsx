import type { ReactNode } from 'react';
import type { ClassAnswer } from '@/shared/contract/classes.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { faceAt } from '@/shared/ui/art/faces.ts';
import { styles } from './styles.ts';

const FACES_IN_HEAD = 8;

/** The faces of the first pupils, as decoration beside the number of pupils. */
export function ClassFaces({ of }: { of: ClassAnswer }): ReactNode {
  const faces = (of.members ?? []).flatMap(({ face }) => face ?? []).slice(0, FACES_IN_HEAD);
  if (faces.length === 0) return null;
  return (
    <span className={styles.faces} aria-hidden="true">
      {faces.map((face) => (
        <MemberFace key={face} face={face} size={44} />
      ))}
    </span>
  );
}

/** The animal of a child, the same as on the shared device. The child's name is always visible beside it. */
export function MemberFace({ face, size }: { face: number; size: number }): ReactNode {
  const { animal, disc } = faceAt(face);
  return (
    <span className={styles.face}>
      <AnimalFace animal={animal} disc={disc} size={size} />
    </span>
  );
}
