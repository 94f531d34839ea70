import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { maxMoteMsOf } from '@/extension/features/account/account-view.ts';
import { type IdentityStatus, identityStatusSchema } from '@/shared/contract/identity.ts';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { openSqlite } from '@/worker-api/db/sqlite.ts';
import { NO_RIGHTS } from '@/worker-api/services/rights.ts';
import { giveGrant, newAccount } from '@/worker-api/testing/accounts.ts';
import { createTestApp, type TestApp } from '@/worker-api/testing/app.ts';

const TOLERANCE_MS = 250;

describe('longest recording, from the ledger to the recorder', () => {
  const db = openSqlite({ file: ':memory:' });
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ db, rights: { ...NO_RIGHTS, hasPlans: true } });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
  });
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  /** Returns the server's status for a user with this grant, or without one (null). */
  async function statusOf(source: string | null): Promise<IdentityStatus> {
    const { user, headers } = await newAccount(app);
    if (source) await giveGrant(app, user.id, { source, untilAt: app.now() + 1000 });
    const answer = await app.request('/api/v1/i/status', { method: 'POST', headers });
    return identityStatusSchema.parse(await answer.json());
  }

  it.each([
    ['paid', 300],
    ['vip', 300],
    ['trial', 300],
    [null, 60],
  ])('[S9-001] a recording of a user who is granted %s ends by itself after %i s', async (source, seconds) => {
    const maxMs = maxMoteMsOf(await statusOf(source));
    const world = createSessionWorld({ over: { maxSeconds: () => maxMs / 1000 } });
    await world.session.start(WHERE);
    await vi.advanceTimersByTimeAsync(0);
    await world.recorder().hear(seconds * 1000 - TOLERANCE_MS);
    expect(world.snapshot().phase).toBe('recording');
    await world.recorder().hear(TOLERANCE_MS * 2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(world.snapshot()).toMatchObject({ phase: 'review', isLimitReached: true });
    expect(Math.abs(world.snapshot().elapsedMs - seconds * 1000)).toBeLessThanOrEqual(TOLERANCE_MS);
  });
});
