import { expect, it, vi } from 'vitest';
import { RECORDER } from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { answerRecorderMethods } from './recorder-methods.ts';
import { createSessions } from './sessions.ts';

function setUp(isOff = false) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = createSessionWorld({ consent: 'yes' });
  const make = vi.fn(async () => world.session);
  const onFirst = vi.fn();
  answerRecorderMethods(join('offscreen'), createSessions(make, vi.fn()), {
    touch: vi.fn(),
    onFirst,
    isOff: async () => isOff,
  });
  const worker = join('worker');
  const start = (isFirst?: boolean) =>
    worker.call(RECORDER.start, { recorderId: 'r1', where: WHERE, ...(isFirst !== undefined && { isFirst }) });
  return { world, start, worker, onFirst };
}

it('[R3] starts a recorder once at the click that opens it, although a dying worker repeats the call', async () => {
  const { world, start, worker } = setUp();
  expect(await Promise.all([start(true), start(true)])).toEqual([ok(expect.anything()), err('already-recording')]);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  const { takeId } = world.snapshot();
  expect(await start(true)).toEqual(err('already-recording'));
  expect(world.snapshot().takeId).toBe(takeId);
});

it('starts the next take at the user’s next click in the same recorder', async () => {
  const { world, start, worker } = setUp();
  await start(true);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  const { takeId } = world.snapshot();
  expect((await start()).ok).toBe(true);
  expect(world.snapshot().takeId).not.toBe(takeId);
});

it('reports a recording started by a page, only once, and no recording started by the recorder', async () => {
  const { start, worker, onFirst } = setUp();
  await start(true);
  await start(true);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  await start();
  expect(onFirst.mock.calls).toEqual([['r1']]);
});

it('starts no recording while a teacher has switched it off', async () => {
  const { world, start } = setUp(true);
  expect(await start(true)).toEqual(err('not-allowed'));
  expect(await start()).toEqual(err('not-allowed'));
  expect(world.snapshot().phase).toBe('idle');
});
