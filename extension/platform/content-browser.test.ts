import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Respond = (reply?: unknown) => void;
type Native = (message: unknown, sender: unknown, respond: Respond) => boolean;

const native = {
  listeners: [] as Native[],
  lastError: undefined as { message: string } | undefined,
  sent: [] as unknown[],
  answer: (_message: unknown, respond: Respond): void => respond(),
};

beforeEach(() => {
  native.listeners = [];
  native.sent = [];
  native.lastError = undefined;
  native.answer = (_, respond) => respond();
  vi.resetModules();
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'us',
      getURL: (path: string) => `chrome-extension://us/${path}`,
      connect: ({ name }: { name: string }) => ({ name }),
      onConnect: { addListener: vi.fn() },
      get lastError() {
        return native.lastError;
      },
      sendMessage(message: unknown, respond: Respond) {
        native.sent.push(message);
        native.answer(message, respond);
      },
      onMessage: {
        addListener: (listener: Native) => native.listeners.push(listener),
        removeListener(listener: Native) {
          native.listeners = native.listeners.filter((one) => one !== listener);
        },
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => (await import('./content-browser.ts')).default.runtime;

describe('a content script asks', () => {
  it('and gets what was answered', async () => {
    native.answer = (message, respond) => respond({ to: message });
    const runtime = await load();
    await expect(runtime.sendMessage('hello')).resolves.toEqual({ to: 'hello' });
    expect(native.sent).toEqual(['hello']);
  });

  it('and gets nothing where nobody wanted to answer', async () => {
    const runtime = await load();
    native.lastError = { message: 'The message port closed before a response was received.' };
    await expect(runtime.sendMessage('x')).resolves.toBeUndefined();
  });

  it('and hears by name what failed: nobody there, a listener that threw, an extension that was updated', async () => {
    const runtime = await load();
    native.lastError = { message: 'Could not establish connection.' };
    await expect(runtime.sendMessage('x')).rejects.toThrow('Could not establish connection.');
    native.lastError = undefined;
    native.answer = (_, respond) => respond({ __mozWebExtensionPolyfillReject__: true, message: 'it threw' });
    await expect(runtime.sendMessage('x')).rejects.toThrow('it threw');
    native.answer = () => {
      throw new Error('Extension context invalidated.');
    };
    await expect(runtime.sendMessage('x')).rejects.toThrow('Extension context invalidated.');
  });
});

describe('a content script is asked', () => {
  const ask = (message: unknown) => {
    const answers: unknown[] = [];
    const isWaited = native.listeners.map((listener) =>
      listener(message, { id: 'us' }, (reply) => answers.push(reply)),
    );
    return { answers, isWaited };
  };

  it('and answers later, or not at all', async () => {
    const runtime = await load();
    const listener = vi.fn((message: unknown) => (message === 'mine' ? Promise.resolve('yes') : undefined));
    runtime.onMessage.addListener(listener);
    expect(ask('other').isWaited).toEqual([false]);
    const { answers, isWaited } = ask('mine');
    expect(isWaited).toEqual([true]);
    await vi.waitFor(() => expect(answers).toEqual(['yes']));
    expect(listener).toHaveBeenCalledWith('mine', { id: 'us' });
  });

  it('and says what it threw', async () => {
    const runtime = await load();
    runtime.onMessage.addListener(() => Promise.reject(new Error('broken')));
    const { answers } = ask('x');
    await vi.waitFor(() => expect(answers).toEqual([{ __mozWebExtensionPolyfillReject__: true, message: 'broken' }]));
  });

  it('no more after it stopped listening', async () => {
    const runtime = await load();
    const listener = () => Promise.resolve(1);
    runtime.onMessage.addListener(listener);
    runtime.onMessage.removeListener(listener);
    expect(native.listeners).toEqual([]);
  });
});

it('has our addresses and ports', async () => {
  const runtime = await load();
  expect(runtime.id).toBe('us');
  expect(runtime.getURL('a.html')).toBe('chrome-extension://us/a.html');
  expect(runtime.connect({ name: 'p' })).toEqual({ name: 'p' });
});
