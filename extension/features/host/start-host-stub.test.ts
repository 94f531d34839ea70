import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hostHandleIn } from '@/extension/core/page/host-handle.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { startHostStubIn } from './start-host-stub.ts';

/** The parts of a page's window that the stub uses. */
function createWindow(): HostWindow {
  const view = Object.assign(new EventTarget(), { document: { querySelector: () => null }, top: null as unknown });
  view.top = view;
  return view as unknown as HostWindow;
}
let page: HostWindow;

/** Responses of the worker in order; the last one repeats. */
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

it('the stub retries after the page was out of reach, but not at each pointer movement', async () => {
  answers = [refused('page-out-of-reach'), BROUGHT];
  startHostStubIn(page);
  await sign();
  await sign();
  expect(sent).toHaveBeenCalledTimes(1);
  now += 2_000;
  await sign();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('the stub gives up after the fifth refusal', async () => {
  answers = [refused('page-out-of-reach')];
  startHostStubIn(page);
  for (let tries = 0; tries < 8; tries += 1) {
    await sign();
    now += 60_000;
  }
  expect(sent).toHaveBeenCalledTimes(5);
  expect(hostHandleIn(page)?.isAlive()).toBe(false);
});

it('the stub ends immediately after any other error', async () => {
  answers = [refused('bad-request')];
  startHostStubIn(page);
  await sign();
  now += 60_000;
  await sign();
  expect(sent).toHaveBeenCalledTimes(1);
});
