import type { ReactNode } from 'react';
import { barsOf } from '@/shared/domain/mote/wave-bars.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import type { Animal } from '@/shared/ui/art/animals.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import styles from './SignUpArt.module.css';

/** Drawn voices, by the animal that speaks. */
const VOICES: readonly (readonly [Animal, readonly number[]])[] = [
  ['panda', [0.2, 0.5, 0.9, 0.8, 0.6, 0.9, 0.5, 0.2, 0.4, 0.7, 0.5, 0.8, 0.3]],
  ['frog', [0.1, 0.4, 0.9, 0.9, 0.9, 0.6, 0.3, 0.1]],
  ['lion', [0.3, 0.7, 0.5, 0.2, 0.6, 0.9, 0.8]],
  ['rabbit', [0.2, 0.7, 0.8, 0.4, 0.1, 0.5, 0.8, 0.9, 0.4, 0.2]],
];

/** The picture beside the form: Mo among voices. Decoration. */
export function SignUpArt(): ReactNode {
  return (
    <div className={styles.panel} aria-hidden="true">
      <span className={styles.stage}>
        <Mo pose="welcome" size={280} />
      </span>
      {VOICES.map(([animal, voice]) => (
        <span key={animal} className={styles.voice}>
          <AnimalFace animal={animal} size={48} />
          <span className={styles.bars}>
            {barsOf(voice, voice.length).map((height, at) => (
              <span key={`bar-${String(at)}`} style={{ blockSize: `${Math.round(height * 100)}%` }} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
