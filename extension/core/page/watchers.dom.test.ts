import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { watchChanges } from './change-watcher.ts';
import type { HostWindow } from './host-window.ts';
import { watchUrl } from './url-watcher.ts';

let life = new AbortController();
const frames: { close(): void }[] = [];
const open = async () => {
  const frame = await openFrame('gdocs/edit', '/document/d/x/edit');
  frames.push(frame);
  life = new AbortController();
  return frame.window;
};
const painted = (window: HostWindow) =>
  new Promise<void>((resolve) => window.requestAnimationFrame(() => window.requestAnimationFrame(() => resolve())));

afterEach(() => {
  life.abort();
  vi.useRealTimers();
  for (const frame of frames.splice(0)) frame.close();
});

describe('the address watcher', () => {
  it('reports each pushState, replaceState and hash change once, with the committed address', async () => {
    const window = await open();
    const seen: string[] = [];
    watchUrl(window, life.signal, (url) => seen.push(url.pathname + url.search + url.hash));
    window.history.pushState(null, '', '/document/d/x/edit?tab=t.1');
    window.history.replaceState(null, '', '/document/d/x/edit?tab=t.2');
    window.location.hash = 'heading';
    await vi.waitFor(() => expect(seen).toHaveLength(3));
    expect(seen).toEqual([
      '/document/d/x/edit?tab=t.1',
      '/document/d/x/edit?tab=t.2',
      '/document/d/x/edit?tab=t.2#heading',
    ]);
    life.abort();
    window.history.pushState(null, '', '/other');
    expect(seen).toHaveLength(3);
  });

  it('sets no timer with the Navigation API, and polls each second without it', async () => {
    const window = await open();
    const setInterval = vi.spyOn(window, 'setInterval');
    watchUrl(window, life.signal, () => undefined);
    expect(setInterval).not.toHaveBeenCalled();

    Object.defineProperty(window, 'navigation', { value: undefined });
    let poll = () => {};
    setInterval.mockImplementation(((listener: () => void, ms: number) => {
      expect(ms).toBe(1_000);
      poll = listener;
      return 7;
    }) as typeof window.setInterval);
    const clear = vi.spyOn(window, 'clearInterval');
    const seen: string[] = [];
    watchUrl(window, life.signal, (url) => seen.push(url.pathname));
    window.history.pushState(null, '', '/document/d/y/edit');
    poll();
    poll();
    expect(seen).toEqual(['/document/d/y/edit']);
    life.abort();
    expect(clear).toHaveBeenCalledWith(7);
  });
});

describe('the change watcher', () => {
  it('reports a focus move in the host without any mutation, but no focus move to our elements', async () => {
    const window = await open();
    const { document } = window;
    const [there, ours] = [document.createElement('input'), document.createElement('button')];
    ours.setAttribute('data-mote-placement', 'x');
    document.body.append(there, ours);
    await painted(window);
    const listener = vi.fn();
    watchChanges(window, life.signal, listener);
    ours.focus();
    await painted(window);
    expect(listener).not.toHaveBeenCalled();
    there.focus();
    await painted(window);
    expect(listener).toHaveBeenCalledTimes(1);
    life.abort();
    ours.focus();
    there.focus();
    await painted(window);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('batches mutations per animation frame and ignores our own elements', async () => {
    const window = await open();
    await painted(window);
    const listener = vi.fn();
    watchChanges(window, life.signal, listener);
    for (let i = 0; i < 50; i += 1) window.document.body.append(window.document.createElement('p'));
    await painted(window);
    expect(listener).toHaveBeenCalledTimes(1);
    const ours = window.document.createElement('span');
    ours.setAttribute('data-mote-placement', 'x');
    window.document.body.append(ours);
    await painted(window);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reports a changed href, although no element was added', async () => {
    const window = await open();
    const anchor = window.document.createElement('a');
    window.document.body.append(anchor);
    await painted(window);
    const listener = vi.fn();
    watchChanges(window, life.signal, listener);
    anchor.href = 'https://mote.example/m/0123456789abcdefG';
    await painted(window);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('reports a frame of the host once it has loaded', async () => {
    const window = await open();
    const listener = vi.fn();
    const frame = window.document.createElement('iframe');
    frame.srcdoc = 'One';
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      window.document.body.append(frame);
    });
    await painted(window);
    watchChanges(window, life.signal, listener);
    frame.srcdoc = 'Two';
    await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1), { timeout: 5_000 });
    expect(frame.contentDocument?.body.textContent).toBe('Two');
  });

  it('requests no timer and no animation frame in an idle page', async () => {
    const window = await open();
    await painted(window);
    const calls = [
      vi.spyOn(window, 'requestAnimationFrame'),
      vi.spyOn(window, 'setTimeout'),
      vi.spyOn(window, 'setInterval'),
    ];
    watchChanges(window, life.signal, () => undefined);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const call of calls) expect(call).not.toHaveBeenCalled();
  });
});
