import { PanelRightOpen, Pause, Play, Square, StepBack, StepForward } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Item } from '@/extension/platform/item.ts';
import { READ_SPEED } from '@/shared/features/read/reader-state.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { useStored } from '@/shared/ui/use-stored.ts';
import { ProgressRing } from './ProgressRing.tsx';
import type { ReadingPorts } from './ports.ts';
import styles from './ReadingRail.module.css';
import { SPEEDS } from './SpeedChips.tsx';
import { type ReadingControls, useReading } from './use-reading.ts';

export interface ReadingRailProps {
  reading: ReadingPorts;
  speed: Item<number>;
  /** False where a teacher has switched reading off. */
  canRead: boolean;
  /** Opens the whole sidebar. */
  onOpen(): void;
}

/** The sidebar as a rail of 56 px beside a text: what reading needs, and a way back. */
export function ReadingRail({ reading: ports, speed, canRead, onOpen }: ReadingRailProps): ReactNode {
  const t = useText();
  const reading = useReading(ports);
  return (
    <nav className={styles.rail} aria-label={t('sidebar-rail')}>
      <RailButton icon={<PanelRightOpen className={styles.mirrored} />} label={t('sidebar-open')} onClick={onOpen} />
      {canRead && <Controls {...reading} speed={speed} />}
    </nav>
  );
}

function Controls({ view, ask, isAsking, speed }: ReadingControls & { speed: Item<number> }): ReactNode {
  const t = useText();
  const { status } = view;
  const isOpen = status === 'speaking' || status === 'paused' || status === 'failed';
  const text = status === 'speaking' ? 'read-pause' : isOpen ? 'read-go-on' : 'read-start';
  const type = status === 'speaking' ? 'pause' : isOpen ? 'resume' : 'start';
  return (
    <>
      <hr className={styles.line} />
      <button type="button" className={styles.main} aria-busy={isAsking} onClick={() => isAsking || ask({ type })}>
        <span className={styles.ring}>
          <ProgressRing percent={view.progress?.percent ?? 0} />
          <span className={styles.disc}>{status === 'speaking' ? <Pause /> : <Play />}</span>
        </span>
        {t(text)}
      </button>
      {isOpen && (
        <>
          <RailButton
            icon={<StepBack className={styles.mirrored} />}
            label={t('read-back')}
            name={t('read-previous-sentence')}
            onClick={() => ask({ type: 'move', to: 'previous-sentence' })}
          />
          <RailButton
            icon={<StepForward className={styles.mirrored} />}
            label={t('read-next')}
            name={t('read-next-sentence')}
            onClick={() => ask({ type: 'move', to: 'next-sentence' })}
          />
        </>
      )}
      <hr className={styles.line} />
      <SpeedButton item={speed} onChange={() => ask({ type: 'settle' })} />
      {isOpen && <RailButton icon={<Square />} label={t('read-stop')} onClick={() => ask({ type: 'stop' })} />}
    </>
  );
}

/** Takes the next faster speed of the chips, and after the fastest the slowest. */
function SpeedButton({ item, onChange }: { item: Item<number>; onChange(): void }): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const [speed, save] = useStored(item, READ_SPEED.normal);
  const written = speed.toLocaleString(locale, { maximumFractionDigits: 2 });
  const next = SPEEDS.find((one) => one > speed) ?? SPEEDS[0];
  return (
    <RailButton
      icon={<b className={styles.figure}>{t('read-speed-chip', { speed: written })}</b>}
      label={t('read-speed')}
      hint={t('read-speed-next')}
      onClick={() => void save(next).then(onChange)}
    />
  );
}

interface RailButtonProps {
  icon: ReactNode;
  /** Word below the icon. */
  label: string;
  /** Accessible name, if the word is too short. */
  name?: string;
  /** Tip on a button whose name is what it shows. */
  hint?: string;
  onClick(): void;
}

function RailButton({ icon, label, name, hint = name, onClick }: RailButtonProps): ReactNode {
  return (
    <button type="button" className={styles.button} aria-label={name} title={hint} onClick={onClick}>
      {icon}
      {label}
    </button>
  );
}
