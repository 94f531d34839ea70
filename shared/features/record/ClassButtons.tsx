import { lazy, type ReactNode, Suspense } from 'react';
import type { ClassChoice } from '@/shared/domain/account/class-choice.ts';
import { Button } from '@/shared/ui/Button.tsx';
import { colourStyle } from '@/shared/ui/class-colour-style.ts';
import type { ClassFaceProps } from './ClassFace.tsx';
import type { RecorderPorts } from './ports.ts';
import styles from './Recorder.module.css';
import type { RecorderActions } from './use-recorder-actions.ts';

/**
 * Loads the drawings of faces on demand, because only pupils of several classes see them. If a drawing cannot be
 * loaded, its place stays empty.
 */
const ClassFace = lazy(() =>
  import('./ClassFace.tsx').then(
    (loaded) => ({ default: loaded.ClassFace }),
    () => ({ default: (_: ClassFaceProps) => null }),
  ),
);

export interface ClassButtonsProps {
  ports: RecorderPorts;
  actions: RecorderActions;
  choices: readonly ClassChoice[];
}

/** A button for each class of a pupil. */
export function ClassButtons({ ports, actions, choices }: ClassButtonsProps): ReactNode {
  const answer = (classId: string) => void actions.run(() => ports.answerClass(classId));
  return (
    <>
      {choices.map(({ id, name, colour, face }, place) => (
        <Button
          key={id}
          className={styles.class}
          style={colourStyle(colour)}
          data-first={place === 0 || undefined}
          icon={
            <span className={styles.face}>
              <Suspense fallback={null}>
                <ClassFace face={face} />
              </Suspense>
            </span>
          }
          onClick={() => answer(id)}
        >
          <bdi>{name}</bdi>
        </Button>
      ))}
    </>
  );
}
