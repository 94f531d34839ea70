import type { MicrophoneErrorCode } from '@/shared/base/errors.ts';

/** Reports the state of a take's microphone: muted by the system, unmuted (null), lost. */
export function watchStream(
  stream: MediaStream,
  listener: (problem: MicrophoneErrorCode | null) => void,
  signal: AbortSignal,
): void {
  for (const track of stream.getAudioTracks()) {
    track.addEventListener('ended', () => listener('microphone-lost'), { signal });
    track.addEventListener('mute', () => listener('microphone-muted'), { signal });
    track.addEventListener('unmute', () => listener(null), { signal });
    if (track.readyState === 'ended') listener('microphone-lost');
    else if (track.muted) listener('microphone-muted');
  }
}
