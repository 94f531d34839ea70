import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Maximum number of concurrent connections. */
  max: number;
  /** The time in ms after which a write without progress closes its connection. */
  stalledMs?: number;
  /** The time in ms after which a connection without traffic may be closed to make room. */
  idleMs?: number;
  /** Interval between two checks of the connections, in ms. */
  everyMs?: number;
  /** Called when connections are refused, at most once a minute. */
  onFull?: (connections: number) => void;
  /** Returns the current time in ms. */
  now?: () => number;
}

export interface Connections {
  /** Returns true if the server has too many connections, so that requests of this connection are refused. */
  isBeyond(socket: Socket): boolean;
  stop(): void;
}

/** The time-out for headers, in ms. It also applies to a connection that sends nothing. */
export const HEADERS_MS = 10_000;
/** Time-out for a whole request, in ms. The reader of bodies ends earlier, with a response. */
export const REQUEST_MS = 30_000;
export const KEEP_ALIVE_MS = 65_000;
/** Interval in ms at which node checks these time-outs. */
export const CHECK_MS = 2_000;

const STALLED_MS = 30_000;
const EVERY_MS = 5_000;
const REPORTED_EVERY_MS = 60_000;
/** Number of connections beyond the limit that receive a 503. Node closes further ones without a response. */
const REFUSED_MAX = 512;
/** Time for a refused connection to send its request and read its response, in ms. */
const REFUSED_MS = 2_000;

/** Time in ms without traffic after which a kept connection counts as idle and may be closed to make room. */
const IDLE_MS = 10_000;

interface Progress {
  /** Number of bytes passed to the system, and the time of the last change. */
  flushed: number;
  flushedAt: number;
  /** Number of bytes in both directions, and the time of the last change. */
  moved: number;
  movedAt: number;
}

/** Limits the number of a server's connections, and closes those whose client does not read its response. */
export function limitConnections(http: Server, limits: ConnectionLimits): Connections {
  const { max, stalledMs = STALLED_MS, idleMs = IDLE_MS, everyMs = EVERY_MS, onFull } = limits;
  const { now = () => performance.now() } = limits;
  const open = new Map<Socket, Progress>();
  const refused = new WeakSet<Socket>();
  let madeRoomAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;

  const note = (socket: Socket, seen: Progress, at: number) => {
    const flushed = socket.bytesWritten - socket.writableLength;
    const moved = flushed + socket.bytesRead;
    if (flushed !== seen.flushed || socket.writableLength === 0) seen.flushedAt = at;
    if (moved !== seen.moved || socket.writableLength > 0) seen.movedAt = at;
    seen.flushed = flushed;
    seen.moved = moved;
  };
  /** Closes connections with a pending write that made no progress for `stalledMs`. */
  const endStalled = () => {
    const at = now();
    for (const [socket, seen] of open) {
      note(socket, seen, at);
      if (at - seen.flushedAt >= stalledMs) socket.destroy();
    }
  };
  /**
   * Closes idle connections. Does not use node's closeIdleConnections, which also closes connections whose last
   * response is still being sent.
   */
  const makeRoom = () => {
    const at = now();
    if (at - madeRoomAt < everyMs) return;
    madeRoomAt = at;
    for (const [socket, seen] of open) {
      note(socket, seen, at);
      if (at - seen.movedAt >= idleMs) socket.destroy();
    }
  };
  const tell = () => {
    if (now() - reportedAt < REPORTED_EVERY_MS) return;
    reportedAt = now();
    onFull?.(open.size);
  };
  const onConnection = (socket: Socket) => {
    const at = now();
    open.set(socket, { flushed: 0, flushedAt: at, moved: 0, movedAt: at });
    socket.once('close', () => open.delete(socket));
    if (open.size > max * 0.9) makeRoom();
    if (open.size <= max) return;
    refused.add(socket);
    socket.setTimeout(REFUSED_MS);
    tell();
  };
  const onDrop = () => {
    makeRoom();
    tell();
  };

  http.maxConnections = max + REFUSED_MAX;
  http.on('connection', onConnection).on('drop', onDrop);
  const timer = setInterval(endStalled, everyMs);
  timer.unref();
  return {
    isBeyond: (socket) => refused.has(socket),
    stop: () => clearInterval(timer),
  };
}
