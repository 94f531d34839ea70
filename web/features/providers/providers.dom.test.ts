import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROVIDERS, type Provider, startProviders } from './providers.ts';
import { createScriptLoad, type ScriptEvent, type ScriptState, scriptLoadReducer } from './script-load.ts';

const BLOCKED = 'http://127.0.0.1:9/blocked.js';
const scripts = (src: string) => [...document.scripts].filter((script) => script.src === src);
afterEach(() => {
  for (const script of document.head.querySelectorAll('script[src^="http://127.0.0.1:9/"], script[src^="blob:"]')) {
    script.remove();
  }
});

describe('loading a third-party script', () => {
  it.each<[ScriptState, ScriptEvent, ScriptState]>([
    ['idle', 'asked', 'loading'],
    ['idle', 'loaded', 'idle'],
    ['loading', 'asked', 'loading'],
    ['loading', 'loaded', 'ready'],
    ['loading', 'failed', 'error'],
    ['ready', 'asked', 'ready'],
    ['ready', 'failed', 'ready'],
    ['error', 'asked', 'loading'],
    ['error', 'loaded', 'error'],
  ])('[S4-037] %s, %s: %s', (state, event, next) => {
    expect(scriptLoadReducer(state, event)).toBe(next);
  });

  it('[S4-037] a blocked script ends in the state error, and the page works', async () => {
    const broken = vi.fn();
    window.addEventListener('error', broken);
    const load = createScriptLoad(BLOCKED);
    const seen: ScriptState[] = [load.state()];
    load.subscribe(() => seen.push(load.state()));
    load.load();
    load.load();
    expect(scripts(BLOCKED)).toHaveLength(1);
    await expect.poll(load.state).toBe('error');
    expect(seen).toEqual(['idle', 'loading', 'error']);
    expect(scripts(BLOCKED)).toEqual([]);
    expect(broken).not.toHaveBeenCalled();
    window.removeEventListener('error', broken);
  });

  it('[S4-037] a loaded script is ready, and is fetched once', async () => {
    const src = URL.createObjectURL(new Blob([''], { type: 'text/javascript' }));
    const load = createScriptLoad(src);
    load.load();
    await expect.poll(load.state).toBe('ready');
    load.load();
    expect(scripts(src)).toHaveLength(1);
  });
});

describe('third-party providers', () => {
  const grownUp = { isMinor: false, isInstitutional: false };
  const chat: Provider = { id: 'help-chat', src: BLOCKED };
  const loadsWith = (circumstances: Parameters<typeof startProviders>[0]) => {
    const load = vi.fn();
    startProviders(circumstances, [chat], () => ({ state: () => 'idle', subscribe: () => () => {}, load }));
    return load.mock.calls.length > 0;
  };

  it('lists no providers by default', () => {
    expect(PROVIDERS).toEqual([]);
  });

  it.each([
    [{ user: grownUp, hasConsent: true, isEmbedded: false }, true],
    [{ user: grownUp, hasConsent: false, isEmbedded: false }, false],
    [{ user: grownUp, hasConsent: true, isEmbedded: true }, false],
    [{ user: { ...grownUp, isMinor: true }, hasConsent: true, isEmbedded: false }, false],
    [{ user: { ...grownUp, isInstitutional: true }, hasConsent: true, isEmbedded: false }, false],
  ])('with %j, loads %s', (circumstances, isLoaded) => {
    expect(loadsWith(circumstances)).toBe(isLoaded);
  });
});
