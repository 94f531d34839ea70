import type { ReactNode } from 'react';
import styles from './Logo.module.css';
import { useSeason } from './use-season.ts';

/**
 * Mote's logo: three bars of a voice in a speech bubble. The name is visible beside the logo, so the logo has no label
 * of its own. It dresses up for a season, unless the user switched that off [S4-045].
 */
export function Logo({ size = 28 }: { size?: number }): ReactNode {
  const season = useSeason('visual');
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      className={styles.mark}
      data-season={season === 'none' ? undefined : season}
    >
      <path className={styles.body} d="M16 2a14 14 0 1 1-6.6 26.3L3.4 29.7a.8.8 0 0 1-1-1l1.4-5.6A14 14 0 0 1 16 2z" />
      {season === 'halloween' && (
        <>
          <path className={styles.ribs} d="M9 5.5Q4 16 9 26.5M23 5.5Q28 16 23 26.5" />
          <path className={styles.stalk} d="M13.5 4.5 14-1.5q3.5-2.5 6-1-2 2-1.5 6.5z" />
        </>
      )}
      <path className={styles.bars} d="M10.5 13.5v5M16 9.5v13M21.5 13.5v5" />
      {season === 'christmas' && (
        <>
          <path className={styles.cap} d="M9.5 5.5Q12-4.5 22-3.5q8 1 9.5 8.5l-3 1q-1.5-2.5-4-2.5l.5 5z" />
          <path className={styles.fur} d="m8.5 6.5 17.5 4" />
          <circle className={styles.bobble} cx="30" cy="6" r="2.6" />
        </>
      )}
    </svg>
  );
}
