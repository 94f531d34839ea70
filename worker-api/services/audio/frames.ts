import { HEADER_BYTES, type Mp3Frame, mp3LengthMs, readFrame } from '@/shared/domain/mote/mp3.ts';
import type { AudioVerdict } from './check.ts';
import { readLoudness, toPeaks } from './loudness.ts';

/**
 * Walks every frame header. Nothing else may lie before, between or behind the frames, because a tag could carry any
 * file. The last frame may be cut short (a take that a crash ended) and is then not counted.
 */
export function walkFrames(bytes: Uint8Array): AudioVerdict {
  let at = 0;
  const first = readFrame(bytes, at);
  if (!first) return { ok: false, reason: 'It does not begin with an MPEG audio frame' };
  const info = readInfo(bytes, at, first);
  if (info) at += first.bytes;
  let samples = 0;
  const loudness: number[] = [];
  while (at < bytes.length) {
    if (bytes.length - at < HEADER_BYTES) {
      if (isHeaderStart(bytes, at)) break;
      return { ok: false, reason: `Something that is no audio lies behind the last frame, at byte ${at}` };
    }
    const frame = readFrame(bytes, at);
    if (!frame) return { ok: false, reason: `No MPEG audio frame at byte ${at}` };
    if (frame.sampleRate !== first.sampleRate || frame.channels !== first.channels) {
      return { ok: false, reason: `Another kind of audio begins at byte ${at}` };
    }
    const side = at + HEADER_BYTES + frame.checksumBytes;
    at += frame.bytes;
    if (at > bytes.length) break;
    samples += frame.samples;
    const isMpeg1 = frame.samples === 1152;
    loudness.push(...readLoudness(bytes, { at: side, isMpeg1, channels: frame.channels }));
  }
  if (samples === 0) return { ok: false, reason: 'It has no whole MPEG audio frame' };
  const heard = Math.max(0, samples - (info?.silence ?? 0));
  return { ok: true, durationMs: mp3LengthMs(heard, first.sampleRate), peaks: toPeaks(loudness) };
}

const isHeaderStart = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xff && (at + 1 >= bytes.length || ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0);

/** Returns the bytes without leading ID3v2 tags, which speech services write. */
export function withoutTags(bytes: Uint8Array): Uint8Array {
  let at = 0;
  for (let tag = tagBytes(bytes); tag > 0; tag = tagBytes(bytes.subarray(at))) at += tag;
  return bytes.subarray(at);
}

function tagBytes(bytes: Uint8Array): number {
  const [i, d, three, , , flags = 0, a = 0, b = 0, c = 0, e = 0] = bytes.subarray(0, 10);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || [a, b, c, e].some((byte) => byte > 127)) return 0;
  return 10 + ((a << 21) | (b << 14) | (c << 7) | e) + (flags & 0x10 ? 10 : 0);
}

/**
 * Reads the encoder's info frame. The first frame may hold no sound but the number of samples that the encoder added at
 * both ends.
 */
function readInfo(bytes: Uint8Array, at: number, frame: Mp3Frame): { silence: number } | null {
  const mark = at + HEADER_BYTES + frame.sideInfoBytes;
  const name = String.fromCharCode(...bytes.subarray(mark, mark + 4));
  if (name !== 'Info' && name !== 'Xing') return null;
  const flags = bytes[mark + 7] ?? 0;
  const fields = (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const lame = mark + 8 + fields;
  if (lame + 24 > at + frame.bytes) return { silence: 0 };
  const [x = 0, y = 0, z = 0] = bytes.subarray(lame + 21, lame + 24);
  const [delay, padding] = [(x << 4) | (y >> 4), ((y & 15) << 8) | z];
  return { silence: delay > 0 ? delay + padding : 0 };
}
