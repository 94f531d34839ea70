/**
 * Load from its own process, by raw sockets. `reused` connections send one request after the other and reconnect when
 * the server closes them; `fresh` loops open a new connection for each request. Input (argv 2, JSON): {url, path,
 * reused, fresh}. It prints "ready" once each has had a response (or after 20 s), measures until its standard input
 * ends, and prints one JSON line. Times in ms; those of fresh connections begin before connect().
 */
import { connect } from 'node:net';

const { url, path, reused = 0, fresh = 0 } = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(url);
const request = (connection) =>
  `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nconnection: ${connection}\r\n\r\n`;
let hasEnded = false;
let isMeasured = false;
const isOver = () => hasEnded;
process.stdin.on('end', () => {
  hasEnded = true;
  report();
});
process.stdin.resume();
let toAnswer = reused + fresh;
const ready = () => {
  if (isMeasured) return;
  isMeasured = true;
  console.log('ready');
};
setTimeout(ready, 20_000).unref();
const seen = {
  statuses: {},
  withoutRetryAfter: 0,
  broken: 0,
  reusedMs: [],
  refusedReusedMs: [],
  freshMs: [],
  refusedFreshMs: [],
};

/** Sends a request on an open socket. Null: the connection ended without a response. */
function ask(socket, connection) {
  return new Promise((resolve) => {
    let text = '';
    const finish = (answer) => {
      socket.off('data', onData).off('close', onClose);
      resolve(answer);
    };
    const onClose = () => finish(null);
    const onData = (chunk) => {
      text += chunk.latin1Slice();
      const end = text.indexOf('\r\n\r\n');
      const head = text.slice(0, end + 2);
      if (end < 0 || text.length < end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)) return;
      finish({
        status: head.slice(9, 12),
        hasRetryAfter: /\r\nretry-after:/i.test(head),
        closes: /\r\nconnection: close/i.test(head),
      });
    };
    socket.on('data', onData).on('close', onClose);
    socket.write(request(connection));
  });
}

function note(answer, took, times, refusedTimes) {
  if (!isMeasured) return;
  if (answer === null) {
    seen.broken += 1;
    return;
  }
  seen.statuses[answer.status] = (seen.statuses[answer.status] ?? 0) + 1;
  const isRefused = answer.status === '503' || answer.status === '429';
  if (isRefused && !answer.hasRetryAfter) seen.withoutRetryAfter += 1;
  (isRefused ? refusedTimes : times).push(took);
}

const open = () => connect(Number(port), hostname).on('error', () => {});

function noteFirst() {
  toAnswer -= 1;
  if (toAnswer === 0) ready();
}

async function keepAsking() {
  let isFirst = true;
  while (!isOver()) {
    const socket = open();
    for (let goesOn = true; goesOn && !isOver(); ) {
      const since = performance.now();
      const answer = await ask(socket, 'keep-alive');
      // The first response of a connection includes the wait for its accept, which the fresh loops measure.
      if (answer) note(answer, performance.now() - since, seen.reusedMs, seen.refusedReusedMs);
      if (isFirst) noteFirst();
      isFirst = false;
      goesOn = answer !== null && !answer.closes;
    }
    socket.destroy();
  }
}

async function requestOnNewConnections() {
  let isFirst = true;
  while (!isOver()) {
    const since = performance.now();
    const socket = open();
    const answer = await ask(socket, 'close');
    note(answer, performance.now() - since, seen.freshMs, seen.refusedFreshMs);
    if (isFirst) noteFirst();
    isFirst = false;
    socket.destroy();
  }
}

const figures = (times) => {
  times.sort((a, b) => a - b);
  const at = (part) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0);
  return { count: times.length, p50: at(0.5), p95: at(0.95), max: at(1) };
};

function report() {
  const { statuses, withoutRetryAfter, broken } = seen;
  console.log(
    JSON.stringify({
      statuses,
      withoutRetryAfter,
      broken,
      reused: figures(seen.reusedMs),
      refusedReused: figures(seen.refusedReusedMs),
      fresh: figures([...seen.freshMs, ...seen.refusedFreshMs]),
      refusedFresh: figures(seen.refusedFreshMs),
    }),
  );
  // The system closes the connections, and the server must survive that too.
  process.exit(0);
}

for (let i = 0; i < reused; i += 1) void keepAsking();
for (let i = 0; i < fresh; i += 1) void requestOnNewConnections();
