import type { ServerResponse } from 'node:http';
import { type BytePieces, PIECE_BYTES } from '../services/byte-pieces.ts';

/** Bytes that a socket must send before it gets more: a client that stops reading holds a piece and a half. */
const BATCH_BYTES = PIECE_BYTES / 2;

/**
 * Sends the body of a response whose header is written, as fast as the client reads. Resolves when all is passed on or
 * the connection has ended. Rejects when a piece cannot be read; the caller then closes the connection.
 */
export async function sendPieces(outgoing: ServerResponse, pieces: BytePieces): Promise<void> {
  // A response to a pipelined request waits for those before it. Until then it must hold nothing.
  if (outgoing.socket === null && !outgoing.destroyed) await nextOf(outgoing, 'socket');
  while (!outgoing.destroyed && outgoing.socket !== null) {
    const waiting = sendReady(outgoing, pieces);
    if (waiting === null) return;
    const piece = waiting instanceof Promise ? await waiting : null;
    if (outgoing.writableNeedDrain) await nextOf(outgoing, 'drain');
    if (piece && !outgoing.destroyed) outgoing.write(piece);
    if (piece && outgoing.writableNeedDrain) await nextOf(outgoing, 'drain');
  }
}

/** Writes the pieces that are in memory in one go. Null: the end. A promise: the next piece. */
function sendReady(outgoing: ServerResponse, pieces: BytePieces): Promise<Uint8Array> | 'full' | null {
  const { socket } = outgoing;
  socket?.cork();
  try {
    for (let handed = 0; handed < BATCH_BYTES; ) {
      const piece = pieces.next();
      if (piece instanceof Promise) return piece;
      if (piece === null) {
        outgoing.end();
        return null;
      }
      outgoing.write(piece);
      handed += piece.length;
    }
    return 'full';
  } finally {
    socket?.uncork();
  }
}

/** Resolves at the event, or when the connection ends. */
function nextOf(outgoing: ServerResponse, event: 'drain' | 'socket'): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      outgoing.off(event, done).off('close', done);
      resolve();
    };
    outgoing.on(event, done).on('close', done);
  });
}
