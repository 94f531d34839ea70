import { expect, it, vi } from 'vitest';
import { tellFrames } from './frame-teller.ts';

const EVENT = { mote: 1, kind: 'event', name: 'library.changed', to: 'page', payload: {} };

function fakeTabs() {
  const sendMessage = vi.fn((tabId: number, _message: unknown) =>
    tabId === 1 ? Promise.reject(new Error('Receiving end does not exist')) : Promise.resolve(undefined),
  );
  return { query: async () => [{ id: 1 }, {}, { id: 2 }], sendMessage };
}

it('an event for our pages goes to every tab too, whoever is there', async () => {
  const tabs = fakeTabs();
  await tellFrames(tabs, EVENT);
  expect(tabs.sendMessage.mock.calls).toEqual([
    [1, EVENT],
    [2, EVENT],
  ]);
});

it.each([{ ...EVENT, to: 'worker' }, { ...EVENT, to: 'offscreen' }, null, 'page', undefined])(
  'nothing else does: %j',
  async (message) => {
    const tabs = fakeTabs();
    await tellFrames(tabs, message);
    expect(tabs.sendMessage).not.toHaveBeenCalled();
  },
);

it('where the browser needs no help nothing is done', async () => {
  await expect(tellFrames(undefined, EVENT)).resolves.toBeUndefined();
});
