import { Languages, LockKeyhole, Mic, Play, QrCode } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import type { Animal } from '@/shared/ui/art/animals.ts';
import { Mo, type Pose } from '@/shared/ui/art/Mo.tsx';
import { Scene, type SceneName } from '@/shared/ui/art/Scene.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { ProductPicture, type ProductPictureName } from '../../features/pictures/ProductPicture.tsx';
import { Voice } from '../../features/pictures/Voice.tsx';
import type { PictureName, Wash } from './layout.ts';
import styles from './Picture.module.css';

const FACES: readonly Animal[] = ['fox', 'panda', 'frog', 'owl', 'lion', 'rabbit'];
/** Places of the switches that are on, in the drawn teacher controls. */
const SWITCHES = [true, true, false];

/** A panel in one of the highlight colours, with a drawing. Decoration: the words beside it carry the meaning. */
export function Picture({ name, wash, isLarge = false }: { name: PictureName; wash: Wash; isLarge?: boolean }) {
  const colour = { '--wash': `var(--mote-highlight-${wash})` } as CSSProperties;
  return (
    <div className={classNames(styles.panel, isLarge && styles.large)} style={colour} aria-hidden="true">
      {drawingOf(name, isLarge ? 320 : 132)}
    </div>
  );
}

function drawingOf(name: PictureName, size: number): ReactNode {
  if (name.startsWith('scene:')) return <Scene name={name.slice('scene:'.length) as SceneName} size={size} />;
  if (name.startsWith('mo:')) return <Mo pose={name.slice('mo:'.length) as Pose} size={size} />;
  if (name.startsWith('product:')) {
    return <ProductPicture name={name.slice('product:'.length) as ProductPictureName} />;
  }
  if (name === 'disc') {
    return (
      <span className={styles.disc}>
        <Mic />
      </span>
    );
  }
  if (name === 'wave') return <Voice className={styles.voice} />;
  if (name === 'face') return <AnimalFace animal="lion" size={104} />;
  if (name === 'faces') {
    return (
      <span className={styles.faces}>
        {FACES.map((animal) => (
          <AnimalFace key={animal} animal={animal} size={72} />
        ))}
      </span>
    );
  }
  if (name === 'word') {
    return (
      <span className={styles.sheet}>
        <span className={styles.line} />
        <span className={styles.lit}>
          <span className={styles.line} />
        </span>
        <span className={classNames(styles.line, styles.short)} />
      </span>
    );
  }
  if (name === 'note') {
    return (
      <span className={classNames(styles.sheet, styles.note)}>
        <span className={styles.play}>
          <Play />
        </span>
        <Voice className={styles.voice} />
      </span>
    );
  }
  if (name === 'switches') {
    return (
      <span className={styles.sheet}>
        {SWITCHES.map((isOn, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
          <span key={place} className={styles.row}>
            <span className={styles.line} />
            <span className={classNames(styles.switch, isOn && styles.on)} />
          </span>
        ))}
      </span>
    );
  }
  if (name === 'languages')
    return (
      <span className={styles.sign}>
        <Languages />
      </span>
    );
  return <span className={styles.sign}>{name === 'code' ? <QrCode /> : <LockKeyhole />}</span>;
}
