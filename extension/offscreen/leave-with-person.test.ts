import { describe, expect, it } from 'vitest';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createLeaveWithPerson } from './leave-with-person.ts';

const ADA = 'AdaLovelace000001';
const BOB = 'BobLovelace000002';
const NOBODY = 'anonymous:from_extension:6f1b6c1e-9d0f-4b8e-8f43-0f8e5f3f0c11';

/** Somebody records in a frame of a host page, and stops unless it is to run on. */
async function record(ownerId: string, { isStopped = true } = {}) {
  const person = { ownerId, isSessionEnded: false };
  const world = createSessionWorld({ over: { ownerId: () => person.ownerId } });
  const guard = createLeaveWithPerson(() => person);
  const { signal } = new AbortController();
  world.session.watch((snapshot) => guard.onSnapshot('frame', snapshot, world.session), signal);
  await world.session.start(WHERE);
  await world.recorder().hear(2_000);
  if (isStopped) await world.session.stop();
  const become = async (next: string, isSessionEnded = false) => {
    Object.assign(person, { ownerId: next, isSessionEnded });
    await guard.onPerson(person);
  };
  return { world, become, kept: () => world.takes.list({ ownerId }) };
}

describe('what stands in a recorder of the extension', () => {
  it.each([
    ['signs out', NOBODY, false],
    ['has their session ended by the server', NOBODY, true],
    ['is followed by another', BOB, false],
  ])('[R15] goes from view when its person %s, and the take is kept for them', async (_how, next, isEnded) => {
    const { world, become, kept } = await record(ADA);
    expect(world.snapshot()).toMatchObject({ phase: 'review', link: expect.any(String) });
    await become(next, isEnded);
    expect(world.snapshot()).toMatchObject({ phase: 'idle', takeId: null, link: null, title: '' });
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' } }]);
  });

  it('stays while the same person is here, and what was recorded signed out when somebody signs in', async () => {
    const mine = await record(ADA);
    await mine.become(ADA);
    const visitor = await record(NOBODY);
    await visitor.become(ADA);
    expect([mine.world.snapshot().phase, visitor.world.snapshot().phase]).toEqual(['review', 'review']);
  });

  it('runs: it is ended and kept when its person signs out', async () => {
    const { world, become, kept } = await record(ADA, { isStopped: false });
    await become(NOBODY);
    expect(world.snapshot().phase).toBe('idle');
    expect(world.stoppedTracks()).toBe(1);
    expect(await kept()).toMatchObject([{ capture: { state: 'recorded' }, durationMs: 2_000 }]);
  });

  it('runs: it goes on when the server ends the session, and ends when somebody else signs in', async () => {
    const { world, become } = await record(ADA, { isStopped: false });
    await become(NOBODY, true);
    await world.recorder().hear(1_000);
    expect(world.snapshot().phase).toBe('recording');
    await become(BOB);
    expect(world.snapshot().phase).toBe('idle');
  });
});
