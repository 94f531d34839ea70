import type { ApiResult } from '@/shared/contract/answer.ts';
import { HEADERS } from '@/shared/contract/http.ts';
import type {
  MoteAnswer,
  MoteEnvelope,
  MoteList,
  MotePage,
  RegenerateBody,
  RenameBody,
} from '@/shared/contract/motes.ts';
import { MOTE_ROUTES } from '@/shared/contract/routes/motes.ts';
import type { CallOptions, Sender } from '@/shared/contract/sender.ts';
import type { HttpClient } from './http-call.ts';
import { createUploads } from './tus-transport.ts';
import { requestJson, requestVoid } from './typed-call.ts';

/** The typed calls for motes; also the outbox's Sender. */
export interface MoteApi extends Sender {
  read(id: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  /** Returns the data of the mote page, in any state of the mote. */
  page(id: string, options?: CallOptions): Promise<ApiResult<MotePage>>;
  /** Succeeds if a tote of that id exists. */
  tote(id: string, options?: CallOptions): Promise<ApiResult<void>>;
  /** Lists the caller's own motes, newest first; `before` is the `next` of the previous page. */
  list(query?: { before?: string; limit?: number }, options?: CallOptions): Promise<ApiResult<MoteList>>;
  /** Returns the caller's newest playable mote; null: none yet. */
  status(options?: CallOptions): Promise<ApiResult<string | null>>;
  /** Undoes a removal. */
  restore(id: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  /** Moves the audio to a new id with a new claim; the old id then responds with 'removed'. */
  regenerate(id: string, body: RegenerateBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
}

async function moteOf(call: Promise<ApiResult<MoteEnvelope>>): Promise<ApiResult<MoteAnswer>> {
  const result = await call;
  return result.ok ? { ok: true, value: result.value.mote } : result;
}

export const createMoteApi = (http: HttpClient): MoteApi => ({
  reserve: (id, body, options) =>
    moteOf(requestJson(http, MOTE_ROUTES['mote.reserve'], { params: { id }, body, ...extrasOf(options) })),
  read: (id, options) => moteOf(requestJson(http, MOTE_ROUTES['mote.read'], { params: { id }, ...extrasOf(options) })),
  page: (id, options) => requestJson(http, MOTE_ROUTES['mote.page'], { params: { id }, ...extrasOf(options) }),
  list: (query = {}, options) => requestJson(http, MOTE_ROUTES['mote.list'], { query, ...extrasOf(options) }),
  async status(options) {
    const result = await requestJson(http, MOTE_ROUTES['mote.status'], extrasOf(options));
    return result.ok ? { ok: true, value: result.value.moteId } : result;
  },
  rename: (id, title, options) => {
    const body = { title, ...givenNameIn(options) };
    return moteOf(requestJson(http, MOTE_ROUTES['mote.rename'], { params: { id }, body, ...extrasOf(options) }));
  },
  tote: (id, options) => requestVoid(http, MOTE_ROUTES['tote.read'], { params: { id }, ...extrasOf(options) }),
  remove: (id, options) => requestVoid(http, MOTE_ROUTES['mote.delete'], { params: { id }, ...extrasOf(options) }),
  restore: (id, options) =>
    moteOf(requestJson(http, MOTE_ROUTES['mote.restore'], { params: { id }, ...extrasOf(options) })),
  finish: (id, sha256, options) =>
    moteOf(requestJson(http, MOTE_ROUTES['mote.finish'], { params: { id }, body: { sha256 }, ...extrasOf(options) })),
  regenerate: (id, body, options) =>
    moteOf(requestJson(http, MOTE_ROUTES['mote.regenerate'], { params: { id }, body, ...extrasOf(options) })),
  uploads: createUploads(http),
});

/** The user may give a name only after they have said that they are of age. */
function givenNameIn({ firstName }: { firstName?: string } = {}): Pick<RenameBody, 'givenName'> {
  if (firstName === undefined) return {};
  return { givenName: firstName === '' ? null : { firstName, isAdult: true } };
}

const extrasOf = ({ claim, signal }: CallOptions = {}) => ({
  ...(claim === undefined ? {} : { headers: { [HEADERS.claim]: claim } }),
  ...(signal ? { signal } : {}),
});
