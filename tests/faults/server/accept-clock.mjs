/**
 * Loaded into the server by NODE_OPTIONS. Measures inside the server, in ms, and writes the times to MOTE_ACCEPT_CLOCK
 * at SIGUSR2:
 * - `freshFromAccept`: first responses of fresh connections, from the accept. Their client sends its request
 *   immediately.
 * - `refusedFromAccept`: first responses of a connection that are refusals (503), from the accept. A busy client may
 *   send its request late, and that time counts too.
 * - `refusedFromRequest`: later refusals of a connection, from the request.
 */
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

const since = new WeakMap();
const answered = new WeakSet();
const times = { freshFromAccept: [], refusedFromAccept: [], refusedFromRequest: [] };

subscribe('net.server.socket', ({ socket }) => since.set(socket, performance.now()));
subscribe('http.server.request.start', ({ socket }) => {
  if (answered.has(socket)) since.set(socket, performance.now());
});
subscribe('http.server.response.finish', ({ response, request: { socket, headers } }) => {
  const took = performance.now() - (since.get(socket) ?? 0);
  const isFirst = !answered.has(socket);
  // Only the fresh connections of the load close after one response.
  if (isFirst && headers.connection === 'close') times.freshFromAccept.push(took);
  if (response.statusCode === 503) times[isFirst ? 'refusedFromAccept' : 'refusedFromRequest'].push(took);
  answered.add(socket);
});
process.on('SIGUSR2', () => writeFileSync(process.env.MOTE_ACCEPT_CLOCK ?? '', JSON.stringify(times)));
