import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { BRAND } from '@/shared/domain/mote/brand.ts';
import { GDOCS_PATH, GdocsHost } from '@/tests/hosts/gdocs/gdocs-host.ts';
import { type HostFrame, openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { type DocsBridge, meetDocsBridge, NO_BRIDGE } from './bridge-client.ts';
import { startDocsBridge } from './bridge-page.ts';
import { channelOf, HANDSHAKE } from './bridge-protocol.ts';

const [OURS] = BRAND.extensionIds;
let frame: HostFrame;
let bridge: DocsBridge;
let nonce: string;

/** Opens Docs with our two scripts. `order`: the script that runs first; browsers do not guarantee an order. */
async function open(
  order: 'page-first' | 'client-first' | 'client-only' = 'page-first',
  before = (_: HostWindow) => {},
) {
  nonce = '';
  frame = await openFrame('gdocs/edit', GDOCS_PATH, (window) => {
    before(window);
    window.document.addEventListener(HANDSHAKE.tell, (event) => {
      nonce = String((event as CustomEvent).detail);
    });
    if (order === 'page-first') startDocsBridge(window);
    bridge = meetDocsBridge(window);
    if (order === 'client-first') startDocsBridge(window);
  });
  return new GdocsHost(frame.drive);
}
afterEach(() => frame.close());

/** Sends a raw message with the nonce, as a script does that has received the nonce from us. Returns the reply. */
async function sayRaw(detail: unknown): Promise<unknown> {
  const { document, CustomEvent } = frame.window;
  const { ask, tell } = channelOf(nonce);
  const told = new Promise((resolve) => {
    document.addEventListener(tell, (event) => resolve(JSON.parse(String((event as CustomEvent).detail))), {
      once: true,
    });
  });
  document.dispatchEvent(new CustomEvent(ask, { detail }));
  return told;
}

describe("the script in Docs' own world", () => {
  it.each(['page-first', 'client-first'] as const)('connects with the content script, %s', async (order) => {
    const host = await open(order);
    await host.writeBody('Rain in Spain');
    expect(await bridge.read()).toEqual({ text: '\u0003Rain in Spain\n\u0003\n', selection: [{ start: 14, end: 14 }] });
  });

  it("sets the annotation flag to our own id before Docs starts, and leaves another extension's alone", async () => {
    expect((await (await open()).model()).flag).toBe(OURS);
    frame.close();
    const host = await open('page-first', (window) => Reflect.set(window, '_docs_annotate_canvas_by_ext', 'theirs'));
    expect((await host.model()).flag).toBe('theirs');
  });

  it('returns the selection after a selection, also when Docs ignored the position', async () => {
    await open();
    expect((await bridge.select(1, 4))?.selection).toEqual([{ start: 1, end: 4 }]);
    expect((await bridge.select(5, 9_999))?.selection).toEqual([{ start: 1, end: 4 }]);
  });

  it('returns the current text at each request', async () => {
    const host = await open();
    expect((await bridge.read())?.text).toContain('rain');
    await host.writeBody('Something else');
    expect((await bridge.read())?.text).toContain('Something else');
  });

  it('sets no flag, returns no text and causes no delay while it is switched off', async () => {
    const host = await open('client-only');
    expect((await host.model()).flag).toBeNull();
    const startedAt = performance.now();
    expect(await bridge.read()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(100);
  });

  it('a content script that starts later gets no bridge, because the page could answer in its place', async () => {
    await open();
    const { window } = frame;
    await vi.waitFor(() => expect(window.document.readyState).not.toBe('loading'));
    window.document.addEventListener(HANDSHAKE.ask, () => {
      window.document.dispatchEvent(new window.CustomEvent(HANDSHAKE.tell, { detail: 'a'.repeat(32) }));
    });
    expect(meetDocsBridge(window)).toBe(NO_BRIDGE);
  });

  it('refuses messages with another shape than our requests', async () => {
    await open();
    const refused = { ok: false, error: 'bad-request' };
    expect(await sayRaw('no JSON')).toMatchObject(refused);
    expect(await sayRaw('null')).toMatchObject(refused);
    expect(await sayRaw(JSON.stringify({ version: 2, id: 1, what: 'read' }))).toMatchObject(refused);
    expect(await sayRaw(JSON.stringify({ version: 1, id: 1, what: 'eval', code: '1' }))).toMatchObject(refused);
    expect(await sayRaw(JSON.stringify({ version: 1, id: 1, what: 'select', start: '0', end: 2 }))).toMatchObject(
      refused,
    );
    expect(await sayRaw(JSON.stringify({ version: 1, id: 7, what: 'read' }))).toMatchObject({ id: 7, ok: true });
  });

  it('returns nothing, and causes no page error, if Docs’ text functions are missing, broken or silent', async () => {
    const host = await open();
    const key = '_docs_annotate_getAnnotatedText';
    Reflect.set(frame.window, key, async () => ({ getText: () => 5, getSelection: () => [] }));
    expect(await bridge.read()).toBeNull();
    Reflect.set(frame.window, key, () => {
      throw new Error('Docs has changed');
    });
    expect(await bridge.read()).toBeNull();
    Reflect.set(frame.window, key, () => new Promise(() => {}));
    expect(await bridge.read()).toBeNull();
    Reflect.deleteProperty(frame.window, key);
    expect(await bridge.read()).toBeNull();
    expect(await host.pageErrors()).toEqual([]);
  });

  it("the page's own functions cannot see the channel: neither by window.event nor by replaced functions", async () => {
    await open();
    const { window } = frame;
    const seen: string[] = [];
    const spy = () => {
      seen.push(String(window.event?.type ?? ''));
      return [];
    };
    const { setTimeout } = window;
    Reflect.set(window, 'setTimeout', (...all: Parameters<typeof setTimeout>) => {
      spy();
      return setTimeout(...all);
    });
    const { dispatchEvent } = window.EventTarget.prototype;
    Object.defineProperty(window.CustomEvent.prototype, 'detail', { get: spy });
    window.JSON.parse = spy;
    Reflect.set(window, '_docs_annotate_getAnnotatedText', async () => {
      spy();
      return { getText: () => String(spy()), getSelection: spy };
    });
    const { ask } = channelOf(nonce);
    // Dispatches as our content script does, from a world in which no function was replaced.
    const detail = JSON.stringify({ version: 1, id: 1, what: 'read' });
    const event = new CustomEvent(ask, { detail });
    dispatchEvent.call(window.document, event);
    await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3));
    expect(seen.filter((type) => type.includes(nonce))).toEqual([]);
  });
});
