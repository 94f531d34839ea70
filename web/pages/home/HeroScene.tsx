import { Link2, Mic, Pause, Play, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { Voice } from '../../features/pictures/Voice.tsx';
import styles from './HeroScene.module.css';

/**
 * A scene of eight seconds that repeats: a note is recorded in a draft, its card appears, a phone plays it. With
 * reduced motion, its three pictures stand beside each other.
 */
export function HeroScene(): ReactNode {
  const t = useText();
  const [isPaused, setPaused] = useState(false);
  return (
    <figure className={styles.scene} aria-label={t('home-scene')} data-paused={isPaused || undefined}>
      <div className={styles.stage} aria-hidden="true">
        <Draft />
        <Phone />
        <span className={styles.mo}>
          <Mo pose="welcome" size={200} />
        </span>
        <svg className={styles.pointer} width="28" height="32" viewBox="0 0 28 32" role="presentation">
          <path d="M4 3l19 14-9 1.5 5 9-4 2-5-9-6 6z" />
        </svg>
      </div>
      <button type="button" className={styles.pause} onClick={() => setPaused(!isPaused)}>
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        {t(isPaused ? 'home-scene-play' : 'home-scene-pause')}
      </button>
    </figure>
  );
}

function Draft(): ReactNode {
  const t = useText();
  return (
    <div className={styles.draft}>
      <div className={styles.bar}>
        {t('home-scene-draft')}
        <X />
      </div>
      <div className={styles.line}>
        {t('home-scene-to')} <b>{t('home-scene-to-name')}</b>
      </div>
      <div className={styles.line}>
        {t('home-scene-subject')} <b>{t('home-scene-subject-name')}</b>
      </div>
      <div className={styles.body}>
        <p>{t('home-scene-hello')}</p>
        <div className={styles.card}>
          <span className={styles.play}>
            <Play />
          </span>
          <Voice className={styles.voice} />
        </div>
        <p>{t('home-scene-bye')}</p>
      </div>
      <div className={styles.foot}>
        <span className={styles.send}>{t('home-scene-send')}</span>
        <Link2 />
        <span className={styles.disc}>
          <Mic />
        </span>
      </div>
    </div>
  );
}

function Phone(): ReactNode {
  const t = useText();
  return (
    <div className={styles.phone}>
      <span className={styles.initials}>{t('home-scene-initials')}</span>
      <b>{t('home-scene-sent')}</b>
      <span className={styles.heard}>
        <Voice className={styles.voice} bars={16} />
        <span className={styles.played}>
          <Voice className={styles.voice} bars={16} />
        </span>
      </span>
      <span className={classNames(styles.play, styles.wide)}>
        <Pause />
      </span>
    </div>
  );
}
