import { expect, it, vi } from 'vitest';
import { runUserCommand } from '@/extension/features/host/messages.ts';
import { goToPlayers } from '@/extension/features/player/messages.ts';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger } from '@/extension/messaging/messenger.ts';
import type { Sender } from '@/extension/messaging/transport.ts';
import { createFakeArea } from '@/extension/platform/fake-area.ts';
import { err, ok } from '@/shared/base/result.ts';
import { createFramesInUse } from '../tabs/frames-in-use.ts';
import { answerPlayers } from './player-handlers.ts';

function setUp(sidebar: Partial<Sender> = {}) {
  const bus = createFakeBus();
  const join = (self: 'worker' | 'page' | 'content', over: Partial<Sender> = {}) =>
    createMessenger({ self, own: bus.own, transport: bus.join({ ...FAKE_SENDERS[self], ...over }), report: vi.fn() });
  const worker = join('worker');
  answerPlayers(worker, createFramesInUse(worker, createFakeArea()));
  const page = join('page', sidebar);
  return { go: () => page.call(goToPlayers, {}), host: () => join('content') };
}

it('sends the sidebar’s command to the page that holds the sidebar, and reports a missing player', async () => {
  const { go, host } = setUp();
  expect(await go()).toEqual(err('target-gone'));
  const obey = vi.fn().mockResolvedValueOnce(err('target-gone')).mockResolvedValueOnce(ok(undefined));
  host().answer(runUserCommand, obey);
  expect(await go()).toEqual(err('target-gone'));
  expect(await go()).toEqual(ok(undefined));
  expect(obey).toHaveBeenCalledWith({ type: 'go-to-player' }, expect.anything());
});

it('refuses the browser’s own side panel, which holds the focus itself', async () => {
  const { go, host } = setUp({ tabId: undefined, frameId: undefined });
  const obey = vi.fn(async () => ok(undefined));
  host().answer(runUserCommand, obey);
  expect(await go()).toEqual(err('target-gone'));
  expect(obey).not.toHaveBeenCalled();
});
