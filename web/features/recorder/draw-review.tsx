import type { ReactNode } from 'react';
import { Player } from '@/shared/features/play/Player.tsx';
import type { ReviewSound } from '@/shared/features/record/RecorderReview.tsx';

/** The player of a take in review. */
export const drawReview = ({ takeId, title, durationMs, peaks, read, isLong, trim }: ReviewSound): ReactNode => (
  <Player
    key={takeId}
    variant="bare"
    source={{ kind: 'take', read }}
    title={title}
    author={null}
    durationMs={durationMs}
    peaks={peaks}
    hasControls={isLong}
    overlay={trim}
  />
);
