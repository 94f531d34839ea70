import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, DIALECTS, type OpenedDatabase, ORIGIN, type TestApp } from '../testing/app.ts';
import { encodeRecording, makeUnique } from '../testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, sha256Of } from '../testing/sender.ts';

describe.each(DIALECTS)('audio on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenedDatabase;
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  let path: string;
  beforeAll(async () => {
    opened = await open();
    app = await createTestApp({ db: opened.db });
    send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav');
    const take = await send.make(mp3, undefined, { title: 'Très bien, Zoë “1/2”' });
    path = `f/audio/${take.id}.mp3`;
  });
  afterAll(async () => {
    await app.close();
    await opened.close();
  });
  const get = (headers: Record<string, string> = {}, query = '') => send.get(path + query, headers);
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

  it('serves audio as a whole, with its hash as the tag, to any page and without cookies', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect((await bytesOf(answer)).equals(mp3)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(mp3.length),
      'accept-ranges': 'bytes',
      etag: `"${sha256Of(mp3)}"`,
      'cache-control': 'private, max-age=60, must-revalidate',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.has('set-cookie')).toBe(false);
  });

  it.each([
    ['bytes=0-0', 0, 1],
    ['bytes=100-199', 100, 200],
    ['bytes=1000-', 1000, undefined],
    ['bytes=-100', -100, undefined],
    ['bytes=0-99999999', 0, undefined],
  ])('answers the range %s', async (range, start, end) => {
    const answer = await get({ range });
    const expected = Buffer.from(mp3).subarray(start, end);
    const from = start < 0 ? mp3.length + start : start;
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${from + expected.length - 1}/${mp3.length}`);
    expect(answer.headers.get('content-length')).toBe(String(expected.length));
    expect((await bytesOf(answer)).equals(expected)).toBe(true);
  });

  it.each(['bytes=99999999-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const answer = await get({ range });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${mp3.length}`);
  });

  it.each(['bytes=5-1', 'bytes=0-1,4-5', 'items=0-1', 'bytes=-'])(
    'ignores %s, which is no single range',
    async (range) => {
      expect((await get({ range })).status).toBe(200);
    },
  );

  it('does not send audio again to a client that has it', async () => {
    const etag = `"${sha256Of(mp3)}"`;
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const answer = await get({ 'if-none-match': tag });
      expect(answer.status, tag).toBe(304);
      expect(await answer.text()).toBe('');
    }
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get({ 'if-range': etag, range: 'bytes=0-9' })).status).toBe(206);
    expect((await get({ 'if-range': '"x"', range: 'bytes=0-9' })).status).toBe(200);
  });

  it('answers HEAD with the headers of the whole audio, whatever range is requested', async () => {
    for (const range of ['bytes=0-9', 'bytes=99999999-']) {
      const answer = await app.request(`/api/${path}`, { method: 'HEAD', headers: { range } });
      const length = answer.headers.get('content-length');
      expect([answer.status, length, await answer.text()]).toEqual([200, String(mp3.length), '']);
      expect(answer.headers.has('content-range')).toBe(false);
    }
  });

  it('serves non-public audio only to its caller: no other page, and no cache without revalidation', async () => {
    const take = await send.make(mp3);
    const { mote } = opened.db.tables;
    const lock = opened.db.handle.update(mote).set({ visibility: 'private' }).where(eq(mote.id, take.id));
    await opened.db.atomic([{ query: lock, rows: 1 }]);
    const ask = (origin: string, headers = {}) =>
      send.get(`f/audio/${take.id}.mp3`, { ...take.device, origin, ...headers });
    const answer = await ask('https://evil.example');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
      vary: 'Origin, cookie, x-mote-access-token, x-mote-client-type, x-mote-device-id, x-mote-claim',
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
    expect((await ask(ORIGIN)).headers.get('access-control-allow-origin')).toBe(ORIGIN);
    const known = await ask(ORIGIN, { 'if-none-match': `"${sha256Of(mp3)}"` });
    expect([known.status, known.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
  });

  it('names the file for a download', async () => {
    const disposition = (await get({}, '?download=1')).headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="Tres bien, Zoe 1 2 ?\.mp3"; filename\*=UTF-8''/);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe('Très bien, Zoë “1 2”.mp3');
    expect((await get()).headers.has('content-disposition')).toBe(false);
  });

  it('adds nothing but the name to the header for a title that resembles quotes and slashes', async () => {
    const take = await send.make(mp3, undefined, { title: 'a＂; filename=evil.html; x=＂＼／' });
    const answer = await send.get(`f/audio/${take.id}.mp3?download=1`);
    const plain = /^attachment; filename="([^"]*)"; filename\*=UTF-8''[^"; ]*$/.exec(
      answer.headers.get('content-disposition') ?? '',
    );
    expect(plain?.[1]).toBe('a; filename=evil.html; x=.mp3');
  });

  describe('F-13: a recording that is damaged in the store', () => {
    const ask = async (damage: (sha256: string) => Promise<void>) => {
      // Another sound for each case: equal files are one file in the store.
      const own = makeUnique(mp3);
      const take = await send.make(own);
      await damage(sha256Of(own));
      return { take, whole: await send.get(`f/audio/${take.id}.mp3`) };
    };
    const files = () => app.blobs;

    it.each<[string, (sha256: string) => Promise<void>]>([
      ['missing', (sha256) => files().delete(sha256)],
      ['truncated', (sha256) => rewrite(sha256, (bytes) => bytes.subarray(0, 30_000))],
      ['truncated at the end of a block', (sha256) => rewrite(sha256, (bytes) => bytes.subarray(0, 65_536))],
      ['emptied', (sha256) => rewrite(sha256, () => new Uint8Array())],
      ['longer than it was', (sha256) => rewrite(sha256, (bytes) => Buffer.concat([bytes, bytes]))],
    ])('returns a clear error and logs a line when the stored recording is %s', async (_, damage) => {
      const { take, whole } = await ask(damage);
      expect(await codeOf(whole)).toBe('500 audio-damaged');
      expect(whole.headers.has('content-range')).toBe(false);
      expect(await codeOf(await send.get(`f/audio/${take.id}.mp3`, { range: 'bytes=0-99' }))).toBe('500 audio-damaged');
      const head = await app.request(`/api/f/audio/${take.id}.mp3`, { method: 'HEAD' });
      expect(head.status).toBe(500);
      const lines = app
        .log()
        .split('\n')
        .filter((line) => line.includes('"audio-damaged"') && line.includes(take.id));
      expect(lines.length).toBe(3);
      const page = await send.get(`m/${take.id}/page`);
      expect(await page.json()).toMatchObject({ state: 'damaged', mote: null });
    });

    async function rewrite(sha256: string, change: (bytes: Uint8Array) => Uint8Array): Promise<void> {
      const bytes = (await files().get(sha256)) ?? new Uint8Array();
      await files().delete(sha256);
      await files().put(sha256, change(bytes));
    }
  });

  it('refuses audio for malformed, unknown and unfinished ids', async () => {
    const take = await newTake();
    await send.reserve(take);
    expect(await codeOf(await send.get('f/audio/abc.mp3'))).toBe('400 malformed-id');
    expect(await codeOf(await send.get(`f/audio/${'A'.repeat(17)}.mp3`))).toBe('404 no-such-mote');
    expect(await codeOf(await send.get(`f/audio/${take.id}.mp3`))).toBe('404 mote-not-ready');
  });
});
