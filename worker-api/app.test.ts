import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ERRORS } from '@/shared/base/errors.ts';
import { errorAnswerSchema } from '@/shared/contract/motes.ts';
import { ROUTES } from '@/shared/contract/routes/all.ts';
import { linkDomainsOf } from '@/shared/domain/mote/brand.ts';
import { openSqlite } from './db/sqlite.ts';
import { createMemoryLimiter } from './services/limits/limiter.ts';
import { createTestApp, ORIGIN, type TestApp } from './testing/app.ts';
import { encodeRecording } from './testing/recordings.ts';
import { codeOf, createSender, newTake, type Sender, sha256Of } from './testing/sender.ts';

const EXTENSION = 'chrome-extension://glalgmhplfjlkgigjihkbkdibdopbigc';
const UNKNOWN = 'Z'.repeat(17);

describe('the app', () => {
  const db = openSqlite({ file: ':memory:' });
  let app: TestApp;
  let send: Sender;
  let mp3: Uint8Array;
  beforeAll(async () => {
    app = await createTestApp({ db });
    send = createSender(app.request);
    mp3 = await encodeRecording('austen-0870.wav', 1);
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });

  it('[S7-044] [S7-030] mounts every route of the contract under /api/, recording, upload and audio among them, and documents it', async () => {
    const document = (await (await send.get('z/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
    };
    for (const [name, { method, path }] of Object.entries(ROUTES)) {
      const entry = document.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(entry?.operationId, name).toBe(name);
      expect(Object.keys(entry?.responses ?? {}).length, name).toBeGreaterThan(1);
      for (const prefix of ['/api/', '/api/v1/']) {
        const address = prefix + path.replace(/:uploadId/, '0'.repeat(64)).replace(/:id/, UNKNOWN);
        const answer = await app.request(address, { method, headers: { 'upload-defer-length': '1' } });
        const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : null;
        expect(body?.code, `${name} ${address}`).not.toBe('no-such-route');
        if (answer.status >= 400 && method !== 'HEAD') {
          const { code } = errorAnswerSchema.parse(body);
          expect(API_ERRORS[code as keyof typeof API_ERRORS], name).toBe(answer.status);
        }
      }
    }
  });

  it.each([
    ['put', '/m/{id}', 'consent-needed allowance-used-up too-many-requests session-invalid'],
    ['post', '/m/{id}/finish', 'consent-needed allowance-used-up session-invalid'],
    ['patch', '/f/uploads/{uploadId}', 'consent-needed allowance-used-up session-invalid'],
    ['post', '/i/settings', 'session-invalid idempotency-conflict'],
  ])('documents the refusals of %s %s', async (method, path, codes) => {
    const { paths } = (await (await send.get('z/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, { description: string }> }>>;
    };
    const said = Object.values(paths[path]?.[method]?.responses ?? {}).flatMap(({ description }) =>
      description.split(', '),
    );
    expect(said).toEqual(expect.arrayContaining(codes.split(' ')));
    expect(new Set(said).size).toBe(said.length);
    const listen = Object.values(paths['/m/{id}']?.get?.responses ?? {}).map(({ description }) => description);
    expect(listen.join()).not.toContain('session-invalid');
  });

  it.each([
    ['GET', 'm/:id', '404 no-such-mote'],
    ['PATCH', 'm/:id', '400 bad-request'],
    ['DELETE', 'm/:id', '404 no-such-mote'],
    ['POST', 'm/:id/restore', '404 no-such-mote'],
    ['GET', 'f/audio/:id.mp3', '404 no-such-mote'],
    ['PATCH', 'f/uploads/:id', '400 bad-request'],
    ['DELETE', 'f/uploads/:id', '404 no-such-upload'],
    ['GET', 'q/anything', '404 no-such-route'],
    ['POST', 'm', '404 no-such-route'],
    ['GET', '', '404 no-such-route'],
  ])('answers %s %s with an unknown id by %s', async (method, path, code) => {
    expect(await codeOf(await app.request(`/api/${path.replace(':id', UNKNOWN)}`, { method }))).toBe(code);
  });

  it('lets our extension and our site read responses, and no other origin', async () => {
    for (const origin of [EXTENSION, ORIGIN]) {
      const answer = await send.get('m/status', { origin });
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
      for (const name of ['Location', 'Upload-Offset', 'Upload-Length', 'Retry-After', 'ETag']) {
        expect(answer.headers.get('access-control-expose-headers')).toContain(name);
      }
      const failed = await send.get(`m/${UNKNOWN}`, { origin });
      expect(failed.headers.get('access-control-allow-origin')).toBe(origin);
    }
    for (const origin of ['https://evil.example', `chrome-extension://${'a'.repeat(32)}`, 'null']) {
      const answer = await send.get('m/status', { origin });
      expect(answer.headers.has('access-control-allow-origin'), origin).toBe(false);
      expect(answer.headers.get('vary')).toBe('Origin');
    }
  });

  it('answers preflights for our methods and headers', async () => {
    const ask = (path: string, origin: string) => app.request(path, { method: 'OPTIONS', headers: { origin } });
    const answer = await ask('/api/f/uploads/abc', EXTENSION);
    expect(answer.status).toBe(204);
    for (const method of ['PUT', 'PATCH', 'HEAD', 'DELETE']) {
      expect(answer.headers.get('access-control-allow-methods')).toContain(method);
    }
    for (const header of ['x-mote-claim', 'x-mote-device-id', 'x-mote-sha256', 'upload-offset', 'idempotency-key']) {
      expect(answer.headers.get('access-control-allow-headers')).toContain(header);
    }
    expect((await ask('/api/m/status', 'https://evil.example')).headers.has('access-control-allow-methods')).toBe(
      false,
    );
    const audio = await ask(`/api/f/audio/${UNKNOWN}.mp3`, 'https://mail.google.com');
    expect(audio.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('never logs claims, device ids, titles, upload addresses or hashes of audio', async () => {
    const secretTitle = 'The title of a private mote';
    const broken = await createTestApp({
      db,
      wrapBlobs: (blobs) => ({
        ...blobs,
        put: () => Promise.reject(new Error(`write failed: ${take.claim} ${secretTitle}`)),
      }),
    });
    const take = await newTake();
    const sender = createSender(broken.request);
    await sender.reserve(take, { title: secretTitle });
    const location = await sender.open(take);
    expect(await codeOf(await sender.upload(location, mp3))).toBe('500 internal');
    expect(broken.log()).toContain('"event":"unexpected"');
    const secrets = [
      take.claim,
      take.device['x-mote-device-id'] ?? '',
      secretTitle,
      location.slice(-64),
      sha256Of(mp3),
    ];
    for (const secret of secrets) expect(broken.log()).not.toContain(secret);
    await broken.close();
  });

  it('never returns a stack trace', async () => {
    const broken = await createTestApp({ db, clock: () => JSON.parse('{') });
    const answer = await broken.request('/api/m/status', { headers: (await newTake()).device });
    const body = await answer.json();
    expect(body).toEqual({ code: 'internal', message: 'Something went wrong on the server' });
    await broken.close();
  });

  it('R16: refuses requests beyond the rate, with the time to retry', async () => {
    let letGo = () => {};
    const held = new Promise<null>((resolve) => {
      letGo = () => resolve(null);
    });
    const small = await createTestApp({ db, maxInFlight: 2, wrapBlobs: (blobs) => ({ ...blobs, free: () => held }) });
    const busy = [small.request('/api/z/health'), small.request('/api/z/health')];
    const refused = await small.request('/api/m/status');
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await codeOf(refused)).toBe('503 overloaded');
    letGo();
    for (const answer of await Promise.all(busy)) expect(answer.status).toBe(200);
    expect((await small.request('/api/m/status')).status).toBe(200);
    await small.close();
  });

  it('reports when it is unhealthy', async () => {
    expect(await (await send.get('z/health')).json()).toMatchObject({
      ...{ ok: true, database: 'ok', blobs: 'ok', blobsProblem: null },
    });
    const ill = await createTestApp({
      db,
      wrapBlobs: (blobs) => ({ ...blobs, free: () => Promise.reject(new Error('gone')) }),
    });
    const answer = await ill.request('/api/z/health');
    expect([answer.status, await answer.json()]).toMatchObject([503, { ok: false, database: 'ok', blobs: 'failed' }]);
    await ill.close();
  });

  it("[S1-026] draws the link as a QR code, PNG and SVG, which decode to the mote's link", async () => {
    const take = await newTake();
    const png = await send.get(`x/qr/${take.id}.png`);
    expect(png.headers.get('content-type')).toBe('image/png');
    const picture = decodePng(Buffer.from(await png.arrayBuffer()));
    expect(jsQR(picture.rgba, picture.side, picture.side)?.data).toBe(`${ORIGIN}/m/${take.id}`);
    const svg = await send.get(`x/qr/${take.id}.svg`);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    const drawn = drawSvg(await svg.text());
    expect(jsQR(drawn.rgba, drawn.side, drawn.side)?.data).toBe(`${ORIGIN}/m/${take.id}`);
    expect(await codeOf(await send.get('x/qr/abc.png'))).toBe('400 malformed-id');
  });

  it('F-23: refuses QR codes to an address that requested too many, and to no other', async () => {
    const limiter = createMemoryLimiter({ 'qr-by-address': { points: 5, seconds: 600 } });
    const small = await createTestApp({ db, limiter, proxies: 1 });
    const ask = (file: string, address: string, method = 'GET') =>
      small.request(`/api/x/qr/${file}`, { method, headers: { 'x-forwarded-for': address } });
    const [first, second] = [await newTake(), await newTake()];
    expect((await ask(`${first.id}.png`, '192.0.2.1')).status).toBe(200);
    expect((await ask(`${first.id}.svg`, '192.0.2.1', 'HEAD')).status).toBe(200);
    const refused = await ask(`${second.id}.svg`, '192.0.2.1');
    expect(await codeOf(refused)).toBe('429 too-many-requests');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('cache-control')).toBe('no-store');
    expect((await ask(`${first.id}.png`, '192.0.2.1')).status).toBe(200);
    expect((await ask(`${second.id}.svg`, '192.0.2.2')).status).toBe(200);
    await small.close();
  });

  it('serves oEmbed only for our links', async () => {
    const take = await send.make(mp3, undefined, { title: '<b>"Hi"</b>' });
    const ask = (url: string, more = '') => send.get(`x/oembed?url=${encodeURIComponent(url)}${more}`);
    const answer = await ask(`${ORIGIN}/m/${take.id}`, '&maxwidth=300');
    const body = (await answer.json()) as { html: string };
    expect(body).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: '<b>"Hi"</b>',
      width: 300,
      provider_name: 'Mote',
    });
    expect(body.html).toContain(`src="${ORIGIN}/m/${take.id}?embed=true"`);
    expect(body.html).not.toContain('Hi');
    expect(await codeOf(await ask(`https://evil.example/m/${take.id}`))).toBe('404 no-such-mote');
    expect(await codeOf(await ask(`${ORIGIN}/m/${UNKNOWN}`))).toBe('404 no-such-mote');
    expect(await codeOf(await ask(`${ORIGIN}/m/${take.id}`, '&format=xml'))).toBe('501 format-not-offered');
    expect(await codeOf(await send.get('x/oembed'))).toBe('400 bad-request');
  });

  it('[S9-036] makes links, audio addresses and QR codes with the configured domains, and accepts old domains', async () => {
    const links = {
      ...linkDomainsOf('https://site.example'),
      short: 'https://s.example',
      mote: 'https://m.example',
      old: ['https://old.example'],
    };
    const branded = await createTestApp({ db, links });
    const sender = createSender(branded.request);
    const take = await sender.make(mp3);
    expect(await sender.read(take.id)).toMatchObject({
      link: `https://m.example/m/${take.id}`,
      audioUrl: `https://m.example/api/f/audio/${take.id}.mp3`,
    });
    const picture = decodePng(Buffer.from(await (await sender.get(`x/qr/${take.id}.png`)).arrayBuffer()));
    expect(jsQR(picture.rgba, picture.side, picture.side)?.data).toBe(`https://m.example/m/${take.id}`);
    for (const origin of ['https://m.example', 'https://s.example', 'https://site.example', 'https://old.example']) {
      const answer = await sender.get(`x/oembed?url=${encodeURIComponent(`${origin}/m/${take.id}`)}`);
      expect(answer.status, origin).toBe(200);
    }
    await branded.close();
  });
});

interface Picture {
  side: number;
  rgba: Uint8ClampedArray;
}

/** Decodes a PNG of one bit per pixel without filters, the only kind that our server writes. */
function decodePng(file: Buffer): Picture {
  const side = file.readUInt32BE(16);
  const at = file.indexOf('IDAT');
  const pixels = inflateSync(file.subarray(at + 4, at + 4 + file.readUInt32BE(at - 4)));
  const stride = Math.ceil(side / 8) + 1;
  return paint(side, (x, y) => ((pixels[y * stride + 1 + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) === 0);
}

/** Draws the squares of an SVG path of `M x,y h w v h h -w z` steps, ten pixels per module. */
function drawSvg(svg: string): Picture {
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const unit = Number(/M(\d+),(\d+)h(\d+)/.exec(svg)?.[3]);
  const black = new Set(
    [...svg.matchAll(/M(\d+),(\d+)h\d+/g)].map(([, x, y]) => `${Number(x) / unit},${Number(y) / unit}`),
  );
  return paint((size / unit) * 10, (x, y) => black.has(`${Math.floor(x / 10)},${Math.floor(y / 10)}`));
}

function paint(side: number, isBlack: (x: number, y: number) => boolean): Picture {
  const rgba = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) if (isBlack(x, y)) rgba.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  }
  return { side, rgba };
}
