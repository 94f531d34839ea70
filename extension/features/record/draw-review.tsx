import type { ReactNode } from 'react';
import { Player } from '@/shared/features/play/Player.tsx';
import type { ReviewSound } from '@/shared/features/record/RecorderReview.tsx';

const FROM_START = { positionMs: 0, speed: 1, isPlaying: true, hasEnded: false };

/** Plays a take in review with the same player as motes. */
export const drawReview = ({
  takeId,
  title,
  durationMs,
  peaks,
  read,
  isLong,
  isStarted,
  trim,
}: ReviewSound): ReactNode => (
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
    from={isStarted ? FROM_START : null}
  />
);
