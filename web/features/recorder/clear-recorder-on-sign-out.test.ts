import { describe, expect, it } from 'vitest';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createFakeSession, createFakeStatus } from '../account/fake-account.ts';
import { clearRecorderOnSignOut } from './clear-recorder-on-sign-out.ts';

const ADA = createFakeStatus();
const BOB = createFakeStatus({ userId: 'BobLovelace000002', primaryEmailAddress: 'bob@school.example' });

/** Records on the page as a user, and stops unless the take is to continue. */
async function record(who: typeof ADA | null, { isStopped = true } = {}) {
  const session = createFakeSession(() => undefined);
  const world = createSessionWorld({ over: { ownerId: () => session.snapshot().user.userId } });
  const view = new EventTarget();
  session.become(who);
  clearRecorderOnSignOut(world.session, session, view);
  await world.session.start(WHERE);
  await world.recorder().hear(2_000);
  if (isStopped) await world.session.stop();
  const logout = (error: 403 | null) =>
    view.dispatchEvent(new CustomEvent('logout', { detail: { forced: error === 403, error } }));
  const kept = () => world.takes.list({ ownerId: who?.identity.userId ?? session.snapshot().user.userId });
  return { session, world, logout, kept };
}

describe('the page’s recorder after a change of user', () => {
  it.each([
    ['nobody', null],
    ['another person', BOB],
  ])('[R15] clears the screen for %s after its user, and stores the take', async (_who, next) => {
    const { session, world, kept } = await record(ADA);
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: expect.any(String) });
    session.become(next);
    await expect.poll(() => world.snapshot()).toMatchObject({ phase: 'idle', takeId: null, link: null, title: '' });
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' } }]);
  });

  it('keeps the review for the same user, and when a visitor signs in: the take moves to the account', async () => {
    const same = await record(ADA);
    same.session.become(createFakeStatus({ displayName: 'Ada' }));
    const visitor = await record(null);
    visitor.session.become(ADA);
    await Promise.resolve();
    expect([same.world.snapshot().phase, visitor.world.snapshot().phase]).toEqual(['review', 'review']);
  });
});

describe('a running take at a sign-out', () => {
  it('a running take is stopped and stored when its user signs out', async () => {
    const { session, world, logout, kept } = await record(ADA, { isStopped: false });
    session.become(null);
    logout(null);
    await expect.poll(() => world.snapshot().phase).toBe('idle');
    expect(world.stoppedTracks()).toBe(1);
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' }, durationMs: 2_000 }]);
  });

  it('a running take continues when the server ends the session, and stops when another user signs in', async () => {
    const { session, world, logout, kept } = await record(ADA, { isStopped: false });
    session.become(null);
    logout(403);
    await world.recorder().hear(1_000);
    expect(world.snapshot().phase).toBe('recording');
    session.become(BOB);
    await expect.poll(() => world.snapshot().phase).toBe('idle');
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' }, durationMs: 3_000 }]);
  });
});

it('closes a pending microphone prompt at a change of user', async () => {
  const session = createFakeSession(() => undefined);
  const world = createSessionWorld({ over: { ownerId: () => session.snapshot().user.userId } });
  session.become(ADA);
  clearRecorderOnSignOut(world.session, session, new EventTarget());
  world.microphone.answer = () => new Promise(() => undefined);
  void world.session.start(WHERE);
  await expect.poll(() => world.snapshot().phase).toBe('arming');
  session.become(BOB);
  await expect.poll(() => world.snapshot().phase).toBe('idle');
});
