import { type ReactNode, Suspense } from 'react';
import { lazyPicture, type Picture } from './lazy-drawing.tsx';
import styles from './Mo.module.css';

const SCENES = {
  draft: lazyPicture(async () => (await import('./scenes/draft.ts')).draft),
  kiosk: lazyPicture(async () => (await import('./scenes/kiosk.ts')).kiosk),
  languages: lazyPicture(async () => (await import('./scenes/languages.ts')).languages),
  mindmap: lazyPicture(async () => (await import('./scenes/mindmap.ts')).mindmap),
  read: lazyPicture(async () => (await import('./scenes/read.ts')).read),
  tour: lazyPicture(async () => (await import('./scenes/tour.ts')).tour),
} as const satisfies Record<string, Picture>;

export type SceneName = keyof typeof SCENES;

export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[];

export interface SceneProps {
  name: SceneName;
  /** Height in CSS px; the width is a third more. */
  size?: number;
}

/** A picture of what Mote does, for pages that explain it. The place is kept while the drawing loads. */
export function Scene({ name, size = 240 }: SceneProps): ReactNode {
  const Drawing = SCENES[name];
  return (
    <span className={styles.place} style={{ minBlockSize: size }} data-art={name} aria-hidden="true">
      <Suspense>
        <Drawing size={size} />
      </Suspense>
    </span>
  );
}
