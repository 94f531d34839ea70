import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { sendPieces } from '../routes/send-pieces.ts';
import { memoryPieces } from '../services/byte-pieces.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { createRequestQueue } from './request-queue.ts';

const BIG = Buffer.alloc(32 * 1024 * 1024);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`;

describe('connections', () => {
  const servers: Server[] = [];
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    for (const server of servers.splice(0)) {
      server.closeAllConnections();
      server.close();
    }
  });

  async function open(limits: ConnectionLimits) {
    const server = createServer({ headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50 });
    servers.push(server);
    const connections = limitConnections(server, limits);
    const queue = createRequestQueue({
      handle({ socket, url }, outgoing) {
        if (connections.isBeyond(socket)) outgoing.writeHead(503, { connection: 'close' }).end();
        else if (url === '/big') void sendPieces(outgoing.writeHead(200), memoryPieces(BIG));
        else outgoing.end('ok');
      },
      refuse: (_, outgoing) => void outgoing.writeHead(503).end(),
    });
    server.on('connection', queue.onConnection).on('request', queue.listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const call = (text = '') => {
      const socket = connect(port, '127.0.0.1');
      sockets.push(socket);
      // The server resets some of these sockets, as these tests expect.
      socket.on('error', () => socket.destroy());
      socket.write(text);
      return socket;
    };
    const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));
    return { call, count };
  }
  const firstOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

  it('F-6: closes a connection whose client reads no byte of its response', async () => {
    const { call, count } = await open({ max: 100, stalledMs: 200, everyMs: 20 });
    call(get('/big')).pause();
    await expect.poll(count).toBe(1);
    await expect.poll(count, { timeout: 5_000 }).toBe(0);
  });

  it('keeps the connection of a slow client that reads some of its response', async () => {
    const { call } = await open({ max: 100, stalledMs: 400, everyMs: 20 });
    const slow = call(get('/big'));
    let got = 0;
    slow.on('data', (chunk: Buffer) => {
      got += chunk.length;
      slow.pause();
      setImmediate(() => slow.resume());
    });
    await expect.poll(() => got, { timeout: 30_000 }).toBeGreaterThanOrEqual(BIG.length);
  });

  it('closes connections that send no header, a slow header or a slow body', async () => {
    const { call, count } = await open({ max: 100 });
    call();
    call('GET / HTTP/1.1\r\nhost:');
    call('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nx');
    await expect.poll(count).toBe(3);
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
  });

  it('F-7: refuses connections beyond the limit with a message, reports it once, and serves them again later', async () => {
    const told: number[] = [];
    const { call, count } = await open({ max: 4, onFull: (n) => told.push(n) });
    const busy = Array.from({ length: 4 }, () => call(get('/big')).pause());
    await expect.poll(count).toBe(4);
    for (let i = 0; i < 3; i += 1) expect(await firstOf(call(get('/')))).toMatch(/^HTTP\/1\.1 503 /);
    expect(told).toHaveLength(1);
    for (const socket of busy) socket.destroy();
    await expect.poll(count).toBeLessThan(4);
    expect(await firstOf(call(get('/')))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('F-7: closes idle kept connections to make room for new connections', async () => {
    const { call } = await open({ max: 10, idleMs: 50, everyMs: 20 });
    const kept = Array.from({ length: 9 }, () => call(get('/')));
    await Promise.all(kept.map(firstOf));
    const closed = kept.map((socket) => once(socket, 'close'));
    await expect
      .poll(() => firstOf(call(get('/'))).then(() => kept.every(({ closed: isClosed }) => isClosed)))
      .toBe(true);
    expect(await firstOf(call(get('/')))).toMatch(/^HTTP\/1\.1 200 /);
    await Promise.all(closed);
  });

  it('F-7: makes room without closing a connection whose client still reads its response, however slowly', async () => {
    const { call } = await open({ max: 10, idleMs: 50, everyMs: 20 });
    const slow = call(get('/big')).pause();
    const kept = Array.from({ length: 8 }, () => call(get('/')));
    await Promise.all(kept.map(firstOf));
    await expect.poll(() => firstOf(call(get('/'))).then(() => kept.every(({ closed }) => closed))).toBe(true);
    let got = 0;
    slow.on('data', (chunk: Buffer) => {
      got += chunk.length;
    });
    slow.resume();
    await expect.poll(() => got, { timeout: 30_000 }).toBeGreaterThanOrEqual(BIG.length);
  });
});
