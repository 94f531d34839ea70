import { eq } from 'drizzle-orm';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CARD_PICTURE, cardPictureOf } from '@/shared/domain/mote/card-picture.ts';
import { createMemoryLimiter } from '../services/limits/limiter.ts';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { encodeRecording, makeUnique } from '../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender } from '../testing/sender.ts';

describe.each(DIALECTS)('the picture of a card on $name', ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let recording: Uint8Array;

  beforeAll(async () => {
    opened = await open();
    recording = await encodeRecording('austen-0870.wav', 3);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    return () => app.close();
  });

  const pictureOf = async (id: string) => {
    const answer = await app.request(new URL(cardPictureOf(`${ORIGIN}/m/${id}`)).pathname);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { bytes, cache: answer.headers.get('cache-control'), png: PNG.sync.read(bytes) };
  };

  /** Returns the number of columns of pixels with ink. */
  const inkedColumns = ({ width, height, data }: PNG): number =>
    Array.from({ length: width }, (_, x) => x).filter((x) =>
      Array.from({ length: height }, (_, y) => data[(y * width + x) * 4 + 3] ?? 0).some((alpha) => alpha > 128),
    ).length;

  it('shows bars and length of a ready mote, and may be cached for minutes', async () => {
    const take = await send.make(makeUnique(recording));
    const { png, cache } = await pictureOf(take.id);
    expect([png.width, png.height]).toEqual([CARD_PICTURE.width * 2, CARD_PICTURE.height * 2]);
    expect(cache).toBe('public, max-age=300');
    const neutral = await pictureOf((await newTake()).id);
    expect(inkedColumns(png)).toBeGreaterThan(inkedColumns(neutral.png));
  });

  it('returns a neutral picture, never cached, for a mote that is unknown, arriving, private, removed or expired', async () => {
    const neutral = await pictureOf((await newTake()).id);
    expect(neutral.cache).toBe('no-store');
    const arriving = await newTake();
    await send.reserve(arriving);
    const ids = [arriving.id];
    const { mote } = opened.db.tables;
    for (const change of [
      { visibility: 'class' },
      { visibility: 'private' },
      { state: 'removed' },
      { expiresAt: app.services.clock() - 1 },
    ]) {
      const { id } = await send.make(makeUnique(recording));
      await opened.db.handle.update(mote).set(change).where(eq(mote.id, id));
      ids.push(id);
    }
    for (const id of ids) {
      const { bytes, cache } = await pictureOf(id);
      expect([bytes.equals(neutral.bytes), cache], id).toEqual([true, 'no-store']);
    }
  });

  it('refuses an address that asks for too many, but not what is already drawn', async () => {
    const limiter = createMemoryLimiter({ 'card-by-address': { points: 1, seconds: 600 } });
    const small = await createTestApp({ db: opened.db, limiter, proxies: 1 });
    const [first, second] = [await send.make(makeUnique(recording)), await send.make(makeUnique(recording))];
    const ask = (id: string) => small.request(`/api/x/card/${id}.png`, { headers: { 'x-forwarded-for': '192.0.2.1' } });
    expect((await ask(first.id)).status).toBe(200);
    const refused = await ask(second.id);
    expect(await codeOf(refused)).toBe('429 too-many-requests');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await ask(first.id)).status).toBe(200);
    expect(await codeOf(await ask('abc'))).toBe('400 malformed-id');
    await small.close();
  });
});
