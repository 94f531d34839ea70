import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSqlite } from '../db/sqlite.ts';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createSender, newTake, reserveBody, type Sender } from '../testing/sender.ts';

const DRIPPING = 600;
const PLACES = 8;

describe('slow bodies', () => {
  const db = openSqlite({ file: ':memory:' });
  const server = createServer();
  const sockets: Socket[] = [];
  let app: TestApp;
  let send: Sender;
  let isHot = true;
  let requests = 0;

  beforeAll(async () => {
    app = await createTestApp({ db, maxInFlight: PLACES });
    send = createSender(app.request);
    const toApp = getRequestListener((request, env) => app.fetch(request, env as never), {
      overrideGlobalObjects: false,
    });
    server.on('request', (incoming, outgoing) => {
      requests += 1;
      if (!isHot || !app.hotPath(incoming, outgoing)) void toApp(incoming, outgoing);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    requests = 0;
    isHot = true;
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
    await db.close();
  });

  /** Sends the head of a request and a shorter body than the head promises. */
  function drip(head: string, body: string, length: number): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    // Some sockets are still open when the server stops.
    socket.on('error', () => socket.destroy());
    socket.write(`${head} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n${PIECE}\r\n${body}`);
    sockets.push(socket);
    return socket;
  }
  const PIECE = 'content-type: application/offset+octet-stream\r\nupload-offset: 0\r\n';

  const answerOf = async (socket: Socket): Promise<string> => {
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes('\r\n\r\n')) break;
    }
    return answer;
  };

  it(`${DRIPPING} slow bodies block no other request: a read is answered`, async () => {
    const take = await newTake();
    await send.reserve(take);
    const location = await send.open(take);
    for (let i = 0; i < DRIPPING; i += 1) {
      if (i % 3 === 0) drip(`PUT /api/m/${take.id}`, '{', 100);
      else if (i % 3 === 1) drip(`PUT /api/v1/m/${take.id}`, '{', 100);
      else drip(`PATCH ${location}`, 'x', 100);
    }
    await vi.waitFor(() => expect(requests).toBe(DRIPPING), { timeout: 60_000 });
    const { port } = server.address() as AddressInfo;
    for (const hot of [true, false]) {
      isHot = hot;
      expect((await fetch(`http://127.0.0.1:${port}/api/m/${take.id}`)).status).toBe(200);
    }
    const other = await newTake();
    const body = JSON.stringify(reserveBody(other));
    const reserved = await fetch(`http://127.0.0.1:${port}/api/m/${other.id}`, { method: 'PUT', body });
    expect(reserved.status).toBe(201);
  });

  it.each([
    ['on the hot path', true],
    ['by the app', false],
  ])('gives up slow bodies after ten seconds, %s', async (_, hot) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    isHot = hot;
    const socket = drip(`PUT /api/m/${'A'.repeat(17)}`, '{', 100);
    await timerSet();
    vi.advanceTimersByTime(9_999);
    expect(socket.bytesRead).toBe(0);
    vi.advanceTimersByTime(1);
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
  });

  it('stores the part of an upload’s piece that arrived in a slow body', async () => {
    const take = await newTake();
    await send.reserve(take);
    const location = await send.open(take);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const socket = drip(`PATCH ${location}`, 'x'.repeat(40), 100);
    await timerSet();
    vi.advanceTimersByTime(10_000);
    const answer = await answerOf(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/upload-offset: 40\r\n/i);
    expect((await send.head(location)).headers.get('upload-offset')).toBe('40');
  });

  /** Waits until the server has read the partial body and expects the rest. */
  async function timerSet(): Promise<void> {
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    while (vi.getTimerCount() === 0) await turn();
    for (let i = 0; i < 3; i += 1) await turn();
  }
});
