import type { ReactNode } from 'react';
import { Player } from '@/shared/features/play/Player.tsx';
import { playerStates } from '@/shared/features/play/player-states.ts';
import type { RecordingPlace } from '@/shared/features/record/ports.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import type { ReviewSound } from '@/shared/features/record/RecorderReview.tsx';
import { portsOf, recorderStates } from '@/shared/features/record/recorder-states.ts';
import { Customers } from '../features/voices/Customers.tsx';
import { SAMPLE_CUSTOMERS, SAMPLE_TESTIMONIALS } from '../features/voices/sample-voices.ts';
import { Testimonials } from '../features/voices/Testimonials.tsx';
import styles from './KitParts.module.css';

const HERE: RecordingPlace = { application: 'web', applicationView: null, title: '' };

const drawSound = ({ title, durationMs, peaks, read, isLong, trim }: ReviewSound): ReactNode => (
  <Player
    source={{ kind: 'take', read }}
    title={title}
    author={null}
    durationMs={durationMs}
    peaks={peaks}
    hasControls={isLong}
    overlay={trim}
    variant="bare"
  />
);

const loadSample = async () => ['Sample article. It has two paragraphs.', 'This is the second one.'];

/** Recorder, player and the sentences of users, in each of their states, without running. */
export const KIT_PARTS: readonly { name: string; drawn: ReactNode }[] = [
  ...recorderStates.map((state) => ({
    name: state.name,
    drawn: <Recorder ports={portsOf(state)} where={HERE} player={drawSound} />,
  })),
  ...playerStates.map(({ name, props }) => ({ name, drawn: <Player {...props} /> })),
  { name: 'Six sample testimonials', drawn: <Testimonials entries={SAMPLE_TESTIMONIALS} /> },
  { name: 'One sample testimonial', drawn: <Testimonials entries={SAMPLE_TESTIMONIALS.slice(0, 1)} /> },
  { name: 'Four sample customers', drawn: <Customers entries={SAMPLE_CUSTOMERS} load={loadSample} /> },
];

/** Shows all parts below each other, each with its name. */
export function KitParts(): ReactNode {
  return (
    <div className={styles.parts}>
      {KIT_PARTS.map(({ name, drawn }) => (
        <figure key={name} className={styles.part}>
          <figcaption className={styles.name}>{name}</figcaption>
          {drawn}
        </figure>
      ))}
    </div>
  );
}
