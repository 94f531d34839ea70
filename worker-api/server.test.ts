import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from './server.ts';
import { parseSettings } from './settings.ts';
import { OUTBOX_KEY } from './testing/app.ts';
import { startProcess } from './testing/process.ts';
import { encodeRecording } from './testing/recordings.ts';
import { createSender, sha256Of } from './testing/sender.ts';

describe('the server', () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mote-server-'));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  it('keeps its data over a stop and a new start', async () => {
    const settings = { ...parseSettings({ MOTE_DATA_DIR: dir }), port: 0 };
    const mp3 = await encodeRecording('austen-0890.wav', 2);
    const first = await startServer(settings);
    const take = await createSender(fetch, first.url).make(mp3);
    await first.close();
    const second = await startServer(settings);
    const mote = await createSender(fetch, second.url).read(take.id);
    expect(mote.link).toBe(`${second.url}/m/${take.id}`);
    const audio = await fetch(mote.audioUrl ?? '');
    expect(sha256Of(new Uint8Array(await audio.arrayBuffer()))).toBe(sha256Of(mp3));
    await second.close();
    expect((await stat(join(dir, 'mote.sqlite'))).size).toBeGreaterThan(0);
  });

  it('reports that it is ready, answers, and ends cleanly on SIGTERM', async () => {
    const server = await startProcess({ MOTE_DATA_DIR: join(dir, 'a') });
    expect(await (await fetch(`${server.url}/api/z/health`)).json()).toMatchObject({ ok: true });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('[S1-057] signs a user in by the outbox, without delay', { timeout: 90_000 }, async () => {
    const server = await startServer({
      ...parseSettings({ MOTE_DATA_DIR: join(dir, 'mail'), MOTE_DEV_OUTBOX: OUTBOX_KEY }),
      port: 0,
    });
    const post = (path: string, body: object) =>
      fetch(`${server.url}/api/v1/i/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-mote-client-type': 'website' },
        body: JSON.stringify({ ...body, containingURL: `${server.url}/login` }),
      });
    const mails = async (): Promise<{ to: string; links: string[] }[]> =>
      (await fetch(`${server.url}/dev/outbox/${OUTBOX_KEY}`)).json();
    const email = 'zoe@school.example';
    expect((await post('signIn/otl', { email })).status).toBe(202);
    await expect.poll(mails, { timeout: 60_000 }).toMatchObject([{ to: email }]);
    const link = new URL((await mails())[0]?.links[0] ?? '');
    expect(link.origin).toBe(server.url);
    const answer = await post('signIn/clientOTL', { token: link.searchParams.get('otl') });
    expect(await answer.json()).toMatchObject({ auth: { isLoggedIn: true }, identity: { primaryEmailAddress: email } });
    await server.close();
  });

  it('F-24: requires https for a year in every kind of response where the site is on https, and not elsewhere', async () => {
    const of = async (publicUrl: string | null, name: string) => {
      const server = await startServer({ ...parseSettings({ MOTE_DATA_DIR: join(dir, name) }), publicUrl, port: 0 });
      const paths = ['/', '/m/abc', '/api/m/status', '/api/z/health', '/api/nothing', '/nothing'];
      const values = [];
      for (const path of paths) {
        const answer = await fetch(server.url + path, { redirect: 'manual' });
        await answer.arrayBuffer();
        values.push(answer.headers.get('strict-transport-security'));
      }
      await server.close();
      return new Set(values);
    };
    expect(await of('https://mote.school.example', 'https')).toEqual(new Set(['max-age=31536000']));
    expect(await of(null, 'http')).toEqual(new Set([null]));
  });

  it('F-7: refuses a connection beyond the limit, and serves again when there is room', async () => {
    const settings = parseSettings({ MOTE_DATA_DIR: join(dir, 'few'), MOTE_MAX_CONNECTIONS: '1' });
    const server = await startServer({ ...settings, port: 0 });
    const statusOf = async () => (await fetch(`${server.url}/api/z/health`)).status;
    const first = connect(Number(new URL(server.url).port), '127.0.0.1');
    await once(first, 'connect');
    expect(await statusOf()).toBe(503);
    first.destroy();
    await expect.poll(statusOf).toBe(200);
    await server.close();
  });

  it('reports in words that a port is in use, and that plain http is refused', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = String(address && typeof address === 'object' ? address.port : 0);
    await expect(startProcess({ MOTE_DATA_DIR: join(dir, 'b'), PORT: port })).rejects.toThrow(
      `Port ${port} is in use by another program`,
    );
    other.close();
    const plain = startProcess({ MOTE_DATA_DIR: join(dir, 'c'), MOTE_PUBLIC_URL: 'http://mote.example' });
    await expect(plain).rejects.toThrow('plain http on mote.example');
  });
});
