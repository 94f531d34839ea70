import type { ReactNode } from 'react';
import type { Pupil } from '../../features/kiosk/model.ts';
import { ChildFace } from './ChildFace.tsx';
import styles from './Kiosk.module.css';

export interface PupilHeadProps {
  pupil: Pupil;
  face: number;
  /** The one small control of the screen, at the other end. */
  children?: ReactNode;
}

/** Whose turn it is. */
export function PupilHead({ pupil, face, children }: PupilHeadProps): ReactNode {
  return (
    <div className={styles.top}>
      <ChildFace face={face} size={72} />
      <bdi className={styles.topName}>{pupil.name}</bdi>
      {children}
    </div>
  );
}
