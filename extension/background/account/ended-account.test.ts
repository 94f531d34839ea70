import { describe, expect, it, vi } from 'vitest';
import { createAccountItems } from '@/extension/platform/account-items.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import type { ApiFailure, ApiResult } from '@/shared/contract/answer.ts';
import { createEndedAccount } from './ended-account.ts';

const ENDED = { accessToken: 'T'.repeat(43), userId: 'A0000000000000001' };
const failure = (change: Partial<ApiFailure>): ApiFailure => ({
  ok: false,
  error: 'session-invalid',
  status: 403,
  isOwnAnswer: true,
  retryAfterMs: null,
  ...change,
});
const UNANSWERED = failure({ error: 'offline', status: null, isOwnAnswer: false });

function setUp(...answers: ApiResult<void>[]) {
  const items = createAccountItems(createFakeArea());
  const wasErased = vi.fn(async (_token: string) => answers.shift() ?? UNANSWERED);
  const forget = vi.fn(async () => undefined);
  return { items, wasErased, forget, ended: createEndedAccount({ items, api: { wasErased }, forget }) };
}

describe('a session that the server has ended', () => {
  it('deletes the user’s local data when the account was erased in another browser', async () => {
    const { ended, forget, wasErased, items } = setUp({ ok: true, value: undefined });
    await ended.suspect(ENDED);
    expect(wasErased).toHaveBeenCalledExactlyOnceWith(ENDED.accessToken);
    expect(forget).toHaveBeenCalledExactlyOnceWith(ENDED.userId);
    expect(await items.endedSession.get()).toBeNull();
  });

  it('keeps all data and stops asking when the session ended for another reason', async () => {
    const { ended, forget, wasErased, items } = setUp(failure({}));
    await ended.suspect(ENDED);
    await ended.ask();
    expect(wasErased).toHaveBeenCalledTimes(1);
    expect(forget).not.toHaveBeenCalled();
    expect(await items.endedSession.get()).toBeNull();
  });

  it('asks again at the next worker start when the server did not answer', async () => {
    const { ended, forget, items } = setUp(UNANSWERED, { ok: true, value: undefined });
    await ended.suspect(ENDED);
    expect(forget).not.toHaveBeenCalled();
    expect(await items.endedSession.get()).toEqual(ENDED);
    await ended.ask();
    expect(forget).toHaveBeenCalledExactlyOnceWith(ENDED.userId);
  });

  it('makes no request while no session has ended', async () => {
    const { ended, wasErased } = setUp();
    await ended.ask();
    expect(wasErased).not.toHaveBeenCalled();
  });
});
