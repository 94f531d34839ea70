import { Play, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '@/shared/l10n/react.ts';
import { classNames } from './class-names.ts';
import { isMotionReduced } from './use-reduced-motion.ts';
import styles from './Video.module.css';

/** A track of captions, as the HTML element `track` takes it. */
export interface VideoCaptions {
  src: string;
  /** Name in the menu of the player. */
  label: string;
  kind: 'captions' | 'subtitles';
  /** BCP 47 tag. */
  language: string;
}

export interface VideoProps {
  src: string;
  /** Name of the video. */
  title: string;
  captions: readonly VideoCaptions[];
  /** Called at the first play, and again at the play after each end. A pause changes nothing. */
  onStart?: () => void;
  /** Called at the end, when the preview is back. */
  onEnd?: () => void;
  /** Starts without sound as soon as it is shown. Ignored under reduced motion. */
  autoplay?: boolean;
  previewType?: 'image' | 'video';
  /** Picture or video before the first play. A preview of type video defaults to `src`. */
  previewSrc?: string;
  /** Second of the video that the preview shows. */
  frame?: number;
  className?: string;
}

/** idle: never played · playing, also while paused by the user · finished: played to the end · failed: cannot load. */
export type VideoState = 'idle' | 'playing' | 'finished' | 'failed';

/** A preview with a play button, then the video with the browser's controls, then the preview again. */
export function Video(props: VideoProps): ReactNode {
  const { src, title, captions, onStart, onEnd, autoplay = false, className } = props;
  const t = useText();
  const [state, setState] = useState<VideoState>('idle');
  const video = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  const hasStarted = useRef(false);
  const isPlaying = state === 'playing';

  // The focus stays in the component when the button and the player replace each other.
  useEffect(() => {
    if (!movesFocus.current) return;
    movesFocus.current = false;
    if (isPlaying) video.current?.focus();
    else button.current?.focus();
  }, [isPlaying]);

  const play = async (): Promise<void> => {
    try {
      await video.current?.play();
    } catch (fault) {
      // An unmount or a pause interrupts the play: nothing is wrong.
      if (fault instanceof DOMException && fault.name === 'AbortError') return;
      reportError(new Error('Cannot play video', { cause: fault }));
      setState((now) => (now === 'failed' ? now : 'idle'));
    }
  };

  const playFirst = useRef(play);
  useEffect(() => {
    if (!autoplay || isMotionReduced() || !video.current) return;
    // Nobody asked for sound. The controls switch it on.
    video.current.muted = true;
    void playFirst.current();
  }, [autoplay]);

  const start = () => {
    movesFocus.current = true;
    setState('playing');
    if (state === 'failed') video.current?.load();
    if (video.current) video.current.muted = false;
    void play();
  };
  const noteStart = () => {
    setState('playing');
    if (hasStarted.current) return;
    hasStarted.current = true;
    onStart?.();
  };
  const noteEnd = () => {
    movesFocus.current = document.activeElement === video.current;
    hasStarted.current = false;
    setState('finished');
    if (document.fullscreenElement === video.current) void document.exitFullscreen();
    onEnd?.();
  };

  return (
    <div className={classNames(styles.video, className)} data-state={state}>
      {/* biome-ignore lint/a11y/useMediaCaption: the tracks are given by the caller */}
      <video
        ref={video}
        className={styles.player}
        src={src}
        aria-label={title}
        preload="none"
        playsInline
        controls={isPlaying}
        tabIndex={isPlaying ? 0 : -1}
        aria-hidden={!isPlaying}
        onPlay={noteStart}
        onEnded={noteEnd}
        onError={() => setState('failed')}
      >
        {captions.map((track, index) => (
          <track
            key={track.src}
            src={track.src}
            label={track.label}
            kind={track.kind}
            srcLang={track.language}
            default={index === 0}
          />
        ))}
        {t('video-unsupported')}
      </video>
      {!isPlaying && (
        <button
          ref={button}
          type="button"
          className={styles.preview}
          aria-label={t(state === 'finished' ? 'video-play-again' : 'video-play', { title })}
          onClick={start}
        >
          <Preview {...props} />
          <span className={styles.icon} aria-hidden="true">
            {state === 'finished' ? <RotateCcw /> : <Play />}
          </span>
        </button>
      )}
      {state === 'failed' && (
        <p className={styles.failed} role="status">
          {t('video-failed')}
        </p>
      )}
    </div>
  );
}

function Preview({ src, previewType = 'image', previewSrc, frame }: VideoProps): ReactNode {
  if (previewType === 'image') {
    return previewSrc === undefined ? null : <img className={styles.picture} src={previewSrc} alt="" />;
  }
  return (
    <video
      className={styles.picture}
      src={atFrame(previewSrc ?? src, frame)}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

/** Returns the address of a video at a second of it: the media fragment `t=value`. */
const atFrame = (src: string, frame: number | undefined): string => (frame === undefined ? src : `${src}#t=${frame}`);
