import type { PlaySound } from './server-speech.ts';

/** Plays through the loudspeaker of a page. The pace changes, the voice's pitch does not. */
export function createSoundPlayer(): PlaySound {
  return async ({ sound, rate, volume }, signal, onStart) => {
    if (signal.aborted) return;
    const address = URL.createObjectURL(sound);
    const audio = new Audio(address);
    audio.preservesPitch = true;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.volume = volume;
    try {
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
        audio.addEventListener('ended', () => resolve(), { once: true });
        audio.addEventListener('error', () => reject(new Error('It cannot be played')), { once: true });
        audio.addEventListener('playing', onStart, { once: true });
        audio.play().catch(reject);
      });
    } finally {
      audio.pause();
      audio.removeAttribute('src');
      URL.revokeObjectURL(address);
    }
  };
}
