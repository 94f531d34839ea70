import { useCallback, useEffect, useRef, useState } from 'react';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { TakeView } from '@/shared/domain/mote/take.ts';

export interface TakePlayer {
  /** The take that is playing or loading. */
  takeId: string | null;
  isLoading: boolean;
  toggle(takeId: string): Promise<Result<void>>;
  stop(): void;
}

export interface TakePlayerListeners {
  /** Called when a take has begun to sound. */
  onStart?(takeId: string): void;
  /** Called when a take was played to its end. */
  onEnd?(): void;
}

/** Plays one take at a time. Fetches the audio at the first click and releases it at the end. */
export function useTakePlayer(
  audioOf: (takeId: string) => Promise<Result<Blob>>,
  listeners: TakePlayerListeners = {},
): TakePlayer {
  const heard = useRef(listeners);
  heard.current = listeners;
  const [takeId, setTakeId] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const playing = useRef<{ takeId: string; element: HTMLAudioElement } | null>(null);

  const stop = useCallback(() => {
    const now = playing.current;
    playing.current = null;
    setTakeId(null);
    setIsLoading(false);
    if (!now) return;
    now.element.pause();
    if (now.element.src !== '') URL.revokeObjectURL(now.element.src);
  }, []);

  useEffect(() => stop, [stop]);

  const toggle = useCallback(
    async (next: string): Promise<Result<void>> => {
      const wasPlaying = playing.current?.takeId;
      stop();
      if (wasPlaying === next) return ok(undefined);
      const element = new Audio();
      playing.current = { takeId: next, element };
      setTakeId(next);
      setIsLoading(true);
      const audio = await audioOf(next);
      if (playing.current?.element !== element) return ok(undefined);
      if (!audio.ok) {
        stop();
        return audio;
      }
      element.src = URL.createObjectURL(audio.value);
      const end = () => {
        stop();
        heard.current.onEnd?.();
      };
      element.addEventListener('ended', end, { once: true });
      try {
        await element.play();
      } catch {
        if (playing.current?.element !== element) return ok(undefined);
        stop();
        return err('playback-failed');
      }
      if (playing.current?.element !== element) return ok(undefined);
      setIsLoading(false);
      heard.current.onStart?.(next);
      return ok(undefined);
    },
    [audioOf, stop],
  );

  return { takeId, isLoading, toggle, stop };
}

/**
 * Stops the audio of a take that the list no longer shows (deleted, under a new id, or no longer interrupted): it has
 * no button any more.
 */
export function useStopWhenRemoved({ takeId, stop }: TakePlayer, shown: readonly TakeView[]): void {
  const isNotListed = takeId !== null && !shown.some(({ id }) => id === takeId);
  useEffect(() => {
    if (isNotListed) stop();
  }, [isNotListed, stop]);
}
