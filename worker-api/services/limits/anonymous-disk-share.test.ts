import { describe, expect, it } from 'vitest';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { createTestApp } from '@/worker-api/testing/app.ts';
import { createClient, newEmail } from '@/worker-api/testing/people.ts';
import { encodeRecording, makeUnique } from '@/worker-api/testing/recordings.ts';
import { codeOf, createSender, newTake } from '@/worker-api/testing/sender.ts';
import { ApiError } from '../api-error.ts';
import { sweepExpired } from '../mote/sweep.ts';
import { ADDRESS_BYTES, createAnonymousDiskShare, MOTE_BYTES } from './anonymous-disk-share.ts';

const MB = 1024 * 1024;

/** A disk of which anonymous motes may hold a quarter. */
function openRoom(freeBytes: number, floorBytes = 0) {
  const disk = { now: 1_000_000_000, held: 0, measurements: 0, freeBytes };
  const room = createAnonymousDiskShare({
    free: async () => disk.freeBytes,
    floorBytes,
    maxBytes: null,
    async held() {
      disk.measurements += 1;
      return disk.held;
    },
    clock: () => disk.now,
  });
  const outcome = async (call: Promise<void>) => {
    try {
      await call;
      return 'yes';
    } catch (error) {
      return error instanceof ApiError ? error.code : error;
    }
  };
  return {
    disk,
    take: (address: string | null, bytes: number) => outcome(room.take(address, bytes)),
    begin: (address: string | null) => outcome(room.begin(address)),
  };
}

describe('F-5: disk share of motes without an account', () => {
  it('motes without an account may use a quarter of the disk, also for callers of unknown address', async () => {
    const { take } = openRoom(100 * MB);
    expect(await take(null, 25 * MB)).toBe('yes');
    expect(await take(null, 1)).toBe('anonymous-storage-full');
    expect(await take('192.0.2.1', 1)).toBe('anonymous-storage-full');
  });

  it('one address may use half of the share; the rest remains for other addresses', async () => {
    const { take } = openRoom(100 * MB);
    expect(await take('192.0.2.1', 12 * MB)).toBe('yes');
    expect(await take('192.0.2.1', MB)).toBe('anonymous-storage-full');
    expect(await take('192.0.2.2', 12 * MB)).toBe('yes');
  });

  it('on any disk, one address may use no more than a school needs in a day', async () => {
    const { take, disk } = openRoom(1_000_000 * MB);
    expect(await take('2001:db8:1:2::/64', ADDRESS_BYTES)).toBe('yes');
    expect(await take('2001:db8:1:2::/64', 1)).toBe('anonymous-storage-full');
    expect(await take('2001:db8:1:3::/64', 1)).toBe('yes');
    disk.now += 25 * 60 * 60 * 1000;
    expect(await take('2001:db8:1:2::/64', ADDRESS_BYTES)).toBe('yes');
    expect(ADDRESS_BYTES).toBeGreaterThanOrEqual(2_000 * 8 * 60 * 8_000);
  });

  it.each([
    ['the floor', 80 * MB, 5 * MB],
    ['a floor that is as high as the disk', 100 * MB, 0],
    ['a floor that is higher than the disk', 200 * MB, 0],
  ])('the share is a quarter of the space above %s', async (_, floorBytes, most) => {
    const { take } = openRoom(100 * MB, floorBytes);
    expect(await take(null, most + 1)).toBe('anonymous-storage-full');
    if (most > 0) expect(await take(null, most)).toBe('yes');
  });

  it.each([
    ['an hour', 60 * 60 * 1000, 'anonymous-storage-full'],
    ['13 hours', 13 * 60 * 60 * 1000, 'anonymous-storage-full'],
    ['a day', 24 * 60 * 60 * 1000, 'yes'],
    ['a clock that was put back by a year', -365 * 24 * 60 * 60 * 1000, 'yes'],
  ])('counts the bytes of an address for 12 to 24 hours; checked after %s', async (_, ms, outcome) => {
    const { take, disk } = openRoom(100 * MB);
    expect(await take('192.0.2.1', 12 * MB)).toBe('yes');
    disk.now += ms;
    expect(await take('192.0.2.1', MB)).toBe(outcome);
  });

  it('refuses new motes before it refuses running uploads, and counts motes without audio', async () => {
    const { take, begin } = openRoom(100 * MB);
    expect(await take(null, 22 * MB)).toBe('yes');
    let begun = 0;
    while ((await begin(null)) === 'yes') begun += 1;
    expect(begun).toBe(Math.floor((0.5 * MB) / MOTE_BYTES));
    expect(await take(null, MB)).toBe('yes');
  });

  it('the share grows when motes expire and shrinks when the disk fills up', async () => {
    const { take, disk } = openRoom(100 * MB);
    await take(null, 25 * MB);
    disk.now += 60_000;
    expect(await take(null, 20 * MB)).toBe('yes');
    disk.now += 60_000;
    disk.held = 20 * MB;
    disk.freeBytes = 20 * MB;
    await take(null, 1);
    expect(await take(null, MB)).toBe('anonymous-storage-full');
  });

  it('measures once for concurrent callers, and again after the clock was set back', async () => {
    const { take, disk } = openRoom(100 * MB);
    await Promise.all(Array.from({ length: 20 }, () => take(null, 1)));
    expect(disk.measurements).toBe(1);
    disk.now -= 24 * 60 * 60 * 1000;
    await Promise.all(Array.from({ length: 20 }, () => take(null, 1)));
    expect(disk.measurements).toBe(2);
  });
});

describe('F-5: a client without an account', { timeout: 60_000 }, () => {
  it('one client with many device ids cannot fill the disk; signed-in users still have space', async () => {
    const db = openSqlite({ file: ':memory:' });
    const mp3 = await encodeRecording('jfk.wav', 10);
    // Space for five recordings of this size, with their rows.
    const app = await createTestApp({ db, anonymous: { free: null, maxBytes: 5 * (mp3.length + 2 * MOTE_BYTES) } });
    const send = createSender(app.request);
    let stored = 0;
    let refusal = '';
    for (let i = 0; i < 20; i += 1) {
      const take = await newTake();
      const reserved = await send.reserve(take);
      const last = reserved.ok ? await send.upload(await send.open(take), makeUnique(mp3)) : reserved;
      if (last.ok) stored += 1;
      else refusal = await codeOf(last);
    }
    expect(stored).toBeGreaterThan(2);
    expect(stored).toBeLessThanOrEqual(5);
    expect(refusal).toBe('507 anonymous-storage-full');

    const client = createClient(app);
    await client.signIn(newEmail());
    await send.make(makeUnique(mp3), { ...(await newTake()), device: client.headers });

    // After a day these motes expire and free their space.
    app.advance(app.services.limits.anonymousMoteMs + 1);
    await sweepExpired(app.services);
    await send.make(makeUnique(mp3));
    await app.close();
    await db.close();
  });

  it('unfinished uploads cannot exceed the share, even if they began while there was space', async () => {
    const db = openSqlite({ file: ':memory:' });
    const maxBytes = 300_000;
    const app = await createTestApp({ db, anonymous: { free: null, maxBytes } });
    const send = createSender(app.request);
    const locations: string[] = [];
    for (let i = 0; i < 20; i += 1) {
      const take = await newTake();
      await send.reserve(take);
      locations.push(await send.open(take));
    }
    const answers = [];
    for (const location of locations) answers.push((await send.patch(location, 0, new Uint8Array(60_000))).status);
    expect(answers.filter((status) => status === 204).length).toBe(Math.floor((maxBytes - 20 * MOTE_BYTES) / 60_000));
    expect(answers.at(-1)).toBe(507);
    expect(await app.blobs.parts.total()).toBeLessThanOrEqual(maxBytes);
    await app.close();
    await db.close();
  });
});
