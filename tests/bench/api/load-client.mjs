/**
 * A load client in its own process: many connections, each with one request at a time over a raw socket. Input (argv 2,
 * JSON): {url, path, headers, connections, ms, mode, rows, atLeast, body}. Modes: `get` requests `path` itself;
 * `spread` requests `path` with the ids of up to 20,000 of `rows`, repeating in a random order; `tokens` requests
 * `path` with the sessions of up to 20,000 of `rows`, each from its own device, and posts if there is a `body` (empty:
 * no content); `post` posts nothing to `path`; `reserve` creates motes. It continues beyond `ms` until `atLeast`
 * responses. Output: one JSON line {count, seconds, statuses, latencyMs}.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';

const {
  url,
  path,
  headers = {},
  connections,
  ms,
  mode = 'get',
  rows = 0,
  atLeast = 0,
  body = null,
} = JSON.parse(process.argv[2] ?? '{}');
const { hostname, port } = new URL(url);
const lines = (extra) =>
  Object.entries({ host: `${hostname}:${port}`, connection: 'keep-alive', ...headers, ...extra })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
const fixed = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines({})}\r\n`);
const spread = mode === 'spread' ? Array.from({ length: Math.min(rows, 20_000) }, spreadRequest) : [];
let asked = 0;
const tokens =
  mode === 'tokens' ? Array.from({ length: Math.min(rows, 20_000) }, (_, i) => tokenRequest(rowOf(i))) : [];
const nextToken = () => tokens[asked++ % tokens.length];
const posted = Buffer.from(`POST ${path} HTTP/1.1\r\n${lines({ 'content-length': 0 })}\r\n`);
const NEXT = { reserve: reserveRequest, spread: nextSpread, tokens: nextToken, post: () => posted };
const nextRequest = NEXT[mode] ?? (() => fixed);

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function reserveRequest() {
  const claim = randomBytes(32);
  let rest = BigInt(`0x${createHash('sha256').update(claim).digest('hex')}`) % 62n ** 17n;
  let id = '';
  for (let i = 0; i < 17; i += 1) {
    id = BASE62[Number(rest % 62n)] + id;
    rest /= 62n;
  }
  const body = JSON.stringify({
    claim: claim.toString('hex'),
    source: 'recorded',
    application: 'gmail',
    applicationView: null,
    title: 'A title',
    locale: null,
    recordedAt: 1,
  });
  const extra = {
    'content-type': 'application/json',
    'content-length': body.length,
    'x-mote-client-type': 'extension',
    'x-mote-device-id': randomUUID(),
  };
  return `PUT /api/m/${id} HTTP/1.1\r\n${lines(extra)}\r\n${body}`;
}

function nextSpread() {
  asked += 1;
  return spread[asked % spread.length];
}

function spreadRequest() {
  const row = Math.floor(Math.random() * rows);
  const id = createHash('sha256').update(`mote ${row}`).digest('hex').slice(0, 17);
  return Buffer.from(`GET ${path}${id} HTTP/1.1\r\n${lines({})}\r\n`);
}

/** Returns the row of the i-th request: each of a few rows, a random choice of many. */
function rowOf(i) {
  return rows <= 20_000 ? i : Math.floor(Math.random() * rows);
}

/** Returns a request with the session of one of the users; p10-accounts.ts uses the same rule. */
function tokenRequest(row) {
  const digest = createHash('sha256').update(`user ${row}`).digest();
  const token = { 'x-mote-access-token': digest.toString('base64url') };
  if (body === null) return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines(token)}\r\n`);
  const device = digest.toString('hex').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
  const extra = { ...token, 'x-mote-device-id': device, 'content-length': Buffer.byteLength(body) };
  if (body !== '') extra['content-type'] = 'application/json';
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines(extra)}\r\n${body}`);
}

const statuses = {};
const latencies = [];
let count = 0;
let isOver = false;
const since = performance.now();

function runConnection() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let requestedAt = 0;
    let waiting = 0;
    let head = '';
    const ask = () => {
      requestedAt = performance.now();
      socket.write(nextRequest());
    };
    const done = () => {
      count += 1;
      latencies.push(performance.now() - requestedAt);
      if (!isOver || count < atLeast) return ask();
      socket.destroy();
      resolve();
    };
    socket.setNoDelay(true);
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      if (waiting > 0) {
        waiting -= chunk.length;
        if (waiting === 0) done();
        return;
      }
      head += chunk.latin1Slice(0, chunk.length);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? 0);
      const status = head.slice(9, 12);
      statuses[status] = (statuses[status] ?? 0) + 1;
      waiting = length - (head.length - end - 4);
      head = '';
      if (waiting === 0) done();
    });
  });
}

// Keeps this process awake. Waking a sleeping client costs the server more than a whole request, and only a server
// slower than the client would pay it.
const stayAwake = () => (isOver && count >= atLeast) || setImmediate(stayAwake);
stayAwake();
setTimeout(() => {
  isOver = true;
}, ms);
await Promise.all(Array.from({ length: connections }, runConnection));
const seconds = (performance.now() - since) / 1000;
latencies.sort((a, b) => a - b);
const latencyMs = { p50: latencies[latencies.length >> 1], p99: latencies[Math.floor(latencies.length * 0.99)] };
console.log(JSON.stringify({ count, seconds, statuses, latencyMs }));
