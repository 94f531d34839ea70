import type { ReactNode } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { LoadedImage } from '../LoadedImage.tsx';
import { Video } from '../Video.tsx';
import styles from './KitPage.module.css';
import { Section } from './Section.tsx';

/** Any sound of ours: a video element plays it as it plays a video. */
const SOUND = '/sounds/finish-recording.mp3';
const BROKEN = 'data:image/png;base64,AAAA';
const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#5a9fdd"/><circle cx="500" cy="90" r="48" fill="#ffefa3"/><path d="M0 360 220 150l140 130 90-70 190 150z" fill="#4fb57d"/></svg>',
)}`;

/** Video before its first play and without a preview; a picture that came, and one that did not. */
export function Media(): ReactNode {
  const t = useText();
  return (
    <Section id="media" title={t('kit-media')}>
      <div className={styles.columns}>
        <Video src={SOUND} title={t('kit-video-title')} captions={[]} previewSrc={PICTURE} />
        <Video src={BROKEN} title={t('kit-video-title')} captions={[]} />
        <LoadedImage src={PICTURE} alt={t('kit-picture')} width={640} height={360} />
        <LoadedImage src={BROKEN} alt={t('kit-picture')} width={640} height={360} />
      </div>
    </Section>
  );
}
