import { API_ERRORS, type ApiErrorCode } from '@/shared/base/errors.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import type { Sender } from '@/shared/contract/sender.ts';
import { type FakeActor, FakeRefusal, type FakeServer, toAnswer } from './fake-server.ts';

/** Creates the fake server's Sender for the outbox, without HTTP. */
export function createFakeSender(server: FakeServer, ownerId: string | null): Sender {
  const actorOf = (claim?: string): FakeActor => ({ ownerId, ...(claim === undefined ? {} : { claim }) });
  return {
    reserve: (id, body) =>
      answering(async () => toAnswer(await server.reserve(id, body, ownerId), actorOf(body.claim))),
    rename: (id, title, { claim, firstName } = {}) =>
      answering(async () => {
        const mote = server.own(id, actorOf(claim));
        mote.title = title;
        if (firstName !== undefined) mote.firstName = firstName;
        return toAnswer(mote, actorOf(claim));
      }),
    remove: (id, { claim } = {}) =>
      answering(async () => {
        server.own(id, actorOf(claim)).state = 'removed';
      }),
    finish: (id, sha256, { claim } = {}) =>
      answering(async () => toAnswer(await server.finish(id, sha256, actorOf(claim)), actorOf(claim))),
    uploads: {
      create: (moteId, { claim }) => answering(async () => server.create(moteId, claim)),
      head: (uploadUrl) => answering(async () => server.head(uploadUrl)),
      patch: (piece) => answering(() => server.patch(piece)),
      cancel: (uploadUrl) => answering(async () => server.cancel(uploadUrl)),
    },
  };
}

async function answering<T>(act: () => Promise<T>): Promise<ApiResult<T>> {
  try {
    return { ok: true, value: await act() };
  } catch (fault) {
    if (!(fault instanceof FakeRefusal)) throw fault;
    return refusal(fault.code);
  }
}

export const refusal = (error: ApiErrorCode, retryAfterMs: number | null = null): ApiFailure => ({
  ok: false,
  error,
  status: API_ERRORS[error],
  isOwnAnswer: true,
  retryAfterMs,
});

export const noAnswer = (error: 'timed-out' | 'server-unreachable' | 'offline' | 'aborted'): ApiFailure => ({
  ok: false,
  error,
  status: null,
  isOwnAnswer: false,
  retryAfterMs: null,
});
