import { describe, expect, it } from 'vitest';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createClearOnSignOut } from './clear-on-sign-out.ts';

const ADA = 'AdaLovelace000001';
const BOB = 'BobLovelace000002';
const VISITOR = 'anonymous:from_extension:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11';

/** Records in a frame of a host page. Stops the take unless `isStopped` is false. */
async function record(ownerId: string, { isStopped = true } = {}) {
  const person = { ownerId, isSessionEnded: false };
  const world = createSessionWorld({ over: { ownerId: () => person.ownerId } });
  const guard = createClearOnSignOut(() => person);
  const { signal } = new AbortController();
  world.session.watch((snapshot) => guard.onSnapshot('frame', snapshot, world.session), signal);
  await world.session.start(WHERE);
  await world.recorder().hear(2_000);
  if (isStopped) await world.session.stop();
  const become = async (next: string, isSessionEnded = false) => {
    Object.assign(person, { ownerId: next, isSessionEnded });
    await guard.onUser(person);
  };
  return { world, become, kept: () => world.takes.list({ ownerId }) };
}

describe('recorders at a change of the user', () => {
  it.each([
    ['signs out', VISITOR, false],
    ['is signed out by the server', VISITOR, true],
    ['is replaced by another user', BOB, false],
  ])('[R15] clears the recorder when the user %s, and keeps their take stored', async (_how, next, isEnded) => {
    const { world, become, kept } = await record(ADA);
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: expect.any(String) });
    await become(next, isEnded);
    expect(world.snapshot()).toMatchObject({ phase: 'idle', takeId: null, link: null, title: '' });
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' } }]);
  });

  it('keeps the recorder for the same user, and keeps a take made while signed out at sign-in', async () => {
    const mine = await record(ADA);
    await mine.become(ADA);
    const visitor = await record(VISITOR);
    await visitor.become(ADA);
    expect([mine.world.snapshot().phase, visitor.world.snapshot().phase]).toEqual(['review', 'review']);
  });

  it('stops and stores a running take at sign-out', async () => {
    const { world, become, kept } = await record(ADA, { isStopped: false });
    await become(VISITOR);
    expect(world.snapshot().phase).toBe('idle');
    expect(world.stoppedTracks()).toBe(1);
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' }, durationMs: 2_000 }]);
  });

  it('continues a running take when the server ends the session, and stops it when another user signs in', async () => {
    const { world, become } = await record(ADA, { isStopped: false });
    await become(VISITOR, true);
    await world.recorder().hear(1_000);
    expect(world.snapshot().phase).toBe('recording');
    await become(BOB);
    expect(world.snapshot().phase).toBe('idle');
  });
});
