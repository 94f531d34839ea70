import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { loudnessOf } from '@/shared/domain/mote/wave-bars.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import styles from './VoiceRing.module.css';

/** Number of bars around the button. */
export const BARS = 72;

/** Radius at which the bars begin, the length of a silent bar, and the length that the loudest voice adds. */
const FROM = 166;
const SHORTEST = 10;
const LONGEST = 68;
const TRACK = 146;
const ROUND = 2 * Math.PI * TRACK;

const lengthOf = (loudness: number): number => FROM + SHORTEST + LONGEST * loudness;
const NUMBERS = Array.from({ length: BARS }, (_, bar) => bar);

export interface VoiceRingProps {
  look: 'rest' | 'live' | 'heard';
  /** Source of the live bars. */
  ports: RecorderPorts;
  /** The whole voice, when it is recorded. */
  bars?: readonly number[];
  /** Share of the time that is used, or of the voice that was played, 0..1. */
  share: number;
  children: ReactNode;
}

/**
 * The voice of a child around the button: it draws its circle while the child speaks, and the played part has the
 * colour of the button. A picture only: the line under it says the time.
 */
export function VoiceRing({ look, ports, bars, share, children }: VoiceRingProps): ReactNode {
  const picture = useRef<SVGGElement>(null);
  useLiveBars(picture, { ports, isLive: look === 'live' });
  return (
    <div className={styles.ring} data-ring={look}>
      <svg className={styles.picture} viewBox="-250 -250 500 500" aria-hidden="true">
        {look !== 'heard' && <circle className={styles.track} r={TRACK} />}
        {look === 'live' && (
          <circle
            className={styles.used}
            r={TRACK}
            transform="rotate(-90)"
            strokeDasharray={`${ROUND * Math.min(1, share)} ${ROUND}`}
          />
        )}
        <g ref={picture} key={look}>
          {NUMBERS.map((bar) => (
            <line
              key={bar}
              className={styles.bar}
              data-played={(look === 'heard' && share > 0 && bar / BARS <= share) || undefined}
              transform={`rotate(${(bar * 360) / BARS})`}
              y1={-FROM}
              y2={-lengthOf(look === 'heard' ? (bars?.[bar] ?? 0) : 0)}
            />
          ))}
        </g>
      </svg>
      {children}
    </div>
  );
}

/** Draws one bar after the other, clockwise from the top, without a render. */
function useLiveBars(
  picture: RefObject<SVGGElement | null>,
  { ports, isLive }: { ports: RecorderPorts; isLive: boolean },
): void {
  useEffect(() => {
    if (!isLive || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watching = new AbortController();
    let next = 0;
    ports.watchLevel(({ rmsDbfs }) => {
      const bar = picture.current?.children[next % BARS];
      bar?.setAttribute('y2', String(-lengthOf(loudnessOf(rmsDbfs))));
      bar?.setAttribute('data-spoken', '');
      next += 1;
    }, watching.signal);
    return () => watching.abort();
  }, [picture, ports, isLive]);
}
