import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createRandom } from '../outbox/random.ts';

/** Faults of a network between a school and a server. */
export const NETWORK_FAULTS = [
  /** The connection ends before anything has reached the server. */
  'drop',
  /** A TCP reset ends the connection before anything has reached the server. */
  'reset',
  /** The request is delayed. */
  'delay',
  /** The request does not arrive, and no response comes. */
  'half-open',
  /** The server acts, and no response comes. */
  'half-open-answer',
  /** The server acts, and the connection ends instead of a response. */
  'lost-answer',
  /** The connection ends within the request's body. */
  'cut-request',
  /** The connection ends within the response. */
  'cut-answer',
  'status-500',
  'status-502',
  'status-503',
  'status-429',
  /** A filter's page: a 200 response that is not ours. */
  'welcome-page',
] as const;
export type NetworkFault = (typeof NETWORK_FAULTS)[number];

export interface FaultProxy {
  readonly url: string;
  /** Number of times that each fault has occurred. */
  readonly struck: Readonly<Record<string, number>>;
  /** Share of requests that go wrong, 0 … 1. */
  setShare(share: number): void;
  close(): Promise<void>;
}

export interface FaultProxyOptions {
  /** Origin of the real server, on loopback. */
  target: string;
  seed: number;
  share: number;
  faults?: readonly NetworkFault[];
}

const MAX_DELAY_MS = 400;
const WELCOME = '<!doctype html><title>Welcome</title><p>Please accept the terms of this network.';

export async function startFaultProxy({
  target,
  seed,
  share: firstShare,
  faults = NETWORK_FAULTS,
}: FaultProxyOptions): Promise<FaultProxy> {
  const random = createRandom(seed);
  const { hostname, port } = new URL(target);
  const struck: Record<string, number> = {};
  const sockets = new Set<Socket>();
  let share = firstShare;

  /** Forwards the request with at most `maxBytes` of its body, then ends the connection. */
  async function forward(incoming: IncomingMessage, body: Buffer, maxBytes = body.length) {
    const { method, url, headers } = incoming;
    const outgoing = request({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, host: `${hostname}:${port}` },
      agent: false,
    });
    if (maxBytes < body.length) {
      outgoing.on('error', () => undefined);
      outgoing.write(body.subarray(0, maxBytes), () => outgoing.destroy());
      return null;
    }
    outgoing.end(body);
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { answer, body: await readAll(answer) };
  }

  async function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const forwarded = await forward(incoming, body);
    if (!forwarded) return;
    response.writeHead(forwarded.answer.statusCode ?? 502, forwarded.answer.rawHeaders);
    response.end(forwarded.body);
  }

  async function strike(fault: NetworkFault, incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    const { socket } = incoming;
    switch (fault) {
      case 'drop':
        return socket.destroy();
      case 'reset':
        return socket.resetAndDestroy();
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, random() * MAX_DELAY_MS));
        return pass(incoming, body, response);
      case 'half-open':
        return;
      case 'half-open-answer':
        await forward(incoming, body);
        return;
      case 'lost-answer':
        await forward(incoming, body);
        return socket.destroy();
      case 'cut-request':
        await forward(incoming, body, body.length === 0 ? 0 : Math.floor(random() * body.length));
        return socket.destroy();
      case 'cut-answer': {
        const forwarded = await forward(incoming, body);
        if (!forwarded) return;
        response.writeHead(forwarded.answer.statusCode ?? 502, { 'content-length': forwarded.body.length + 1 });
        response.write(forwarded.body.subarray(0, Math.floor(random() * forwarded.body.length)), () =>
          socket.destroy(),
        );
        return;
      }
      case 'welcome-page':
        response.writeHead(200, { 'content-type': 'text/html' });
        return response.end(WELCOME);
      default: {
        const status = Number(fault.slice('status-'.length));
        const isOurs = status === 429 || status === 503;
        response.writeHead(status, isOurs ? { 'retry-after': '1' } : {});
        return response.end(isOurs ? '' : '<h1>Bad gateway</h1>');
      }
    }
  }

  const server = createServer(async (incoming, response) => {
    try {
      const body = await readAll(incoming);
      const fault = random() < share ? faults[Math.floor(random() * faults.length)] : undefined;
      if (!fault) return await pass(incoming, body, response);
      struck[fault] = (struck[fault] ?? 0) + 1;
      await strike(fault, incoming, body, response);
    } catch {
      // One side has closed, so the other is closed too.
      incoming.socket.destroy();
    }
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    struck,
    setShare(next) {
      share = next;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
