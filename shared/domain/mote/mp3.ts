/** An MP3 frame, layer III only. Encoder, trim, the server's check of uploads and tests share this reader. */
export interface Mp3Frame {
  offset: number;
  /** Length with header, in bytes. */
  bytes: number;
  /** Samples per channel: 1152 (MPEG-1) or 576 (MPEG-2, 2.5). */
  samples: number;
  sampleRate: number;
  /** bit/s. */
  bitRate: number;
  channels: 1 | 2;
  /** Length of the checksum behind the header, in bytes. */
  checksumBytes: 0 | 2;
  /** Length of the side information behind header and checksum, in bytes. */
  sideInfoBytes: number;
  /** Bytes of earlier frames in which this frame's sound begins (the bit reservoir). */
  mainDataBegin: number;
  /** Bytes of this frame that carry sound: without header, checksum and side information. */
  mainDataBytes: number;
}

export const HEADER_BYTES = 4;
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const LAYER_3 = 1;
const MPEG_1 = 3;
const MPEG_2 = 2;
const RESERVED_EMPHASIS = 2;

/**
 * Returns the frame at `offset`, or null if none begins there or its header is incomplete. The frame may end beyond
 * `bytes`.
 */
export function readFrame(bytes: Uint8Array, offset: number): Mp3Frame | null {
  const [sync = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + HEADER_BYTES);
  const version = (second >> 3) & 3;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== LAYER_3) return null;
  const isMpeg1 = version === MPEG_1;
  const kilobits = (isMpeg1 ? BIT_RATES_1 : BIT_RATES_2)[third >> 4];
  const baseRate = SAMPLE_RATES[(third >> 2) & 3];
  if (!kilobits || !baseRate || (fourth & 3) === RESERVED_EMPHASIS) return null;
  const sampleRate = isMpeg1 ? baseRate : version === MPEG_2 ? baseRate / 2 : baseRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const length = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((third >> 1) & 1);
  const isMono = fourth >> 6 === 3;
  const checksumBytes = (second & 1) === 0 ? 2 : 0;
  const sideInfoBytes = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const side = offset + HEADER_BYTES + checksumBytes;
  const first = bytes[side] ?? 0;
  return {
    offset,
    bytes: length,
    samples,
    sampleRate,
    bitRate: kilobits * 1000,
    channels: isMono ? 1 : 2,
    checksumBytes,
    sideInfoBytes,
    mainDataBegin: isMpeg1 ? (first << 1) | ((bytes[side + 1] ?? 0) >> 7) : first,
    mainDataBytes: length - HEADER_BYTES - checksumBytes - sideInfoBytes,
  };
}

/** Returns all whole frames in order from the first byte, up to the first byte at which no frame begins. */
export function readFrames(bytes: Uint8Array): Mp3Frame[] {
  const frames: Mp3Frame[] = [];
  let offset = 0;
  for (;;) {
    const frame = readFrame(bytes, offset);
    if (!frame || offset + frame.bytes > bytes.length) return frames;
    frames.push(frame);
    offset += frame.bytes;
  }
}

/** Returns the number of bytes in whole frames at the start of `bytes`. The rest is an incomplete frame. */
export function wholeFramesLength(bytes: Uint8Array): number {
  const last = readFrames(bytes).at(-1);
  return last ? last.offset + last.bytes : 0;
}

/** Returns the length of an MP3 in ms. Device and server both use it, so that they show the same length (D6). */
export const mp3LengthMs = (samples: number, sampleRate: number): number => Math.round((samples * 1000) / sampleRate);

/**
 * Returns the frames that sound in [startMs, endMs), without decoding. It includes earlier frames whose bytes hold the
 * beginning of the first sound (at most 511 bytes, some 70 ms), so that the cut does not begin with a gap.
 */
export function cutFrames(
  bytes: Uint8Array,
  startMs: number,
  endMs: number,
): { bytes: Uint8Array; durationMs: number } {
  const frames = readFrames(bytes);
  let at = 0;
  const kept = frames.filter((frame) => {
    const begins = at;
    at += (frame.samples / frame.sampleRate) * 1000;
    return at > startMs && begins < endMs;
  });
  const first = kept[0];
  const last = kept.at(-1);
  if (!first || !last) return { bytes: new Uint8Array(0), durationMs: 0 };
  const all = frames.slice(reservoirStart(frames, frames.indexOf(first)), frames.indexOf(last) + 1);
  const samples = all.reduce((sum, frame) => sum + frame.samples, 0);
  return {
    bytes: bytes.slice(all[0]?.offset ?? first.offset, last.offset + last.bytes),
    durationMs: mp3LengthMs(samples, first.sampleRate),
  };
}

/** Returns the index of the frame in which the sound of the frame at `index` begins. */
function reservoirStart(frames: readonly Mp3Frame[], index: number): number {
  let missing = frames[index]?.mainDataBegin ?? 0;
  let start = index;
  while (missing > 0 && start > 0) {
    start -= 1;
    missing -= frames[start]?.mainDataBytes ?? 0;
  }
  return start;
}
