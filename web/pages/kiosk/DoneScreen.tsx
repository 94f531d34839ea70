import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { loudestOfParts } from '@/shared/domain/mote/wave-bars.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Mo } from '@/shared/ui/art/Mo.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import type { Pupil } from '../../features/kiosk/model.ts';
import { ChildFace } from './ChildFace.tsx';
import styles from './Done.module.css';
import kiosk from './Kiosk.module.css';
import { ScreenHead } from './ScreenHead.tsx';

/** Time until the next child's faces. */
const SECONDS = 5;
const PIECES = Array.from({ length: 48 }, (_, piece) => piece);
const FOOT = Array.from({ length: 27 }, (_, bar) => bar);

export interface DoneScreenProps {
  pupil: Pupil;
  face: number;
  /** The child's own voice. */
  peaks: readonly number[];
  onNext(): void;
}

/**
 * Praises the child: Mo cheers, confetti falls for three seconds, and coloured bars show the child's voice. Then it is
 * the next child's turn.
 */
export function DoneScreen({ pupil, face, peaks, onNext }: DoneScreenProps): ReactNode {
  const t = useText();
  const secondsLeft = useCountdownTo(onNext);
  return (
    <div className={styles.page}>
      <Confetti />
      <div className={styles.cheer}>
        <Mo pose="done" size={320} />
        <span className={styles.child}>
          <ChildFace face={face} size={160} />
        </span>
      </div>
      <ScreenHead title={t('kiosk-done-title', { name: pupil.name })}>{t('kiosk-done-text')}</ScreenHead>
      <Button
        size="lg"
        variant="primary"
        className={classNames(kiosk.choice, styles.next)}
        icon={<TimeLeft seconds={secondsLeft} />}
        onClick={onNext}
      >
        {t('kiosk-hand-on')}
      </Button>
      <VoiceFoot peaks={peaks} />
    </div>
  );
}

/** Counts down and then calls `onEnd` once. */
function useCountdownTo(onEnd: () => void): number {
  const [left, setLeft] = useState(SECONDS);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : end.current()), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

function TimeLeft({ seconds }: { seconds: number }): ReactNode {
  return (
    <svg className={styles.clock} viewBox="0 0 48 48" aria-hidden="true">
      <circle className={styles.clockTrack} cx="24" cy="24" r="20" />
      <circle className={styles.clockLeft} cx="24" cy="24" r="20" pathLength={SECONDS} />
      <text x="24" y="30" textAnchor="middle">
        {seconds}
      </text>
    </svg>
  );
}

/** Pieces of paper that fall once. Each has its own place, colour and time by its number. */
function Confetti(): ReactNode {
  return (
    <div className={styles.confetti} aria-hidden="true">
      {PIECES.map((piece) => {
        const place = { '--x': (piece * 37) % 100, '--wait': (piece * 53) % 90, '--turn': (piece * 71) % 360 };
        return <span key={piece} className={styles.piece} style={place as CSSProperties} />;
      })}
    </div>
  );
}

function VoiceFoot({ peaks }: { peaks: readonly number[] }): ReactNode {
  const loudness = loudestOfParts(peaks, FOOT.length);
  return (
    <div className={styles.foot} aria-hidden="true">
      {FOOT.map((bar) => (
        <span key={bar} className={styles.footBar} style={{ '--loudness': loudness[bar] ?? 0 } as CSSProperties} />
      ))}
    </div>
  );
}
