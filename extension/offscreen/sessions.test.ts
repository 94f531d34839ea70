import { expect, it, vi } from 'vitest';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createSessions } from './sessions.ts';

it('disposes a session that is closed while it is being created', async () => {
  const world = createSessionWorld();
  let settingsAreThere = () => {};
  const settings = new Promise<void>((resolve) => {
    settingsAreThere = resolve;
  });
  const onSnapshot = vi.fn();
  const sessions = createSessions(async () => {
    await settings;
    return world.session;
  }, onSnapshot);
  const starting = sessions.of('a').then((session) => session.start(WHERE));
  const closing = sessions.close('a');
  settingsAreThere();
  await Promise.all([starting, closing]);
  expect(world.microphone.opened).toBe(0);
  expect(sessions.has('a')).toBe(false);
  expect(sessions.all()).toEqual([]);
  expect(sessions.isBusy()).toBe(false);
});

it('creates the recorder again after its creation failed', async () => {
  const world = createSessionWorld();
  const make = vi.fn(async () => world.session);
  make.mockRejectedValueOnce(new Error('the settings did not arrive'));
  const sessions = createSessions(make, vi.fn());
  await expect(sessions.of('a')).rejects.toThrow('settings');
  expect(sessions.has('a')).toBe(false);
  expect(await sessions.of('a')).toBe(world.session);
  expect(make).toHaveBeenCalledTimes(2);
});

it('closes a recorder whose creation fails meanwhile, and keeps a later one', async () => {
  const world = createSessionWorld();
  let fail = (_fault: Error) => {};
  const make = vi.fn(async () => world.session);
  make.mockReturnValueOnce(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  const sessions = createSessions(make, vi.fn());
  const first = sessions.of('a').catch(() => 'failed');
  const closing = sessions.close('a');
  const second = sessions.of('a');
  fail(new Error('no memory'));
  await closing;
  expect(await first).toBe('failed');
  expect(await second).toBe(world.session);
  expect(await sessions.of('a')).toBe(world.session);
  expect(make).toHaveBeenCalledTimes(2);
});
