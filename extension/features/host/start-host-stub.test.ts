import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostHandleIn } from '@/extension/core/host-handle.ts';
import type { HostWindow } from '@/extension/core/host-window.ts';
import { startStubIn } from './start-host-stub.ts';

/** A page's own window, as far as the stub looks at it. */
function createWindow(): HostWindow {
  const view = Object.assign(new EventTarget(), { document: { querySelector: () => null }, top: null as unknown });
  view.top = view;
  return view as unknown as HostWindow;
}
let page: HostWindow;

/** What the worker answers, one after the other; the last one for ever. */
let answers: object[];
const sent = vi.fn();
let now = 0;

beforeEach(() => {
  answers = [];
  page = createWindow();
  sent.mockReset();
  now = 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'mote',
      async sendMessage(message: object) {
        sent(message);
        return answers.length > 1 ? answers.shift() : answers[0];
      },
    },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sign = async () => {
  page.dispatchEvent(new Event('pointermove'));
  await new Promise((resolve) => setTimeout(resolve, 0));
};
const refused = (error: string) => ({ ok: false, error });
const BROUGHT = { ok: true, value: null };

it('a page out of reach is asked for again, not with each movement, and comes', async () => {
  answers = [refused('page-out-of-reach'), BROUGHT];
  startStubIn(page);
  await sign();
  await sign();
  expect(sent).toHaveBeenCalledTimes(1);
  now += 2_000;
  await sign();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('it gives up at the fifth no', async () => {
  answers = [refused('page-out-of-reach')];
  startStubIn(page);
  for (let tries = 0; tries < 8; tries += 1) {
    await sign();
    now += 60_000;
  }
  expect(sent).toHaveBeenCalledTimes(5);
  expect(hostHandleIn(page)?.isAlive()).toBe(false);
});

it('any other no ends it at once', async () => {
  answers = [refused('bad-request')];
  startStubIn(page);
  await sign();
  now += 60_000;
  await sign();
  expect(sent).toHaveBeenCalledTimes(1);
});
