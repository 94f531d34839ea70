import { Pause, Play, RotateCw } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { Result } from '@/shared/base/result.ts';
import type { MotePageState } from '@/shared/domain/mote/mote.ts';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { Avatar } from '@/shared/ui/Avatar.tsx';
import { Button } from '@/shared/ui/Button.tsx';
import { classNames } from '@/shared/ui/class-names.ts';
import { IconButton } from '@/shared/ui/IconButton.tsx';
import { SpinnerRing } from '@/shared/ui/Spinner.tsx';
import { noticeOf } from './model.ts';
import styles from './Player.module.css';
import { PlayerControls } from './PlayerControls.tsx';
import { SeekBar } from './SeekBar.tsx';
import { useKeys } from './use-keys.ts';
import { type PlayerSource, type PlayMoment, usePlayback } from './use-playback.ts';

export interface PlayerProps {
  source: PlayerSource;
  title: string;
  /** Null: 'Someone'. */
  author: string | null;
  avatar?: string | null;
  durationMs: number;
  peaks: readonly number[] | null;
  /** Defaults to 'ready'; every other state shows a text in place of the player. */
  state?: MotePageState;
  /** Checks again for a mote that is not there yet. */
  onLookAgain?: () => void;
  onCopyLink?: () => Promise<Result<void>>;
  /** 'bare': without author and title, where they are visible beside it already. */
  variant?: 'card' | 'bare';
  /** False: the button and the seek bar alone. The keys for skip, speed and volume still work. */
  hasControls?: boolean;
  /** Lies over the seek bar. */
  overlay?: ReactNode;
  onStart?: () => void;
  onEnd?: () => void;
  from?: PlayMoment | null;
  onMoment?: (moment: PlayMoment) => void;
}

/** States that may still change; the others are final. */
const LOOKS_AGAIN: readonly MotePageState[] = ['arriving', 'not-here-yet'];

/**
 * Plays one mote or take: the same in the sidebar, under a link in a host page, in the recorder's review and on the
 * site.
 */
export function Player(props: PlayerProps): ReactNode {
  const { state = 'ready', variant = 'card', title, author } = props;
  const t = useText();
  const name = title || t('play-untitled');
  const notice = noticeOf(state);
  return (
    <section className={classNames(styles.player, styles[variant])} aria-label={t('play-player', { title: name })}>
      {variant === 'card' && (
        <header className={styles.header}>
          <Avatar {...(props.avatar ? { src: props.avatar } : {})} name={author ?? ''} size="sm" />
          <p className={styles.names}>
            <span className={styles.title}>{name}</span>
            <span className={styles.author}>{author ?? t('someone')}</span>
          </p>
        </header>
      )}
      {notice ? (
        <Notice
          title={t(notice.title)}
          text={t(notice.text)}
          isWaiting={state === 'arriving'}
          onLookAgain={LOOKS_AGAIN.includes(state) ? props.onLookAgain : undefined}
        />
      ) : (
        <Sound {...props} />
      )}
    </section>
  );
}

interface NoticeProps {
  title: string;
  text: string;
  isWaiting: boolean;
  onLookAgain?: (() => void) | undefined;
}

function Notice({ title, text, isWaiting, onLookAgain }: NoticeProps): ReactNode {
  const t = useText();
  return (
    <Alert
      type={isWaiting ? 'loading' : 'info'}
      actions={
        onLookAgain && (
          <Button size="sm" icon={<RotateCw />} onClick={onLookAgain}>
            {t('play-look-again')}
          </Button>
        )
      }
    >
      <strong>{title}</strong>
      <br />
      {text}
    </Alert>
  );
}

function Sound(props: PlayerProps): ReactNode {
  const { source, durationMs, peaks, onCopyLink, hasControls = true, overlay, onStart, onEnd, from, onMoment } = props;
  const t = useText();
  const [said, say] = useState('');
  const playback = usePlayback({ source, durationMs, onStart, onEnd, from, onMoment });
  const { status, positionMs, act } = playback;
  const isPlaying = status === 'playing' || status === 'loading';

  const root = useRef<HTMLDivElement>(null);
  useKeys(root, act);

  return (
    <div className={styles.sound} ref={root}>
      <div className={styles.main}>
        <IconButton
          className={styles.play}
          size="lg"
          variant="primary"
          label={t(isPlaying ? 'play-pause' : 'play-play')}
          icon={status === 'loading' ? <SpinnerRing /> : isPlaying ? <Pause /> : <Play />}
          aria-busy={status === 'loading' || undefined}
          onClick={() => act({ type: 'toggle' })}
        />
        <SeekBar {...{ positionMs, durationMs, peaks, overlay }} onSeek={playback.seekTo} />
      </div>
      {status === 'failed' && (
        <Alert
          type="error"
          actions={
            <Button size="sm" icon={<RotateCw />} onClick={() => act({ type: 'toggle' })}>
              {t('play-retry')}
            </Button>
          }
        >
          {t('error-playback-failed')}
        </Alert>
      )}
      {hasControls && <PlayerControls playback={playback} onCopyLink={onCopyLink} say={say} />}
      <p className={styles.said} role="status">
        {said}
      </p>
    </div>
  );
}
