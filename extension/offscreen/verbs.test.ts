import { expect, it, vi } from 'vitest';
import { RECORDER } from '@/extension/features/record/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import { err, ok } from '@/shared/domain/result.ts';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createSessions } from './sessions.ts';
import { answerVerbs } from './verbs.ts';

function setUp(isOff = false) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'offscreen') =>
    createMessenger({ self, own: bus.own, transport: bus.join(FAKE_SENDERS[self]), report: vi.fn() });
  const world = createSessionWorld({ consent: 'yes' });
  const make = vi.fn(async () => world.session);
  const onFirst = vi.fn();
  answerVerbs(join('offscreen'), createSessions(make, vi.fn()), { touch: vi.fn(), onFirst, isOff: async () => isOff });
  const worker = join('worker');
  const start = (isFirst?: boolean) =>
    worker.call(RECORDER.start, { recorderId: 'r1', where: WHERE, ...(isFirst !== undefined && { isFirst }) });
  return { world, start, worker, onFirst };
}

it('[R3] the click that opens a recorder starts it once, however often a dying worker hands it on', async () => {
  const { world, start, worker } = setUp();
  expect(await Promise.all([start(true), start(true)])).toEqual([ok(expect.anything()), err('already-recording')]);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  const { takeId } = world.snapshot();
  expect(await start(true)).toEqual(err('already-recording'));
  expect(world.snapshot().takeId).toBe(takeId);
});

it('a person’s next click in the same recorder starts the next take', async () => {
  const { world, start, worker } = setUp();
  await start(true);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  const { takeId } = world.snapshot();
  expect((await start()).ok).toBe(true);
  expect(world.snapshot().takeId).not.toBe(takeId);
});

it('a recording that a page begins is told of, once; one that is begun in the recorder is not', async () => {
  const { start, worker, onFirst } = setUp();
  await start(true);
  await start(true);
  await worker.call(RECORDER.stop, { recorderId: 'r1' });
  await start();
  expect(onFirst.mock.calls).toEqual([['r1']]);
});

it('a recording that a teacher has switched off does not start, whoever asks', async () => {
  const { world, start } = setUp(true);
  expect(await start(true)).toEqual(err('not-allowed'));
  expect(await start()).toEqual(err('not-allowed'));
  expect(world.snapshot().phase).toBe('idle');
});
