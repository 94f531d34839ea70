import { useCallback, useEffect, useRef, useState } from 'react';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { TakeView } from '@/shared/domain/take.ts';

export interface TakePlayer {
  /** What is being played or fetched. */
  takeId: string | null;
  isLoading: boolean;
  toggle(takeId: string): Promise<Result<void>>;
  stop(): void;
}

/** One sound at a time. The audio is fetched at the first click and let go at the end. */
export function useTakePlayer(audioOf: (takeId: string) => Promise<Result<Blob>>): TakePlayer {
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
      element.addEventListener('ended', stop, { once: true });
      try {
        await element.play();
      } catch {
        if (playing.current?.element !== element) return ok(undefined);
        stop();
        return err('playback-failed');
      }
      setIsLoading(false);
      return ok(undefined);
    },
    [audioOf, stop],
  );

  return { takeId, isLoading, toggle, stop };
}

/** Deleted, under another id or decided about: a voice that has no control any more is stopped. */
export function useStopWhenGone({ takeId, stop }: TakePlayer, shown: readonly TakeView[]): void {
  const isGone = takeId !== null && !shown.some(({ id }) => id === takeId);
  useEffect(() => {
    if (isGone) stop();
  }, [isGone, stop]);
}
