import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { loudestOfParts } from '@/shared/domain/mote/wave-bars.ts';
import { type PlayerSource, usePlayback } from '@/shared/features/play/use-playback.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import type { TakeSound } from '@/shared/features/record/RecorderReview.tsx';
import { shortTime } from '@/shared/features/record/status-line.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import styles from './Kiosk.module.css';
import { BARS, VoiceRing } from './VoiceRing.tsx';

/** One giant Play with the child's voice around it: no speed, no volume, no skip. */
export function Listen({ ports, sound }: { ports: RecorderPorts; sound: TakeSound }): ReactNode {
  const t = useText();
  const [source] = useState<PlayerSource>({ kind: 'take', read: sound.read });
  const { status, positionMs, act } = usePlayback({ source, durationMs: sound.durationMs });
  const isPlaying = status === 'playing' || status === 'loading';
  const share = sound.durationMs > 0 ? positionMs / sound.durationMs : 0;
  return (
    <>
      <VoiceRing look="heard" ports={ports} bars={loudestOfParts(sound.peaks ?? [], BARS)} share={share}>
        <button
          type="button"
          className={styles.play}
          aria-label={t(isPlaying ? 'play-pause' : 'play-play')}
          aria-busy={status === 'loading' || undefined}
          onClick={() => act({ type: 'toggle' })}
        >
          {status === 'loading' ? <SpinnerRing /> : isPlaying ? <Pause /> : <Play />}
        </button>
      </VoiceRing>
      <p className={styles.time}>{shortTime(isPlaying || positionMs > 0 ? positionMs : sound.durationMs)}</p>
      {status === 'failed' && <Alert type="error">{t('error-playback-failed')}</Alert>}
    </>
  );
}
