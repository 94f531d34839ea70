import { afterEach, describe, expect, it, vi } from 'vitest';
import { SITE_CONFIG } from '../../site-config.ts';
import { createFakeClock } from '../presence/fake-extension.ts';
import { type Provider, type ProviderCircumstances, type ProviderPorts, startProviders } from './providers.ts';
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
  const chat: Provider = { id: 'help-chat', src: BLOCKED };
  const oneTap: Provider = { id: 'one-tap', src: BLOCKED };
  const monitoring: Provider = { id: 'monitoring', src: BLOCKED };
  const adult = { isMinor: false, isInstitutional: false };
  const GOOD: ProviderCircumstances = { user: adult, isOn: () => true, isEmbedded: false, pathname: '/' };

  /** Starts one provider in a browser that tells nothing about idle time, and returns its loads after each ms. */
  function start(provider: Provider, over: Partial<ProviderCircumstances> = {}, ports: Partial<ProviderPorts> = {}) {
    const load = vi.fn();
    const clock = createFakeClock();
    const create = vi.fn(() => ({ state: () => 'idle' as const, subscribe: () => () => undefined, load }));
    startProviders({ ...GOOD, ...over }, [provider], { clock, idle: undefined, random: () => 0, create, ...ports });
    return { load, clock, create };
  }

  it('none is configured by default', () => {
    expect(SITE_CONFIG.providers).toEqual([]);
  });

  it.each<[string, Partial<ProviderCircumstances>, number]>([
    ['an adult who has switched them on', {}, 1],
    ['a user who has switched nothing on', { isOn: () => false }, 0],
    ['an embedded page', { isEmbedded: true }, 0],
    ['a minor', { user: { ...adult, isMinor: true } }, 0],
    ['a member of a school', { user: { ...adult, isInstitutional: true } }, 0],
  ])('[S2-136 S2-137 S9-018] for %s each loads as often as in the table', async (_name, over, count) => {
    for (const provider of [chat, oneTap, monitoring]) {
      const { load, clock } = start(provider, over);
      await clock.pass(60_000);
      expect(load, provider.id).toHaveBeenCalledTimes(count);
    }
  });

  it.each(['/signup', '/login', '/onboarding/survey', '/r/abc', '/record'])('[S2-137] no one-tap on %s', (pathname) => {
    expect(start(oneTap, { pathname }).load).not.toHaveBeenCalled();
    expect(start(oneTap, { pathname: '/pricing' }).load).toHaveBeenCalledTimes(1);
  });

  it('[S2-136 S9-016] the help chat loads at idle, at the latest after 3 s', () => {
    const idle = vi.fn<NonNullable<ProviderPorts['idle']>>();
    const { load } = start(chat, {}, { idle });
    expect(idle.mock.calls[0]?.[1]).toBe(3000);
    expect(load).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    [chat, 2000],
    [monitoring, 3000],
  ])('[S9-016 S9-018] where the browser tells nothing about idle time, %o loads after %i ms', async (provider, ms) => {
    const { load, clock } = start(provider);
    await clock.pass(ms - 1);
    expect(load).not.toHaveBeenCalled();
    await clock.pass(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('[S9-018] monitoring runs on 1 % of loads, at idle of at most 5 s, with its samples and masked input', () => {
    let seed = 42;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const idle = vi.fn<NonNullable<ProviderPorts['idle']>>();
    for (let visit = 0; visit < 10_000; visit += 1) start(monitoring, {}, { random, idle });
    expect(idle.mock.calls.length).toBeGreaterThan(70);
    expect(idle.mock.calls.length).toBeLessThan(130);
    expect(new Set(idle.mock.calls.map(([, ms]) => ms))).toEqual(new Set([5000]));
    const settings = { sessionSample: '10', replaySample: '2', maskInput: 'true' };
    expect(start(monitoring).create).toHaveBeenCalledExactlyOnceWith(BLOCKED, document, settings);
  });

  it.each(['help-chat', 'one-tap', 'monitoring'] as const)('[S4-037] the stub script of %s really runs', async (id) => {
    const said = `document.documentElement.dataset.stub = '${id}';`;
    const src = URL.createObjectURL(new Blob([said], { type: 'text/javascript' }));
    const clock = createFakeClock();
    const ports = { clock, idle: undefined, random: () => 0, create: createScriptLoad };
    const load = startProviders(GOOD, [{ id, src }], ports).get(id);
    await clock.pass(3000);
    await expect.poll(() => load?.state()).toBe('ready');
    expect(document.documentElement.dataset.stub).toBe(id);
    if (id === 'monitoring') expect({ ...scripts(src)[0]?.dataset }).toMatchObject({ maskInput: 'true' });
    delete document.documentElement.dataset.stub;
  });
});
