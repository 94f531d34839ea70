const MOST_PEAKS = 200;
/** The global gain at which a quantised 1 stands for 1. */
const UNIT_GAIN = 210;
/** The largest quantised value that each Huffman table can hold, without linbits. */
const TABLE_MOST = [0, 1, 2, 2, 0, 3, 3, 5, 5, 5, 7, 7, 7, 15, 0, 15];
/** Bits that tables 16 to 31 add to a 15. */
const LINBITS = [1, 2, 3, 4, 6, 8, 10, 13, 4, 5, 6, 7, 8, 9, 11, 13];

export interface SideInfoPlace {
  /** Offset of the side information, behind header and checksum. */
  at: number;
  isMpeg1: boolean;
  channels: number;
}

/**
 * Estimates the loudness of each granule of one Layer III frame without decoding it. The side information holds the
 * quantiser's step; the chosen Huffman tables show how many steps its largest values have. The values are relative to
 * each other only.
 */
export function readLoudness(bytes: Uint8Array, { at, isMpeg1, channels }: SideInfoPlace): number[] {
  const isMono = channels === 1;
  // main_data_begin, private bits, scfsi; then the granules.
  const head = isMpeg1 ? 9 + (isMono ? 5 : 3) + 4 * channels : 8 + (isMono ? 1 : 2);
  const size = isMpeg1 ? 59 : 63;
  return Array.from({ length: isMpeg1 ? 2 : 1 }, (_, granule) => {
    let power = 0;
    for (let channel = 0; channel < channels; channel += 1) {
      power += readPower(bytes, at * 8 + head + (granule * channels + channel) * size, isMpeg1);
    }
    return Math.sqrt(power / channels);
  });
}

/**
 * part2_3_length 12, big_values 9, global_gain 8, scalefac_compress 4 (MPEG-1) or 9, window switching 1, then the
 * tables.
 */
function readPower(bytes: Uint8Array, bit: number, isMpeg1: boolean): number {
  if (readBits(bytes, bit, 12) === 0) return 0;
  const step = 2 ** ((readBits(bytes, bit + 21, 8) - UNIT_GAIN) / 4);
  const hasBigValues = readBits(bytes, bit + 12, 9) > 0;
  const windows = bit + (isMpeg1 ? 33 : 38);
  const isSwitched = readBits(bytes, windows, 1) === 1;
  // After window switching: block type 2 and mixed 1, or nothing; two tables and three gains of short windows, or three
  // tables.
  const tables = windows + (isSwitched ? 4 : 1);
  const regions = isSwitched ? 2 : 3;
  // Above the big values, only ones remain.
  let power = 1;
  for (let region = 0; region < regions; region += 1) {
    const most = hasBigValues ? mostOf(readBits(bytes, tables + region * 5, 5)) : 0;
    power += most ** (8 / 3);
  }
  return power * step ** 2 * (isSwitched ? shareOfShortWindows(bytes, tables + 10) : 1);
}

/**
 * Returns the power factor of three short windows, which together equal one long one. Each may have a step that is 4
 * times smaller, once or more.
 */
function shareOfShortWindows(bytes: Uint8Array, bit: number): number {
  let share = 0;
  for (let window = 0; window < 3; window += 1) share += 2 ** (-4 * readBits(bytes, bit + window * 3, 3)) / 3;
  return share;
}

/**
 * Returns the largest value of a table. For a table with linbits it assumes the middle of the range that only this
 * table can hold.
 */
const mostOf = (table: number): number => TABLE_MOST[table] ?? 15 + 2 ** ((LINBITS[table - 16] ?? 1) - 0.5);

function readBits(bytes: Uint8Array, from: number, count: number): number {
  let value = 0;
  for (let bit = from; bit < from + count; bit += 1) {
    value = (value << 1) | (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  }
  return value;
}

/**
 * Reduces loudness values of any number to a waveform of at most 200 values 0..1. Joins neighbours by their power; the
 * loudest is 1.
 */
export function toPeaks(values: readonly number[]): number[] {
  // Smooth out a single granule whose bands the encoder raised (scalefactors lie in the coded data): it would make all
  // others look quiet.
  const loudness = values.map((value, i) => middleOf(values[i - 1] ?? value, value, values[i + 1] ?? value));
  const length = Math.min(MOST_PEAKS, loudness.length);
  const joined = Array.from({ length }, (_, i) => {
    const from = Math.floor((i * loudness.length) / length);
    const to = Math.floor(((i + 1) * loudness.length) / length);
    let power = 0;
    for (let at = from; at < to; at += 1) power += (loudness[at] ?? 0) ** 2;
    return Math.sqrt(power / (to - from));
  });
  const loudest = joined.reduce((most, value) => Math.max(most, value), 0);
  return joined.map((value) => (loudest > 0 ? Math.round((value / loudest) * 100) / 100 : 0));
}

const middleOf = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
