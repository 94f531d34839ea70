import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '@/shared/domain/account/events.ts';
import { PIECE_BYTES } from './blobs/contract.ts';
import { openSqlite } from './db/sqlite.ts';
import { createTestApp, newDevice, type TestApp } from './testing/app.ts';
import { createClient, newEmail, newNonce } from './testing/people.ts';
import { encodeRecording, makeUnique } from './testing/recordings.ts';
import { createSender, newTake, reserveBody, sha256Of, type TestTake } from './testing/sender.ts';

const EXTENSION = 'chrome-extension://glalgmhplfjlkgigjihkbkdibdopbigc';

interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

const inCapitals = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));

describe('the hot path', () => {
  const db = openSqlite({ file: ':memory:' });
  let app: TestApp;
  let isHot = true;
  /** True if the hot path handled the last request. */
  let wasTaken = false;
  let mp3: Uint8Array;
  let etag: string;
  const takes: Record<'ready' | 'arriving' | 'removed' | 'expired' | 'locked', TestTake> = {} as never;
  const server = createServer();

  beforeAll(async () => {
    app = await createTestApp({ db });
    const toApp = getRequestListener((question, env) => app.fetch(question, env as never), {
      overrideGlobalObjects: false,
    });
    server.on('request', (incoming, outgoing) => {
      wasTaken = isHot && app.hotPath(incoming, outgoing);
      if (!wasTaken) void toApp(incoming, outgoing);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const send = createSender(app.request);
    mp3 = await encodeRecording('jfk.wav', 2);
    etag = `"${sha256Of(mp3)}"`;
    takes.expired = await send.make(mp3);
    app.advance(app.services.limits.anonymousMoteMs);
    takes.ready = await send.make(mp3, undefined, { title: 'Très bien, Zoë “½” </script>\u2028' });
    takes.locked = await send.make(mp3);
    const { mote } = db.tables;
    await db.atomic([
      { query: db.handle.update(mote).set({ visibility: 'private' }).where(eq(mote.id, takes.locked.id)) },
    ]);
    takes.arriving = await newTake();
    await send.reserve(takes.arriving);
    takes.removed = await send.make(mp3);
    await send.json('DELETE', `m/${takes.removed.id}`, takes.removed);
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
    await db.close();
  });

  async function ask({ method = 'GET', path, headers = {}, body = '' }: Question) {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
    if (body) sent.setHeader('content-length', Buffer.byteLength(body));
    sent.end(body);
    const [answer] = await once(sent, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    const { date: _, ...kept } = answer.headers;
    return { status: answer.statusCode, headers: kept, body: Buffer.concat(chunks).toString('latin1') };
  }

  const read = (name: keyof typeof takes, headers = {}) => ({ path: `/api/m/${takes[name].id}`, headers });
  const audio = (headers = {}, name: keyof typeof takes = 'ready') => ({
    path: `/api/f/audio/${takes[name].id}.mp3`,
    headers,
  });

  it.each<[string, number, () => Question]>([
    ['a mote', 200, () => read('ready')],
    ['a mote to its owner', 200, () => read('ready', takes.ready.device)],
    ['a mote to the holder of its claim', 200, () => read('ready', { 'x-mote-claim': takes.ready.claim })],
    ['a mote to our extension', 200, () => read('ready', { origin: EXTENSION })],
    ['a mote to a foreign page', 200, () => read('ready', { origin: 'https://evil.example' })],
    ['a mote to malformed headers', 200, () => read('ready', { 'x-mote-device-id': 'x', 'x-mote-claim': 'y' })],
    [
      'a mote to repeated headers',
      200,
      () => read('ready', { 'X-Mote-Client-Type': ['extension', 'extension'], 'X-Mote-Device-Id': ['a', 'b'] }),
    ],
    ['a mote to headers in capitals', 200, () => read('ready', inCapitals(takes.ready.device))],
    ['a mote that is arriving', 200, () => read('arriving')],
    ['a removed mote', 410, () => read('removed')],
    ['an expired mote', 410, () => read('expired')],
    ['another user’s private mote', 403, () => read('locked', newDevice())],
    ['a private mote to its owner', 200, () => read('locked', takes.locked.device)],
    [
      'an unknown mote to our extension',
      404,
      () => ({ path: `/api/m/${'Z'.repeat(17)}`, headers: { origin: EXTENSION } }),
    ],
    ['the status of an anonymous caller', 200, () => ({ path: '/api/m/status' })],
    ['the status of an owner', 200, () => ({ path: '/api/m/status', headers: takes.ready.device })],
    ['the status of a stranger', 200, () => ({ path: '/api/m/status', headers: newDevice() })],
    ['audio', 200, () => audio()],
    ['a range of audio', 206, () => audio({ range: 'bytes=10-99', origin: EXTENSION })],
    ['the end of audio', 206, () => audio({ range: 'bytes=-5' })],
    ['a range beyond the end', 416, () => audio({ range: 'bytes=99999999-' })],
    ['audio that the client has', 304, () => audio({ 'if-none-match': etag })],
    ['a range of changed audio', 200, () => audio({ range: 'bytes=0-1', 'if-range': '"x"' })],
    ['audio that is arriving', 404, () => audio({}, 'arriving')],
    ['removed audio', 410, () => audio({}, 'removed')],
    ['private audio', 403, () => audio({}, 'locked')],
    ['private audio to its owner', 200, () => audio({ ...takes.locked.device, origin: EXTENSION }, 'locked')],
  ])('answers %s as the app does: %i', async (_, status, make) => {
    const question = make();
    isHot = true;
    const hot = await ask(question);
    expect(wasTaken).toBe(true);
    isHot = false;
    const cold = await ask(question);
    expect(hot).toEqual(cold);
    expect(hot.status).toBe(status);
  });

  describe('requests with a session', () => {
    const site: { headers: Record<string, string> } = { headers: {} };
    let take: TestTake;
    beforeAll(async () => {
      const client = createClient(app);
      await client.signIn(newEmail());
      site.headers = client.headers;
      const send = createSender(app.request);
      take = { ...(await newTake()), device: client.headers };
      await send.reserve(take);
      const { mote } = db.tables;
      await db.atomic([
        { query: db.handle.update(mote).set({ visibility: 'private' }).where(eq(mote.id, take.id)), rows: 1 },
      ]);
    });
    const over = () => ({ ...site.headers, 'x-mote-access-token': newNonce() });
    const bare = () => Object.fromEntries(Object.entries(site.headers).filter(([name]) => name !== 'cookie'));
    const status = (headers: Record<string, string>) => ({ path: '/api/m/status', headers });
    const mine = (headers: Record<string, string>) => ({ path: `/api/m/${take.id}`, headers });

    it.each<[string, number, () => Question]>([
      ['the status', 200, () => status(site.headers)],
      ['the status of an ended session', 403, () => status(over())],
      ['the status without the cookie half', 403, () => status(bare())],
      ['the status of an invalid token', 403, () => status({ 'x-mote-access-token': 'x' })],
      ['the caller’s own private mote', 200, () => mine(site.headers)],
      ['a private mote to an ended session', 403, () => mine(over())],
      ['a mote to an ended session', 200, () => read('ready', over())],
      ['audio to an ended session', 200, () => audio(over())],
    ])('with a session, answers %s as the app does: %i', async (_, expected, make) => {
      isHot = true;
      const hot = await ask(make());
      expect(wasTaken).toBe(true);
      isHot = false;
      expect(hot).toEqual(await ask(make()));
      expect(hot.status).toBe(expected);
    });

    it('reserves a mote for the account of a valid session, but not of an expired session', async () => {
      isHot = true;
      const reserve = async (headers: Record<string, string>) => {
        const next = await newTake();
        const body = JSON.stringify(reserveBody(next));
        const { status: code } = await ask({ method: 'PUT', path: `/api/m/${next.id}`, headers, body });
        expect(wasTaken).toBe(true);
        return { code, ownerId: (await app.services.queries.mote(next.id))?.ownerId };
      };
      const owner = (await app.services.queries.mote(take.id))?.ownerId;
      expect(owner).toMatch(/^[0-9A-Za-z]{17}$/);
      expect(await reserve(site.headers)).toEqual({ code: 201, ownerId: owner });
      expect(await reserve(over())).toEqual({ code: 403, ownerId: undefined });
    });
  });

  it.each<[string, number, (body: ReturnType<typeof reserveBody>) => string]>([
    ['an id and its claim', 201, (body) => JSON.stringify(body)],
    ['no JSON', 400, () => '{'],
    ['nothing', 400, () => ''],
    ['another claim', 403, (body) => JSON.stringify({ ...body, claim: 'f'.repeat(64) })],
    ['a title that is too long', 413, (body) => JSON.stringify({ ...body, title: 'x'.repeat(300) })],
    ['a body that is too large', 413, () => 'x'.repeat(70_000)],
  ])('reserves a mote for %s as the app does: %i', async (_, status, write) => {
    const [mine, other] = [await newTake(), await newTake()];
    const reserve = async (take: TestTake) => {
      const headers = { ...take.device, origin: EXTENSION, 'content-type': 'application/json' };
      const answer = await ask({
        method: 'PUT',
        path: `/api/m/${take.id}`,
        headers,
        body: write(reserveBody(take, { title: 'Zoë "½"' })),
      });
      return { ...answer, body: answer.body.replaceAll(take.id, 'ID') };
    };
    isHot = true;
    const hot = await reserve(mine);
    expect(wasTaken).toBe(true);
    const again = await reserve(mine);
    isHot = false;
    expect(again.status).toBe(status === 201 ? 200 : status);
    expect(await reserve(mine)).toEqual(again);
    expect(await reserve(other)).toEqual(hot);
    expect(hot.status).toBe(status);
  });

  describe('events on the hot path', () => {
    const EVENT = { event: EVENTS.microphoneBlocked, userId: 'x', trackingSource: 'website' };
    const post = (body: string, headers: Record<string, string> = {}, path = '/api/s/track/everything') => ({
      method: 'POST',
      path,
      headers: { ...newDevice(), origin: EXTENSION, 'content-type': 'application/json', ...headers },
      body,
    });
    const kept = async () => (await db.handle.select().from(db.tables.signal)).map(({ id: _, at: __, ...row }) => row);

    it.each<[string, number, () => Question]>([
      ['of the site', 200, () => post(JSON.stringify(EVENT))],
      ['under v1/', 200, () => post(JSON.stringify(EVENT), {}, '/api/v1/s/track/everything')],
      [
        'of an extension that is signed out',
        200,
        () => post(JSON.stringify({ ...EVENT, trackingSource: 'extension' })),
      ],
      ['with one field too many', 400, () => post(JSON.stringify({ ...EVENT, pageText: 'x' }))],
      ['that is no JSON', 400, () => post('{')],
      ['that is too large', 413, () => post('x'.repeat(70_000))],
      ['of an ended session', 403, () => post(JSON.stringify(EVENT), { 'x-mote-access-token': newNonce() })],
    ])('the hot path accepts the event %s as the app does: %i', async (_, status, make) => {
      const question = make();
      const since = (await kept()).length;
      isHot = true;
      const hot = await ask(question);
      expect(wasTaken).toBe(true);
      const byHot = (await kept()).slice(since);
      isHot = false;
      expect(hot).toEqual(await ask(question));
      expect(hot.status).toBe(status);
      expect((await kept()).slice(since + byHot.length)).toEqual(byHot);
    });
  });

  it.each<[string, () => Question]>([
    ['HEAD', () => ({ ...audio(), method: 'HEAD' })],
    ['OPTIONS', () => ({ ...read('ready'), method: 'OPTIONS' })],
    ['DELETE', () => ({ ...read('ready'), method: 'DELETE' })],
    ['a versioned path', () => ({ path: `/api/v1/m/${takes.ready.id}` })],
    ['a query', () => ({ path: `/api/m/${takes.ready.id}?a=b` })],
    ['a download', () => ({ path: `${audio().path}?download=1` })],
    ['a malformed id', () => ({ path: '/api/m/abc' })],
    ['an encoded id', () => ({ path: `/api/m/%41${'A'.repeat(16)}` })],
    ['a trailing slash', () => ({ path: `/api/m/${takes.ready.id}/` })],
    ['a mote page', () => ({ path: `/m/${takes.ready.id}` })],
    ['an odd host', () => read('ready', { host: 'a b' })],
  ])('passes %s to the app', async (_, make) => {
    isHot = true;
    await ask(make());
    expect(wasTaken).toBe(false);
  });

  it.each([
    ['on the hot path', true],
    ['by the app', false],
  ])('F-13: closes the connection when a recording is truncated while it is sent, %s', async (_, hot) => {
    const long = makeUnique(await encodeRecording('jfk.wav', 30));
    const take = await createSender(app.request).make(long);
    const path = `/api/f/audio/${take.id}.mp3`;
    isHot = false;
    // HEAD reads the size, but no piece of the file.
    expect((await ask({ method: 'HEAD', path })).status).toBe(200);
    await app.blobs.delete(sha256Of(long));
    await app.blobs.put(sha256Of(long), long.subarray(0, 150_000));
    isHot = hot;
    await expect(ask({ path })).rejects.toThrow('aborted');
    const line = app
      .log()
      .split('\n')
      .find((text) => text.includes(take.id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ event: 'audio-damaged', mote: take.id });
  });

  it('sends a long recording completely, and a range across the ends of pieces, byte for byte', async () => {
    const long = makeUnique(await encodeRecording('jfk.wav', 60));
    const path = `/api/f/audio/${(await createSender(app.request).make(long)).id}.mp3`;
    isHot = true;
    for (const [start, end] of [
      [0, long.length],
      [1_000, 66_536],
      [PIECE_BYTES - 1, PIECE_BYTES + 1],
      [PIECE_BYTES, 2 * PIECE_BYTES],
      [131_000, 400_000],
      [long.length - 1, long.length],
    ] as const) {
      const { body } = await ask({ path, headers: { range: `bytes=${start}-${end - 1}` } });
      expect(sha256Of(Buffer.from(body, 'latin1')), `${start}-${end}`).toBe(sha256Of(long.subarray(start, end)));
    }
  });

  it('answers pipelined reads of a recording in order, each completely', async () => {
    const path = audio().path;
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const one = (range: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\nrange: bytes=${range}\r\n`;
    socket.write(`${one('0-9')}\r\n${one('10-19')}\r\n${one('20-29')}connection: close\r\n\r\n`);
    const got: Buffer[] = [];
    for await (const chunk of socket) got.push(chunk);
    const bodies = Buffer.concat(got)
      .toString('latin1')
      .split(/HTTP\/1\.1 206[\s\S]*?\r\n\r\n/)
      .slice(1);
    expect(bodies.map((body) => Buffer.from(body, 'latin1'))).toEqual(
      [0, 10, 20].map((at) => Buffer.from(mp3.subarray(at, at + 10))),
    );
  });

  it('answers a client of HTTP/1.0', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${audio().path} HTTP/1.0\r\nhost: a\r\n\r\n`);
    const got: Buffer[] = [];
    for await (const chunk of socket) got.push(chunk);
    const whole = Buffer.concat(got);
    expect(whole.subarray(whole.indexOf('\r\n\r\n') + 4).equals(mp3)).toBe(true);
  });

  it('sheds load together with the app', async () => {
    const full = await createTestApp({ db, maxInFlight: 0 });
    expect(full.hotPath({ method: 'GET', url: '/api/m/status', rawHeaders: ['Host', 'a'] } as never, {} as never)).toBe(
      false,
    );
    expect((await full.request('/api/m/status')).status).toBe(503);
    await full.close();
  });
});
