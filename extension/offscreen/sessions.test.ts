import { expect, it, vi } from 'vitest';
import { createSessionWorld, WHERE } from '@/shared/features/record/session-fakes.ts';
import { createSessions } from './sessions.ts';

it('a recorder that is closed while it is being made records for nobody', async () => {
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
