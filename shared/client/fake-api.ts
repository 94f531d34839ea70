import type { Clock } from '@/shared/base/clock.ts';
import { API_ERRORS } from '@/shared/base/errors.ts';
import { API_PREFIX, HEADERS } from '@/shared/contract/http.ts';
import {
  finishBodySchema,
  regenerateBodySchema,
  renameBodySchema,
  reserveBodySchema,
} from '@/shared/contract/motes.ts';
import type { UploadProgress } from '@/shared/contract/sender.ts';
import { ANONYMOUS_PREFIX } from '@/shared/domain/mote/anonymous-id.ts';
import { isMoteId } from '@/shared/domain/mote/mote.ts';
import { type FakeActor, type FakeMote, FakeRefusal, FakeServer, refuseEnded, toAnswer } from './fake-server.ts';

export interface FakeApi {
  server: FakeServer;
  /** Replaces the browser's fetch: responds to every call of the client. */
  fetch: typeof fetch;
}

/**
 * Creates the API without a network, for tests. It passes the same suite as the real one: tests/contract/mote-api.ts.
 */
export function createFakeApi(clock: Clock): FakeApi {
  const server = new FakeServer(clock);
  return {
    server,
    async fetch(input, init) {
      const request = new Request(input, init);
      try {
        return await answer(server, request);
      } catch (fault) {
        if (!(fault instanceof FakeRefusal)) throw fault;
        const body = JSON.stringify({ code: fault.code, message: 'refused' });
        return new Response(request.method === 'HEAD' ? null : body, { status: API_ERRORS[fault.code] });
      }
    },
  };
}

async function answer(server: FakeServer, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.slice(API_PREFIX.length).replace(/^v1\//, '');
  const call: FakeCall = { server, request, actor: actorOf(request), path, query: searchParams };
  if (path.startsWith('f/uploads')) return answerUpload(call);
  if (path === 'm') return answerList(call);
  if (path === 'm/status') {
    const newest = ownOf(call).find(({ state }) => state === 'ready');
    return json({ moteId: newest?.id ?? null });
  }
  return answerMote(call);
}

interface FakeCall {
  server: FakeServer;
  request: Request;
  actor: FakeActor;
  path: string;
  query: URLSearchParams;
}

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

function actorOf({ headers }: Request): FakeActor {
  const client = headers.get(HEADERS.clientType);
  const device = headers.get(HEADERS.deviceId);
  const claim = headers.get(HEADERS.claim);
  const isKnown = (client === 'website' || client === 'extension') && device !== null;
  return { ownerId: isKnown ? ANONYMOUS_PREFIX[client] + device : null, ...(claim === null ? {} : { claim }) };
}

const ownOf = ({ server, actor }: FakeCall): FakeMote[] =>
  [...server.motes.values()].reverse().filter((mote) => actor.ownerId !== null && mote.ownerId === actor.ownerId);

function answerList(call: FakeCall): Response {
  const own = ownOf(call).filter(({ state }) => state !== 'removed');
  const from = own.findIndex(({ id }) => id === call.query.get('before')) + 1;
  const to = from + Number(call.query.get('limit') ?? 50);
  const shown = own.slice(from, to);
  const next = own.length > to ? (shown.at(-1)?.id ?? null) : null;
  return json({ motes: shown.map((mote) => toAnswer(mote, call.actor)), next });
}

async function answerMote({ server, request, actor, path }: FakeCall): Promise<Response> {
  const [, id = '', verb = ''] = path.split('/');
  const envelope = (mote: FakeMote, as = actor) => json({ mote: toAnswer(mote, as) });
  switch (`${request.method} ${verb}`) {
    case 'PUT ': {
      const body = reserveBodySchema.parse(await request.json());
      return envelope(await server.reserve(id, body, actor.ownerId), { ...actor, claim: body.claim });
    }
    case 'GET ':
      return envelope(refuseEnded(server.find(id)));
    case 'GET page': {
      const mote = server.motes.get(id);
      if (!isMoteId(id) || !mote) return json({ state: isMoteId(id) ? 'not-here-yet' : 'malformed', mote: null });
      return json({ state: mote.state, mote: mote.state === 'removed' ? null : toAnswer(mote, actor) });
    }
    case 'PATCH ': {
      const mote = refuseEnded(server.own(id, actor));
      const { title, givenName } = renameBodySchema.parse(await request.json());
      mote.title = title;
      if (givenName !== undefined) mote.firstName = givenName?.firstName ?? '';
      return envelope(mote);
    }
    case 'DELETE ':
      server.own(id, actor).state = 'removed';
      return envelope(server.find(id));
    case 'POST restore': {
      const mote = server.own(id, actor);
      if (mote.state === 'removed') mote.state = mote.audio ? 'ready' : 'arriving';
      return envelope(mote);
    }
    case 'POST finish':
      return envelope(await server.finish(id, finishBodySchema.parse(await request.json()).sha256, actor));
    case 'POST regenerate': {
      const { claim, newId } = regenerateBodySchema.parse(await request.json());
      return envelope(await server.regenerate(id, claim, newId, actor));
    }
    default:
      throw new FakeRefusal('no-such-route');
  }
}

async function answerUpload({ server, request, path }: FakeCall): Promise<Response> {
  const { method, headers } = request;
  if (method === 'POST') {
    const id = /moteId ([^ ,]+)/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? '';
    return progress(201, server.create(atob(id), headers.get(HEADERS.claim) ?? ''));
  }
  if (method === 'HEAD') return progress(200, server.head(path));
  if (method === 'DELETE') {
    server.cancel(path);
    return new Response(null, { status: 204 });
  }
  const length = headers.get('upload-length');
  const sha256 = headers.get(HEADERS.sha256);
  const done = await server.patch({
    uploadUrl: path,
    offset: Number(headers.get('upload-offset')),
    bytes: new Uint8Array(await request.arrayBuffer()),
    last: length !== null && sha256 !== null ? { length: Number(length), sha256 } : null,
  });
  return progress(204, done);
}

function progress(status: number, { uploadUrl, offset, length }: UploadProgress): Response {
  const headers = new Headers({ 'upload-offset': String(offset), location: `/api/${uploadUrl}` });
  if (length !== null) headers.set('upload-length', String(length));
  return new Response(null, { status, headers });
}
