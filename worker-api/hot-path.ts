import type { IncomingMessage, ServerResponse } from 'node:http';
import { MOTE_ROUTES } from '@/shared/contract/routes/motes.ts';
import { SIGNAL_ROUTES } from '@/shared/contract/routes/signals.ts';
import { strictTransport } from './middleware/page-headers.ts';
import type { LoadGate } from './middleware/shedding.ts';
import { actorFor, actorOf, hasToken } from './routes/actor.ts';
import { addressOf } from './routes/address.ts';
import { answerAudio } from './routes/audio.ts';
import { overloaded, parseBody, type ReceivedBody, readIncoming } from './routes/body.ts';
import type { RouteDeps } from './routes/deps.ts';
import type { HeaderOf } from './routes/header-of.ts';
import { answerRead, answerReserve, answerStatus } from './routes/motes.ts';
import { errorReply, isPieces, type Reply } from './routes/reply.ts';
import { sendPieces } from './routes/send-pieces.ts';
import { answerTrack } from './routes/signals.ts';
import { type Ctx, contextFor } from './services/context.ts';

/** Handles a known request. Returns false if the request is for the app. */
export type HotPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type HotRoute = (ctx: Ctx, header: HeaderOf, deps: RouteDeps) => Promise<Reply>;

type HotWrite = (ctx: Ctx, header: HeaderOf, deps: RouteDeps, body: ReceivedBody) => Promise<Reply>;

const STATUS = '/api/m/status';

const TRACK = /^\/api\/(v1\/)?s\/track\/everything$/;
const MOTE = /^\/api\/m\/([0-9A-Za-z]{17})$/;
const AUDIO = /^\/api\/f\/audio\/([0-9A-Za-z]{17})\.mp3$/;
/** Matches a plain host name. The app's adapter decides about any other. */
const HOST = /^[a-z0-9._-]+(:\d{1,5})?$/;

/**
 * Handles the calls that a class of thirty makes at the same time, directly from node's parser to the routes' replies:
 * no Request, no Response, no router (docs/adr/0004). Any request that is not exactly one of these calls goes to the
 * app.
 */
export function createHotPath(deps: RouteDeps, gate: LoadGate): HotPath {
  const transport = strictTransport(deps.links.site);
  const send = (outgoing: ServerResponse, reply: Reply) => sendReply(outgoing, reply, transport);
  return (incoming, outgoing) => {
    const { method, url = '' } = incoming;
    const header = headersIn(incoming);
    if (!HOST.test(header('host') ?? '')) return false;
    if (method === 'PUT' || method === 'POST') {
      const write = method === 'PUT' ? reserveOf(url) : trackOf(url);
      if (!write) return false;
      void answerWrite(write, header, incoming, outgoing);
      return true;
    }
    const route = method === 'GET' ? routeOf(url) : null;
    if (!route || !gate.enter()) return false;
    // Public reads ignore an expired session: answer as if signed out.
    void answer(route, url !== STATUS, header, outgoing);
    return true;
  };

  async function answer(route: HotRoute, isPublic: boolean, header: HeaderOf, outgoing: ServerResponse): Promise<void> {
    try {
      const actor = hasToken(header) ? await actorFor(deps, header, isPublic) : actorOf(header);
      send(outgoing, await route(contextFor(deps, actor, null), header, deps));
    } catch (error) {
      send(outgoing, errorReply(header, deps, error));
    } finally {
      gate.leave();
    }
  }

  /**
   * Takes a place among the running requests only when the body has arrived, so that a slow body blocks no other
   * request.
   */
  async function answerWrite(
    write: HotWrite,
    header: HeaderOf,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    let isIn = false;
    try {
      const body = await readIncoming(incoming, header, deps.limits.jsonBodyBytes, 'body-too-large');
      isIn = gate.enter();
      if (!isIn) throw overloaded();
      const address = addressOf(incoming.socket.remoteAddress, header, deps.proxies);
      const actor = hasToken(header) ? await actorFor(deps, header, false) : actorOf(header);
      const ctx = contextFor(deps, actor, address);
      send(outgoing, await write(ctx, header, deps, body));
    } catch (error) {
      send(outgoing, errorReply(header, deps, error));
    } finally {
      if (isIn) gate.leave();
    }
  }
}

// Functions are declared outside: a function assigned to a name in here would be created and named for each request,
// which costs measurable time.
/**
 * Reads a header from the raw list. Node builds its object of all headers at the first use, which costs more than a
 * search.
 */
const headersIn =
  (incoming: IncomingMessage): HeaderOf =>
  (name) => {
    const { rawHeaders } = incoming;
    let found: string | undefined;
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const key = rawHeaders[i];
      if (key?.length !== name.length || key.toLowerCase() !== name) continue;
      if (found !== undefined) return joinedHeader(incoming.headers[name]);
      found = rawHeaders[i + 1];
    }
    return found;
  };

/** Joins or drops repeated headers by node's rules. */
const joinedHeader = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'object' ? value[0] : value;

function routeOf(url: string): HotRoute | null {
  if (url === STATUS) return answerStatus;
  const mote = MOTE.exec(url)?.[1];
  if (mote !== undefined) return (ctx, header, deps) => answerRead(ctx, header, deps, mote);
  const id = AUDIO.exec(url)?.[1];
  if (id === undefined) return null;
  return (ctx, header, deps) => answerAudio(ctx, header, deps, { id, isHead: false, isDownload: false });
}

function reserveOf(url: string): HotWrite | null {
  const id = MOTE.exec(url)?.[1];
  return id === undefined
    ? null
    : (ctx, header, deps, body) =>
        answerReserve(ctx, header, deps, { id, body: parseBody(body, MOTE_ROUTES['mote.reserve'].body) });
}

const trackOf = (url: string): HotWrite | null => (TRACK.test(url) ? track : null);
const track: HotWrite = (ctx, header, deps, body) =>
  answerTrack(ctx, header, deps, parseBody(body, SIGNAL_ROUTES['signal.track'].body));

function sendReply(outgoing: ServerResponse, { status, headers, body }: Reply, transport: string | null): void {
  // A flat list of headers: node would check an object's keys one by one, which costs measurable time here.
  const lines: string[] = [];
  if (transport !== null) lines.push('strict-transport-security', transport);
  for (const name in headers) lines.push(name, headers[name] ?? '');
  if (isPieces(body)) {
    outgoing.writeHead(status, lines);
    // A response to a pipelined request waits for the earlier ones, and holds no piece until then.
    const only = outgoing.socket === null ? null : body.only?.();
    if (only) {
      outgoing.end(only);
      return;
    }
    // The failed read has logged the error. The header has promised more bytes, so only closing the connection is
    // correct.
    sendPieces(outgoing, body).catch(() => outgoing.destroy());
    return;
  }
  if (body !== null && headers['content-length'] === undefined) {
    lines.push('content-length', String(Buffer.byteLength(body)));
  }
  outgoing.writeHead(status, lines);
  // Sends a string in one write with the header; bytes would be a second write.
  if (typeof body === 'string') outgoing.end(body, 'utf8');
  else outgoing.end(body ?? undefined);
}
