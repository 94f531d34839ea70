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

describe('light transport, sending', () => {
  it('sends a message and returns the response, or undefined when no context answered', async () => {
    const { send } = createLightTransport();
    sendMessage.mockResolvedValueOnce({ ok: true });
    await expect(send('hello')).resolves.toEqual({ ok: true });
    expect(sendMessage).toHaveBeenCalledWith('hello');
    await expect(send('hello')).resolves.toBeUndefined();
  });

  it('rejects a message without a receiver, and after an update of the extension', async () => {
    const { send, isAlive } = createLightTransport();
    sendMessage.mockRejectedValueOnce(new Error('Could not establish connection.'));
    await expect(send('x')).rejects.toThrow('Could not establish connection.');
    expect(isAlive()).toBe(true);
    vi.stubGlobal('chrome', {});
    expect(isAlive()).toBe(false);
    await expect(send('x')).rejects.toThrow("reading 'sendMessage'");
  });
});

describe('light transport, receiving', () => {
  const ask = (message: unknown) => {
    const answers: unknown[] = [];
    const sender = { id: 'us', url: 'https://a.example/', tab: { id: 7 }, frameId: 0 };
    const isWaited = heeding.map((heed) => heed(message, sender, (value) => answers.push(value)));
    return { answers, isWaited };
  };

  it('answers a received message later or not at all, and passes the sender on', async () => {
    const listener = vi.fn((message: unknown) => (message === 'mine' ? Promise.resolve('yes') : undefined));
    createLightTransport().onMessage(listener);
    expect(ask('other').isWaited).toEqual([false]);
    const { answers, isWaited } = ask('mine');
    expect(isWaited).toEqual([true]);
    await vi.waitFor(() => expect(answers).toEqual(['yes']));
    const sender = { id: 'us', url: 'https://a.example/', origin: undefined, tabId: 7, frameId: 0 };
    expect(listener).toHaveBeenCalledWith('mine', sender);
  });

  it('receives no message after it has unsubscribed', () => {
    createLightTransport().onMessage(() => Promise.resolve(1))();
    expect(heeding).toEqual([]);
  });
});
