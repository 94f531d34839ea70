import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLightTransport } from './light-transport.ts';

type Heed = (message: unknown, sender: unknown, answer: (value?: unknown) => void) => boolean;

let heeding: Heed[] = [];
const sendMessage = vi.fn(async (_message: unknown): Promise<unknown> => undefined);

beforeEach(() => {
  heeding = [];
  sendMessage.mockReset().mockResolvedValue(undefined);
  const addListener = (heed: Heed) => heeding.push(heed);
  const removeListener = (heed: Heed) => {
    heeding = heeding.filter((one) => one !== heed);
  };
  vi.stubGlobal('chrome', { runtime: { id: 'us', sendMessage, onMessage: { addListener, removeListener } } });
});
afterEach(() => vi.unstubAllGlobals());

describe('a content script asks', () => {
  it('and gets what was answered, or nothing where nobody wanted to answer', async () => {
    const { send } = createLightTransport();
    sendMessage.mockResolvedValueOnce({ ok: true });
    await expect(send('hello')).resolves.toEqual({ ok: true });
    expect(sendMessage).toHaveBeenCalledWith('hello');
    await expect(send('hello')).resolves.toBeUndefined();
  });

  it('and hears what failed as a rejection: nobody there, an extension that was updated', async () => {
    const { send, isAlive } = createLightTransport();
    sendMessage.mockRejectedValueOnce(new Error('Could not establish connection.'));
    await expect(send('x')).rejects.toThrow('Could not establish connection.');
    expect(isAlive()).toBe(true);
    vi.stubGlobal('chrome', {});
    expect(isAlive()).toBe(false);
    await expect(send('x')).rejects.toThrow("reading 'sendMessage'");
  });
});

describe('a content script is asked', () => {
  const ask = (message: unknown) => {
    const answers: unknown[] = [];
    const sender = { id: 'us', url: 'https://a.example/', tab: { id: 7 }, frameId: 0 };
    const isWaited = heeding.map((heed) => heed(message, sender, (value) => answers.push(value)));
    return { answers, isWaited };
  };

  it('and answers later, or not at all; it knows who asks', async () => {
    const listener = vi.fn((message: unknown) => (message === 'mine' ? Promise.resolve('yes') : undefined));
    createLightTransport().onMessage(listener);
    expect(ask('other').isWaited).toEqual([false]);
    const { answers, isWaited } = ask('mine');
    expect(isWaited).toEqual([true]);
    await vi.waitFor(() => expect(answers).toEqual(['yes']));
    const sender = { id: 'us', url: 'https://a.example/', origin: undefined, tabId: 7, frameId: 0 };
    expect(listener).toHaveBeenCalledWith('mine', sender);
  });

  it('no more after it stopped listening', () => {
    createLightTransport().onMessage(() => Promise.resolve(1))();
    expect(heeding).toEqual([]);
  });
});
