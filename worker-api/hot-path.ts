import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Gate } from './middleware/shedding.ts';
import { actorFor, actorOf, hasToken } from './routes/actor.ts';
import { addressOf } from './routes/address.ts';
import { answerAudio } from './routes/audio.ts';
import { overloaded, type ReceivedBody, readIncoming } from './routes/body.ts';
import type { HeaderOf, RouteDeps } from './routes/deps.ts';
import { answerRead, answerReserve, answerStatus } from './routes/motes.ts';
import { errorReply, type Reply } from './routes/reply.ts';
import { answerTrack } from './routes/signals.ts';
import { type Ctx, contextFor } from './services/context.ts';

/** Takes a request that it knows and answers it; false: it is for the app. */
export type HotPath = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

type HotRoute = (ctx: Ctx, header: HeaderOf, deps: RouteDeps) => Promise<Reply>;

type HotWrite = (ctx: Ctx, header: HeaderOf, deps: RouteDeps, body: ReceivedBody) => Promise<Reply>;

const STATUS = '/api/m/status';

const TRACK = /^\/api\/(v1\/)?s\/track\/everything$/;
const MOTE = /^\/api\/m\/([0-9A-Za-z]{17})$/;
const AUDIO = /^\/api\/f\/audio\/([0-9A-Za-z]{17})\.mp3$/;
/** A plain host; what else may stand there is judged by the app's adapter. */
const HOST = /^[a-z0-9._-]+(:\d{1,5})?$/;

/**
 * The calls that a class of thirty makes at once, straight from node's parser to the routes' replies: no Request, no
 * Response, no router (docs/adr/0004). It decides nothing: whatever is not exactly one of them goes to the app.
 */
export function createHotPath(deps: RouteDeps, gate: Gate): HotPath {
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
    // What anyone with a link may see is answered to who has a session that is over as to anybody.
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

  /** The place among the requests under way is taken when the body is there: one that is dripped keeps nobody out. */
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

// A function that is kept under a name in here would be made anew, and named anew, for each request: that is felt.
/** From the list as it came: node's object of all headers is made when somebody asks for it, and costs more than a search. */
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

/** What came twice is joined or dropped by node's rules. */
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
  return id === undefined ? null : (ctx, header, deps, body) => answerReserve(ctx, header, deps, { id, body });
}

const trackOf = (url: string): HotWrite | null => (TRACK.test(url) ? answerTrack : null);

function send(outgoing: ServerResponse, { status, headers, body }: Reply): void {
  // As a flat list: node would check an object's keys one by one, which is felt here.
  const lines: string[] = [];
  for (const name in headers) lines.push(name, headers[name] ?? '');
  if (body !== null && headers['content-length'] === undefined) {
    lines.push('content-length', String(Buffer.byteLength(body)));
  }
  outgoing.writeHead(status, lines);
  // A text goes out in one piece with the head; as bytes it would be a second one.
  if (typeof body === 'string') outgoing.end(body, 'utf8');
  else outgoing.end(body ?? undefined);
}
