import type { ReactNode } from 'react';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { faceAt } from '@/shared/ui/art/faces.ts';
import styles from './Kiosk.module.css';

/** The animal of a child. The child's name is always visible beside the face. */
export function ChildFace({ face, size }: { face: number; size: number }): ReactNode {
  const { animal, disc } = faceAt(face);
  return (
    <span className={styles.face}>
      <AnimalFace animal={animal} disc={disc} size={size} />
    </span>
  );
}
