import { wholeFramesLength } from '@/shared/domain/mote/mp3.ts';

/**
 * LAME returns bytes as its bit reservoir fills, often half a frame. Pieces must hold whole frames, so that a take cut
 * off by a crash is still a playable file.
 */
export interface WholeFrames {
  push(bytes: Uint8Array): Uint8Array;
}

export function collectWholeFrames(): WholeFrames {
  let rest = new Uint8Array(0);
  return {
    push(bytes) {
      const all = new Uint8Array(rest.length + bytes.length);
      all.set(rest);
      all.set(bytes, rest.length);
      const end = wholeFramesLength(all);
      rest = all.slice(end);
      return all.slice(0, end);
    },
  };
}
