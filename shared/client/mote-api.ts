import type { ApiResult } from '@/shared/contract/answer.ts';
import {
  type MoteAnswer,
  MoteEnvelope,
  MoteList,
  MotePage,
  MoteStatus,
  type RegenerateBody,
} from '@/shared/contract/motes.ts';
import { HEADERS } from '@/shared/contract/routes.ts';
import type { CallOptions, Sender } from '@/shared/contract/sender.ts';
import type { HttpCall, HttpClient, HttpMethod } from './http-call.ts';
import { createUploads } from './tus-transport.ts';
import { ask } from './typed-call.ts';

/** The server's motes, typed. It is the outbox's Sender too. */
export interface MoteApi extends Sender {
  read(id: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  /** What the mote page shows, whatever the state. */
  page(id: string, options?: CallOptions): Promise<ApiResult<MotePage>>;
  /** Whether there is a tote of that id. */
  tote(id: string, options?: CallOptions): Promise<ApiResult<void>>;
  /** The caller's own, newest first; `before` is the `next` of the page before. */
  list(query?: { before?: string; limit?: number }, options?: CallOptions): Promise<ApiResult<MoteList>>;
  /** The caller's newest mote that can be played; null before the first. */
  status(options?: CallOptions): Promise<ApiResult<string | null>>;
  /** Undo of a removal. */
  restore(id: string, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
  /** Gives the audio to a new id, which is the new claim's; the old one answers 'removed'. */
  regenerate(id: string, body: RegenerateBody, options?: CallOptions): Promise<ApiResult<MoteAnswer>>;
}

export function createMoteApi(http: HttpClient): MoteApi {
  async function askMote(call: HttpCall): Promise<ApiResult<MoteAnswer>> {
    const result = await ask(http, call, MoteEnvelope);
    return result.ok ? { ok: true, value: result.value.mote } : result;
  }

  return {
    reserve: (id, body, options) => askMote({ ...callOf('PUT', `m/${id}`, options), body }),
    read: (id, options) => askMote(callOf('GET', `m/${id}`, options)),
    page: (id, options) => ask(http, callOf('GET', `m/${id}/page`, options), MotePage),
    list: (query = {}, options) => ask(http, { ...callOf('GET', 'm', options), query }, MoteList),
    async status(options) {
      const result = await ask(http, callOf('GET', 'm/status', options), MoteStatus);
      return result.ok ? { ok: true, value: result.value.moteId } : result;
    },
    rename: (id, title, options) => askMote({ ...callOf('PATCH', `m/${id}`, options), body: { title } }),
    async tote(id, options) {
      const result = await http.request(callOf('GET', `t/${id}`, options));
      return result.ok ? { ok: true, value: undefined } : result;
    },
    async remove(id, options) {
      const result = await http.request(callOf('DELETE', `m/${id}`, options));
      return result.ok ? { ok: true, value: undefined } : result;
    },
    restore: (id, options) => askMote(callOf('POST', `m/${id}/restore`, options)),
    finish: (id, sha256, options) => askMote({ ...callOf('POST', `m/${id}/finish`, options), body: { sha256 } }),
    regenerate: (id, body, options) => askMote({ ...callOf('POST', `m/${id}/regenerate`, options), body }),
    uploads: createUploads(http),
  };
}

function callOf(method: HttpMethod, path: string, { claim, signal }: CallOptions = {}): HttpCall {
  return {
    method,
    path,
    headers: {
      ...(claim === undefined ? {} : { [HEADERS.claim]: claim }),
      ...(method === 'POST' ? { [HEADERS.idempotencyKey]: crypto.randomUUID() } : {}),
    },
    ...(signal ? { signal } : {}),
  };
}
