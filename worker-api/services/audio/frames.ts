import type { AudioVerdict } from './check.ts';
import { readLoudness, toPeaks } from './loudness.ts';

/** kbit/s of Layer III by bitrate index; 0 (free format) and 15 (forbidden) are refused. */
const KBITS_V1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_V2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const HEADER_BYTES = 4;
const RATES_V1 = [44_100, 48_000, 32_000];

interface Frame {
  bytes: number;
  samples: number;
  rate: number;
  channels: number;
  /** Bytes of it, behind the header. */
  checksum: 0 | 2;
  /** Version and rate: the same in all frames of one stream. */
  kind: number;
}

/** One MPEG audio Layer III frame header at `at`, or null. */
export function readHeader(bytes: Uint8Array, at: number): Frame | null {
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = bytes.subarray(at, at + 4);
  const [version, layer] = [(b1 >> 3) & 3, (b1 >> 1) & 3];
  if (b0 !== 0xff || (b1 & 0xe0) !== 0xe0 || version === 1 || layer !== 1) return null;
  const [bitrate, rateIndex, padding] = [b2 >> 4, (b2 >> 2) & 3, (b2 >> 1) & 1];
  const kbits = (version === 3 ? KBITS_V1 : KBITS_V2)[bitrate] ?? 0;
  const rate = (RATES_V1[rateIndex] ?? 0) / (version === 3 ? 1 : version === 2 ? 2 : 4);
  if (kbits === 0 || rate === 0 || (b3 & 3) === 2) return null;
  const samples = version === 3 ? 1152 : 576;
  return {
    bytes: Math.floor((samples * kbits * 125) / rate) + padding,
    samples,
    rate,
    channels: b3 >> 6 === 3 ? 1 : 2,
    checksum: (b1 & 1) === 0 ? 2 : 0,
    kind: (version << 2) | rateIndex,
  };
}

/**
 * Walks every frame header. Nothing else may lie between or behind the frames; an ID3v2 tag may stand before them, and the
 * last frame may be cut short (a take that a crash ended), which is not counted.
 */
export function walkFrames(bytes: Uint8Array): AudioVerdict {
  let at = skipTag(bytes);
  const first = readHeader(bytes, at);
  if (!first) return { ok: false, reason: 'It does not begin with an MPEG audio frame' };
  const info = readInfo(bytes, at, first);
  if (info) at += first.bytes;
  let samples = 0;
  const loudness: number[] = [];
  while (at < bytes.length) {
    if (bytes.length - at < 4) {
      if (isHeaderStart(bytes, at)) break;
      return { ok: false, reason: `Something that is no audio lies behind the last frame, at byte ${at}` };
    }
    const frame = readHeader(bytes, at);
    if (!frame) return { ok: false, reason: `No MPEG audio frame at byte ${at}` };
    if (frame.kind !== first.kind || frame.channels !== first.channels) {
      return { ok: false, reason: `Another kind of audio begins at byte ${at}` };
    }
    const side = at + HEADER_BYTES + frame.checksum;
    at += frame.bytes;
    if (at > bytes.length) break;
    samples += frame.samples;
    const isMpeg1 = frame.samples === 1152;
    loudness.push(...readLoudness(bytes, { at: side, isMpeg1, channels: frame.channels }));
  }
  if (samples === 0) return { ok: false, reason: 'It has no whole MPEG audio frame' };
  const heard = Math.max(0, samples - (info?.silence ?? 0));
  return { ok: true, durationMs: Math.round((heard * 1000) / first.rate), peaks: toPeaks(loudness) };
}

const isHeaderStart = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xff && (at + 1 >= bytes.length || ((bytes[at + 1] ?? 0) & 0xe0) === 0xe0);

function skipTag(bytes: Uint8Array): number {
  const [i, d, three, , , flags = 0, a = 0, b = 0, c = 0, e = 0] = bytes.subarray(0, 10);
  if (i !== 0x49 || d !== 0x44 || three !== 0x33 || [a, b, c, e].some((byte) => byte > 127)) return 0;
  return 10 + ((a << 21) | (b << 14) | (c << 7) | e) + (flags & 0x10 ? 10 : 0);
}

/** The first frame of an encoder's file may hold no sound but facts about it: what it added at both ends, in samples. */
function readInfo(bytes: Uint8Array, at: number, frame: Frame): { silence: number } | null {
  const sideInfo = frame.samples === 1152 ? (frame.channels === 1 ? 17 : 32) : frame.channels === 1 ? 9 : 17;
  const mark = at + 4 + sideInfo;
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
