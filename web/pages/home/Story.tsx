import { ArrowRight, Mic, Play, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { AnimalFace } from '@/shared/ui/art/AnimalFace.tsx';
import { Voice } from '../../features/pictures/Voice.tsx';
import styles from './HomePage.module.css';

/** The problem and its solution: the same comment typed and spoken [S2-006]. */
export function Story(): ReactNode {
  const t = useText();
  return (
    <section className={styles.band} aria-labelledby="story">
      <h2 id="story" className={styles.large}>
        {t('home-story')}
      </h2>
      <div className={styles.story}>
        <div className={styles.typed}>
          <span className={styles.tag}>
            <Type aria-hidden="true" />
            {t('home-story-typed')}
          </span>
          <p className={styles.said}>{t('home-story-typed-text')}</p>
          <p className={styles.thought}>
            <AnimalFace animal="lion" size={40} />
            {t('home-story-read')}
          </p>
        </div>
        <ArrowRight className={styles.turn} aria-hidden="true" />
        <div className={styles.spoken}>
          <span className={styles.tag}>
            <Mic aria-hidden="true" />
            {t('home-story-spoken')}
          </span>
          <span className={styles.note} aria-hidden="true">
            <span className={styles.play}>
              <Play />
            </span>
            <Voice className={styles.voice} />
          </span>
          <p className={styles.said}>{t('home-story-spoken-text')}</p>
          <p className={styles.thought}>
            <AnimalFace animal="lion" size={40} />
            {t('home-story-heard')}
          </p>
        </div>
      </div>
    </section>
  );
}
