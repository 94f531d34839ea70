import type { ReactNode } from 'react';
import type { IntroVideoId } from '@/shared/contract/intro-videos.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Video } from '@/shared/ui/Video.tsx';
import { SITE_CONFIG, type SiteConfig } from '../../site-config.ts';
import styles from './IntroVideo.module.css';

export interface IntroVideoProps {
  id: IntroVideoId;
  config?: Pick<SiteConfig, 'introVideos'>;
}

/** The video of this installation that introduces a part of Mote. Without one: nothing [S3-124]. */
export function IntroVideo({ id, config = SITE_CONFIG }: IntroVideoProps): ReactNode {
  const t = useText();
  const video = config.introVideos.find((entry) => entry.id === id);
  if (video === undefined) return null;
  return (
    <div className={styles.video}>
      <Video src={video.url} title={t(`intro-video-${id}`)} captions={[video.captions]} previewType="video" frame={1} />
    </div>
  );
}
