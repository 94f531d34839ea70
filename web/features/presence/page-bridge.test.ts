import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { BRIDGE_ATTRIBUTE, isBridgeQuestion } from '@/shared/contract/site-bridge.ts';
import { createExtensionChannel, type PageRuntime } from './extension-channel.ts';
import { createFakeClock, createFakeExtension } from './fake-extension.ts';
import { type BridgeWindow, findPageBridge, type PageBridge } from './page-bridge.ts';

const SITE = 'https://mote.school.example';
const EMBEDDING = 'https://lms.example';
const ID = 'b'.repeat(32);
const ANSWER = ok({ hostname: 'mote.school.example' });

/** Creates a page with a stand-in for our content script. */
function openPage({ isMarked = true } = {}) {
  const events = new EventTarget();
  const asked: { message: unknown; nonce: string; to: string }[] = [];
  const hear = (data: unknown, from: object = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, source: window, origin: SITE, ...from }));
  const window = {
    location: { origin: SITE },
    document: { documentElement: { hasAttribute: (name: string) => isMarked && name === BRIDGE_ATTRIBUTE } },
    addEventListener: events.addEventListener.bind(events),
    postMessage(data: unknown, to: string) {
      if (isBridgeQuestion(data)) asked.push({ message: data.message, nonce: data.nonce, to });
      hear(data);
    },
  } as unknown as BridgeWindow;
  const answer = (nonce: string | undefined, from: object = {}) =>
    hear({ mote: 'extension-answers', nonce, answer: ANSWER }, from);
  return { window, asked, answer };
}

function createWorld({ runtime, isEmbedded = false }: { runtime?: PageRuntime; isEmbedded?: boolean } = {}) {
  const page = openPage();
  const clock = createFakeClock();
  const bridge = (): PageBridge | undefined => findPageBridge(page.window);
  const channel = createExtensionChannel({ ids: [ID], runtime: () => runtime, bridge, isEmbedded, clock });
  let said: unknown = 'none';
  const send = () => {
    channel.send({ type: 'last_login_hostname' }).then((answer) => {
      said = answer;
    });
    return clock.pass(0);
  };
  return { page, clock, send, said: () => said };
}

describe('the page bridge to an extension that pages cannot message directly', () => {
  it('the bridge exists only while our content script is on the page', () => {
    expect(findPageBridge(openPage({ isMarked: false }).window)).toBeUndefined();
    expect(findPageBridge(openPage().window)).toBeDefined();
  });

  it('[S7-037] posts a message to its own origin, and accepts the response with the same nonce', async () => {
    const { page, clock, send, said } = createWorld();
    await send();
    expect(page.asked).toEqual([
      { message: { type: 'last_login_hostname' }, nonce: expect.stringMatching(/^[0-9a-f-]{36}$/), to: SITE },
    ]);
    page.answer('0b6e8bd2-7c1f-4a38-9b62-0f2f7a3c5d11');
    page.answer(page.asked[0]?.nonce, { source: {} });
    page.answer(page.asked[0]?.nonce, { origin: EMBEDDING });
    await clock.pass(0);
    expect(said()).toBe('none');
    page.answer(page.asked[0]?.nonce);
    await clock.pass(0);
    expect(said()).toEqual(ANSWER);
  });

  it('uses a new nonce for each message', async () => {
    const { page, send } = createWorld();
    await send();
    await send();
    expect(new Set(page.asked.map(({ nonce }) => nonce)).size).toBe(2);
  });

  it('[S7-037] times out after 1,000 ms and ignores later responses', async () => {
    const { page, clock, send, said } = createWorld();
    await send();
    await clock.pass(999);
    expect(said()).toBe('none');
    await clock.pass(1);
    expect(said()).toBeNull();
    page.answer(page.asked[0]?.nonce);
    await clock.pass(0);
    expect(said()).toBeNull();
  });

  it('[S7-037] the bridge is not used in a frame', async () => {
    const { page, send, said } = createWorld({ isEmbedded: true });
    await send();
    expect(said()).toBeNull();
    expect(page.asked).toEqual([]);
  });

  it('the bridge is used only after the browser’s own channel got no response', async () => {
    const there = createFakeExtension(ID);
    const direct = createWorld({ runtime: there });
    await direct.send();
    expect(direct.said()).toEqual(ANSWER);
    expect(direct.page.asked).toEqual([]);
    there.mood = 'absent';
    const detour = createWorld({ runtime: there });
    await detour.send();
    await vi.waitFor(() => expect(detour.page.asked).toHaveLength(1));
    detour.page.answer(detour.page.asked[0]?.nonce);
    await detour.clock.pass(0);
    expect(detour.said()).toEqual(ANSWER);
  });
});
