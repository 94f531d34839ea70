import { type ReactNode, Suspense } from 'react';
import { lazyPicture, type Picture, pictureOf } from './lazy-drawing.tsx';
import styles from './Mo.module.css';
import { brokenGear } from './poses/failed.ts';
import { offline } from './poses/offline.ts';

/**
 * The poses of Mo. Each is a file of its own, so that a page loads only those that it shows. The two poses for what
 * cannot be reached come with the page, because nothing can be loaded when they are shown.
 */
const POSES = {
  asleep: lazyPicture(async () => (await import('./poses/asleep.ts')).asleep),
  class: lazyPicture(async () => (await import('./poses/class.ts')).classroom),
  done: lazyPicture(async () => (await import('./poses/done.ts')).done),
  empty: lazyPicture(async () => (await import('./poses/empty.ts')).empty),
  failed: pictureOf(brokenGear),
  full: lazyPicture(async () => (await import('./poses/full.ts')).full),
  highlights: lazyPicture(async () => (await import('./poses/highlights.ts')).highlights),
  keep: lazyPicture(async () => (await import('./poses/keep.ts')).keep),
  key: lazyPicture(async () => (await import('./poses/key.ts')).key),
  link: lazyPicture(async () => (await import('./poses/link.ts')).link),
  listening: lazyPicture(async () => (await import('./poses/listening.ts')).listening),
  lost: lazyPicture(async () => (await import('./poses/lost.ts')).lost),
  mail: lazyPicture(async () => (await import('./poses/mail.ts')).mail),
  microphone: lazyPicture(async () => (await import('./poses/microphone.ts')).microphone),
  offline: pictureOf(offline),
  permission: lazyPicture(async () => (await import('./poses/permission.ts')).permission),
  reading: lazyPicture(async () => (await import('./poses/reading.ts')).reading),
  recordings: lazyPicture(async () => (await import('./poses/recordings.ts')).recordings),
  removed: lazyPicture(async () => (await import('./poses/removed.ts')).removed),
  searching: lazyPicture(async () => (await import('./poses/searching.ts')).searching),
  share: lazyPicture(async () => (await import('./poses/share.ts')).share),
  speaking: lazyPicture(async () => (await import('./poses/speaking.ts')).speaking),
  tabs: lazyPicture(async () => (await import('./poses/tabs.ts')).tabs),
  tip: lazyPicture(async () => (await import('./poses/tip.ts')).tip),
  unplugged: lazyPicture(async () => (await import('./poses/unplugged.ts')).unplugged),
  waiting: lazyPicture(async () => (await import('./poses/waiting.ts')).waiting),
  welcome: lazyPicture(async () => (await import('./poses/welcome.ts')).welcome),
  words: lazyPicture(async () => (await import('./poses/words.ts')).words),
} as const satisfies Record<string, Picture>;

export type Pose = keyof typeof POSES;

export const POSE_NAMES = Object.keys(POSES) as readonly Pose[];

export interface MoProps {
  pose: Pose;
  /** Height in CSS px. Large on a page of its own: 200; in a panel: 120. */
  size?: number;
}

/**
 * Mo, the character of the product. It is decoration: the words beside it carry the meaning. The place is kept while
 * the drawing loads.
 */
export function Mo({ pose, size = 160 }: MoProps): ReactNode {
  const Picture = POSES[pose];
  return (
    <span className={styles.place} style={{ minBlockSize: size }} data-art={pose} aria-hidden="true">
      <Suspense>
        <Picture size={size} />
      </Suspense>
    </span>
  );
}
