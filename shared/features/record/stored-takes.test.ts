import { describe, expect, it } from 'vitest';
import { moteIdOf } from '@/shared/domain/mote/mote.ts';
import { readFrames } from '@/shared/domain/mote/mp3.ts';
import { chooseEncoder } from '@/shared/engines/encode/choose-encoder.ts';
import { framesDurationMs } from '@/tests/audio/frames-duration.ts';
import { compileLameInNode } from '@/tests/audio/lame-module.ts';
import { encodeAll, speechLike } from '@/tests/contract/audio-encoder.ts';
import { ANONYMOUS } from './session-fakes.ts';
import { createStoredTakes } from './stored-takes.ts';
import { createFakeTakeStore } from './take-store-fake.ts';

const OLD = {
  claim: 'a'.repeat(64),
  ownerId: ANONYMOUS,
  source: 'recorded',
  application: 'web',
  applicationView: null,
} as const;

async function withTake() {
  const takes = createFakeTakeStore();
  const encoder = await chooseEncoder(compileLameInNode)({ sampleRate: 44_100, bitRate: 64_000 });
  const bytes = encodeAll(encoder, speechLike(44_100, 4), 4_096);
  const id = await moteIdOf(OLD.claim);
  await takes.begin({ ...OLD, id, title: 'Old', locale: null });
  await takes.appendPiece(id, { seq: 0, bytes, durationMs: 4_000 });
  await takes.finish(
    id,
    'recorded',
    Array.from({ length: 80 }, (_, i) => i / 80),
  );
  return { takes, id, stored: createStoredTakes(takes) };
}

describe('trimming a take', () => {
  it('stores the part as a new take of whole frames with its own id and claim, and discards the old one', async () => {
    const { takes, id, stored } = await withTake();
    const trimmed = await stored.trim(id, 1_000, 3_000);
    if (!trimmed.ok) throw new Error(trimmed.error);
    const row = takes.rows.get(trimmed.value.id);
    expect(trimmed.value.id).not.toBe(id);
    expect(await moteIdOf(row?.claim ?? '')).toBe(trimmed.value.id);
    expect(row).toMatchObject({ title: 'Old', ownerId: ANONYMOUS, capture: { state: 'recorded' } });
    expect(row?.peaks?.length).toBe(40);
    expect(Math.abs((row?.durationMs ?? 0) - 2_000)).toBeLessThan(60 + 70);
    const audio = await stored.audio(trimmed.value.id);
    const bytes = new Uint8Array(await (audio.ok ? audio.value : new Blob()).arrayBuffer());
    expect(framesDurationMs(readFrames(bytes))).toBeLessThan(2_200);
    expect(takes.rows.get(id)?.capture.state).toBe('discarded');
  });

  it('changes nothing for an empty range or a missing take', async () => {
    const { takes, id, stored } = await withTake();
    expect(await stored.trim(id, 9_000, 10_000)).toMatchObject({ ok: false, error: 'bad-request' });
    expect(await stored.trim('0'.repeat(17), 0, 1)).toMatchObject({ ok: false, error: 'no-such-take' });
    expect(takes.rows.size).toBe(1);
    expect(takes.rows.get(id)?.capture.state).toBe('recorded');
  });

  it('keeps the old take when the disk is full', async () => {
    const { takes, id, stored } = await withTake();
    takes.failNext('appendPiece', 'device-storage-full');
    expect(await stored.trim(id, 1_000, 2_000)).toMatchObject({ error: 'device-storage-full' });
    expect(takes.rows.get(id)?.capture.state).toBe('recorded');
  });
});
