import { ApiError } from '../api-error.ts';

/** Limits the disk space that anonymous callers may use on the server. */
export interface AnonymousDiskShare {
  /**
   * Checks before an anonymous mote is reserved. Refuses when the space is nearly used up, so that started motes can
   * finish.
   */
  begin(address: string | null): Promise<void>;
  /** Checks before bytes of an anonymous mote are written. */
  take(address: string | null, bytes: number): Promise<void>;
}

export interface AnonymousDiskShareOptions {
  /** Returns the free bytes on the disk of the audio files; null: the audio files are not on our own disk. */
  free: (() => Promise<number>) | null;
  /** The bytes that always stay free. */
  floorBytes: number;
  /** The most bytes that anonymous motes may hold; null: only the share of the disk limits them. */
  maxBytes: number | null;
  /** Returns the bytes that anonymous motes hold now, unfinished ones included. */
  held: () => Promise<number>;
  clock: () => number;
}

/** The part of the disk's space that anonymous motes may hold. */
export const ANONYMOUS_SHARE = 0.25;
/** If anonymous motes fill more than this part of their space, no new one is started. */
const BEGIN_PART = 0.9;
/** The part of the anonymous motes' space that one address may use per day. */
const ADDRESS_PART = 0.5;
/**
 * The bytes for one address per day: a school of 2,000 behind one address makes eight anonymous motes of a minute each.
 */
export const ADDRESS_BYTES = 8 * 1024 * 1024 * 1024;
/** Bytes that a mote uses in addition to its audio: a row, its index entries and the block of a small file. */
export const MOTE_BYTES = 4_096;
const MEASURED_MS = 60_000;
const HALF_DAY_MS = 12 * 60 * 60 * 1000;

export function createAnonymousDiskShare({
  free,
  floorBytes,
  maxBytes,
  held,
  clock,
}: AnonymousDiskShareOptions): AnonymousDiskShare {
  const isLimited = free !== null || maxBytes !== null;
  const addresses = createAddressBytes(clock);
  let room = Number.POSITIVE_INFINITY;
  /**
   * Bytes held at the last measurement, and bytes written since it started. Nothing is subtracted: the next measurement
   * corrects that.
   */
  let measured = 0;
  let taken = 0;
  let measuredAt: number | null = null;
  let measuring: Promise<void> | null = null;

  const measure = async () => {
    const before = taken;
    const [now, freeBytes] = await Promise.all([held(), free === null ? null : free()]);
    const share = freeBytes === null ? Number.POSITIVE_INFINITY : (freeBytes - floorBytes + now) * ANONYMOUS_SHARE;
    room = Math.max(0, Math.min(share, maxBytes ?? Number.POSITIVE_INFINITY));
    measured = now;
    taken -= before;
    measuredAt = clock();
  };
  const measureOnce = () => {
    measuring ??= measure().finally(() => {
      measuring = null;
    });
    return measuring;
  };
  /** Returns true if the measurement is old, also after the clock was set back. */
  const isOld = () => measuredAt === null || Math.abs(clock() - measuredAt) >= MEASURED_MS;

  /** Returns true if this many more bytes fit. Measures again before it refuses. */
  const hasRoom = async (bytes: number, part: number): Promise<boolean> => {
    if (!isLimited) return true;
    if (measuredAt === null) await measureOnce();
    const fits = () => measured + taken + bytes <= room * part;
    if (!isOld()) return fits();
    const isMeasured = measureOnce();
    if (fits()) {
      // The measurement runs in parallel with this request; if it fails, the next request measures again.
      isMeasured.catch(() => null);
      return true;
    }
    await isMeasured;
    return fits();
  };
  const takeFor = async (address: string | null, bytes: number, part: number) => {
    if (!(await hasRoom(bytes, part))) {
      throw new ApiError('anonymous-storage-full', 'There is no room left for motes without an account', {
        'retry-after': '60',
      });
    }
    if (address !== null && !addresses.take(address, bytes, Math.min(ADDRESS_BYTES, room * ADDRESS_PART))) {
      throw new ApiError('anonymous-storage-full', 'This network has used up its room for motes without an account', {
        'retry-after': '3600',
      });
    }
    taken += bytes;
  };
  return {
    begin: (address) => takeFor(address, MOTE_BYTES, BEGIN_PART),
    take: (address, bytes) => takeFor(address, bytes, 1),
  };
}

/** Counts bytes by address for the last 12 to 24 hours, in memory only. */
function createAddressBytes(clock: () => number) {
  let current = new Map<string, number>();
  let before = new Map<string, number>();
  /** Null: nothing was counted yet. */
  let since: number | null = null;
  return {
    /** Counts the bytes. Returns false and counts nothing if the sum exceeds `most`. */
    take(address: string, bytes: number, most: number): boolean {
      since ??= clock();
      const age = Math.abs(clock() - since);
      if (age >= HALF_DAY_MS) {
        before = age < 2 * HALF_DAY_MS ? current : new Map();
        current = new Map();
        since = clock();
      }
      const now = current.get(address) ?? 0;
      if (now + (before.get(address) ?? 0) + bytes > most) return false;
      current.set(address, now + bytes);
      return true;
    },
  };
}
