import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '../art/AnimalFace.tsx';
import { ANIMALS } from '../art/animals.ts';
import { Mo, POSE_NAMES } from '../art/Mo.tsx';
import { SCENE_NAMES, Scene } from '../art/Scene.tsx';
import styles from './KitPage.module.css';
import { Row, Section } from './Section.tsx';

/** Every drawing, large and small: a pose must be recognisable at 48 px. */
export function Art(): ReactNode {
  const t = useText();
  return (
    <Section id="art" title={t('kit-art')}>
      <Row>
        {POSE_NAMES.map((pose) => (
          <figure key={pose} className={styles.picture}>
            <Mo pose={pose} size={200} />
            <figcaption>
              <Mo pose={pose} size={48} /> {pose}
            </figcaption>
          </figure>
        ))}
      </Row>
      <Row>
        {SCENE_NAMES.map((name) => (
          <figure key={name} className={styles.picture}>
            <Scene name={name} size={220} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </Row>
      <Row>
        {ANIMALS.map((animal) => (
          <figure key={animal} className={styles.picture}>
            <AnimalFace animal={animal} size={96} />
            <figcaption>
              <AnimalFace animal={animal} size={40} /> {animal}
            </figcaption>
          </figure>
        ))}
      </Row>
    </Section>
  );
}
