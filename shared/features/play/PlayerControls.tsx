import { Link, Minus, Plus, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import { useLocale, useText } from '@/shared/l10n/react.ts';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { PLAY_SPEED, SKIP_MS } from './model.ts';
import styles from './Player.module.css';
import type { Playback } from './use-playback.ts';

export interface PlayerControlsProps {
  playback: Playback;
  onCopyLink?: (() => Promise<Result<void>>) | undefined;
  /** Announces the result of a copy. */
  say: (text: string) => void;
}

/** Skip, speed, volume and link: occasional controls below the one big button. */
export function PlayerControls({ playback, onCopyLink, say }: PlayerControlsProps): ReactNode {
  const t = useText();
  const { locale } = useLocale();
  const { act, speed, isMuted } = playback;
  const spoken = speed.toLocaleString(locale, { minimumFractionDigits: 1 });
  return (
    <div className={styles.controls}>
      <IconButton
        size="sm"
        label={t('play-back')}
        icon={<RotateCcw />}
        onClick={() => act({ type: 'skip', byMs: -SKIP_MS })}
      />
      <IconButton
        size="sm"
        label={t('play-forward')}
        icon={<RotateCw />}
        onClick={() => act({ type: 'skip', byMs: SKIP_MS })}
      />
      <fieldset className={styles.speed} aria-label={t('play-speed')}>
        <IconButton
          size="sm"
          label={t('play-slower')}
          icon={<Minus />}
          isVisuallyDisabled={speed <= PLAY_SPEED.min}
          onClick={() => act({ type: 'speed', by: -PLAY_SPEED.step })}
        />
        <output className={styles.figure}>{t('play-speed-value', { speed: spoken })}</output>
        <IconButton
          size="sm"
          label={t('play-faster')}
          icon={<Plus />}
          isVisuallyDisabled={speed >= PLAY_SPEED.max}
          onClick={() => act({ type: 'speed', by: PLAY_SPEED.step })}
        />
      </fieldset>
      <span className={styles.volume}>
        <IconButton
          size="sm"
          label={t(isMuted ? 'play-unmute' : 'play-mute')}
          icon={isMuted ? <VolumeX /> : <Volume2 />}
          onClick={() => act({ type: 'mute' })}
        />
        <VolumeSlider playback={playback} label={t('play-volume')} />
      </span>
      {onCopyLink && <CopyLink copy={onCopyLink} say={say} />}
    </div>
  );
}

function VolumeSlider({ playback, label }: { playback: Playback; label: string }): ReactNode {
  const { isMuted, volume, setVolume } = playback;
  return (
    <input
      className={styles.volumeSlider}
      type="range"
      min={0}
      max={1}
      step={0.1}
      value={isMuted ? 0 : volume}
      aria-label={label}
      data-own-keys
      onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
    />
  );
}

function CopyLink({ copy, say }: { copy: () => Promise<Result<void>>; say: (text: string) => void }): ReactNode {
  const t = useText();
  const [isAtWork, setAtWork] = useState(false);
  const onClick = async () => {
    setAtWork(true);
    const copied = await copy();
    setAtWork(false);
    say(t(copied.ok ? 'play-link-copied' : `error-${copied.error}`));
  };
  return (
    <IconButton
      className={styles.copy}
      size="sm"
      label={t('play-copy-link')}
      icon={<Link />}
      isLoading={isAtWork}
      onClick={onClick}
    />
  );
}
