import type { ReactNode } from 'react';
import type { Pupil } from '../../features/kiosk/model.ts';
import { ChildFace } from './ChildFace.tsx';
import styles from './Kiosk.module.css';

export interface PupilHeadProps {
  pupil: Pupil;
  face: number;
  /** A small control at the end of the line, such as Back. */
  children?: ReactNode;
}

/** Shows the name and the face of the pupil whose turn it is. */
export function PupilHead({ pupil, face, children }: PupilHeadProps): ReactNode {
  return (
    <div className={styles.top}>
      <ChildFace face={face} size={72} />
      <bdi className={styles.topName}>{pupil.name}</bdi>
      {children}
    </div>
  );
}
