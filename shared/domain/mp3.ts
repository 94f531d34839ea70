/** MP3 frames as Mote makes and cuts them: layer III only. Pure byte reading, shared by encoder, trim and tests. */
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
  /** Bytes of frames before this one that its sound starts in (the bit reservoir). */
  mainDataBegin: number;
  /** Bytes of this frame that carry sound: without header, checksum and side information. */
  mainDataBytes: number;
}

const HEADER_BYTES = 4;
const BIT_RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BIT_RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const LAYER_3 = 1;
const MPEG_1 = 3;
const MPEG_2 = 2;

/** The frame at `offset`, or null where none begins or its header is not whole. The frame's own end may lie beyond `bytes`. */
export function readFrame(bytes: Uint8Array, offset: number): Mp3Frame | null {
  const [sync = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(offset, offset + HEADER_BYTES);
  const version = (second >> 3) & 3;
  if (sync !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || ((second >> 1) & 3) !== LAYER_3) return null;
  const isMpeg1 = version === MPEG_1;
  const kilobits = (isMpeg1 ? BIT_RATES_1 : BIT_RATES_2)[third >> 4];
  const baseRate = SAMPLE_RATES[(third >> 2) & 3];
  if (!kilobits || !baseRate) return null;
  const sampleRate = isMpeg1 ? baseRate : version === MPEG_2 ? baseRate / 2 : baseRate / 4;
  const samples = isMpeg1 ? 1152 : 576;
  const length = Math.floor(((samples / 8) * kilobits * 1000) / sampleRate) + ((third >> 1) & 1);
  const isMono = fourth >> 6 === 3;
  const checksum = (second & 1) === 0 ? 2 : 0;
  const sideInfo = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const side = offset + HEADER_BYTES + checksum;
  const first = bytes[side] ?? 0;
  return {
    offset,
    bytes: length,
    samples,
    sampleRate,
    bitRate: kilobits * 1000,
    channels: isMono ? 1 : 2,
    mainDataBegin: isMpeg1 ? (first << 1) | ((bytes[side + 1] ?? 0) >> 7) : first,
    mainDataBytes: length - HEADER_BYTES - checksum - sideInfo,
  };
}

/** All whole frames in order, from the first byte on; stops at the first byte that begins none. */
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

/** Bytes of the whole frames at the head of `bytes`: what lies after them is the beginning of a frame that is not there yet. */
export function wholeFramesLength(bytes: Uint8Array): number {
  const last = readFrames(bytes).at(-1);
  return last ? last.offset + last.bytes : 0;
}

export const framesDurationMs = (frames: readonly Mp3Frame[]): number =>
  frames.reduce((sum, frame) => sum + (frame.samples / frame.sampleRate) * 1000, 0);

/**
 * The frames that sound in [startMs, endMs), without decoding. Frames in front whose bytes hold the beginning of the first
 * sound are kept too (at most 511 bytes, some 70 ms), so that it does not begin with a gap.
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
  return {
    bytes: bytes.slice(reservoirStart(frames, frames.indexOf(first)), last.offset + last.bytes),
    durationMs: framesDurationMs(kept),
  };
}

function reservoirStart(frames: readonly Mp3Frame[], index: number): number {
  let missing = frames[index]?.mainDataBegin ?? 0;
  let start = index;
  while (missing > 0 && start > 0) {
    start -= 1;
    missing -= frames[start]?.mainDataBytes ?? 0;
  }
  return frames[start]?.offset ?? 0;
}
