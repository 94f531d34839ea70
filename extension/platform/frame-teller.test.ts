import { expect, it, vi } from 'vitest';
import { tellFrames } from './frame-teller.ts';

const EVENT = { mote: 1, kind: 'event', name: 'library.changed', to: 'page', payload: {} };

function fakeTabs() {
  const sendMessage = vi.fn((tabId: number, _message: unknown) =>
    tabId === 1 ? Promise.reject(new Error('Receiving end does not exist')) : Promise.resolve(undefined),
  );
  return { query: async () => [{ id: 1 }, {}, { id: 2 }], sendMessage };
}

it('sends an event for our pages also to every tab, even if one tab has no receiver', async () => {
  const tabs = fakeTabs();
  await tellFrames(tabs, EVENT);
  expect(tabs.sendMessage.mock.calls).toEqual([
    [1, EVENT],
    [2, EVENT],
  ]);
});

it.each([{ ...EVENT, to: 'worker' }, { ...EVENT, to: 'offscreen' }, null, 'page', undefined])(
  'sends no other message to tabs: %j',
  async (message) => {
    const tabs = fakeTabs();
    await tellFrames(tabs, message);
    expect(tabs.sendMessage).not.toHaveBeenCalled();
  },
);

it('sends no message to tabs where the browser itself reaches our frames', async () => {
  await expect(tellFrames(undefined, EVENT)).resolves.toBeUndefined();
});
