import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { BRIDGE_ATTRIBUTE } from '@/shared/contract/site-bridge.ts';
import { createFakeSitePage } from './fake-site-page.ts';
import { startSiteBridge } from './site-bridge.ts';

const SITE = 'https://mote.school.example';
const NONCE = '0b6e8bd2-7c1f-4a38-9b62-0f2f7a3c5d11';
const PROBE = { type: 'probe' };
const question = { mote: 'ask-extension', nonce: NONCE, message: PROBE };

function open({ origin = SITE, isTop = true } = {}) {
  const page = createFakeSitePage(origin, { isTop });
  const end = new AbortController();
  const ask = vi.fn(async (_message: unknown): Promise<unknown> => ok({ version: '1' }));
  startSiteBridge({ window: page.window, siteOrigins: [SITE], ask, signal: end.signal });
  const isMarked = () => page.window.document.documentElement.hasAttribute(BRIDGE_ATTRIBUTE);
  return { page, ask, end, isMarked };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the bridge script on the site’s pages', () => {
  it('[S7-037] [S7-039] forwards a message to the worker, and its response to the page’s own origin', async () => {
    const { page, ask, isMarked } = open();
    expect(isMarked()).toBe(true);
    page.deliver(question);
    await vi.waitFor(() => expect(page.posted).toHaveLength(1));
    expect(ask.mock.calls).toEqual([[PROBE]]);
    expect(page.posted).toEqual([
      { to: SITE, data: { mote: 'extension-answers', nonce: NONCE, answer: ok({ version: '1' }) } },
    ]);
    // The script also receives its own response as a message, and must not forward it.
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['another window', question, { source: {} }],
    ['no window', question, { source: null }],
    ['another origin', question, { origin: 'https://evil.example' }],
    ['another port', question, { origin: `${SITE}:8443` }],
    ['a message with one member too many', { ...question, more: 1 }, {}],
    ['a message with one member too few', { mote: 'ask-extension', nonce: NONCE }, {}],
    ['a message without a nonce', { ...question, nonce: '' }, {}],
    ['a nonce of another shape', { ...question, nonce: [NONCE] }, {}],
    ['a response', { mote: 'extension-answers', nonce: NONCE, answer: PROBE }, {}],
    ['the bare message', PROBE, {}],
    ['a list', [question], {}],
    ['nothing', null, {}],
  ])('ignores %s on the site’s page', async (_name, data, from) => {
    const { page, ask } = open();
    page.deliver(data, from);
    await settle();
    expect(ask).not.toHaveBeenCalled();
    expect(page.posted).toEqual([]);
  });

  it.each([
    ['on another port of the site’s host', { origin: `${SITE}:8443` }],
    ['by another scheme', { origin: 'http://mote.school.example' }],
    ['in a frame', { isTop: false }],
  ])('the bridge script does nothing %s', async (_name, where) => {
    const { page, ask, isMarked } = open(where);
    page.deliver(question);
    await settle();
    expect(ask).not.toHaveBeenCalled();
    expect(isMarked()).toBe(false);
  });

  it('the bridge script stops when a newer script takes over', async () => {
    const { page, ask, end, isMarked } = open();
    ask.mockImplementation(async () => {
      end.abort();
      return ok(undefined);
    });
    page.deliver(question);
    await settle();
    page.deliver(question);
    await settle();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(page.posted).toEqual([]);
    expect(isMarked()).toBe(false);
  });
});
