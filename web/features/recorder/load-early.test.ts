import { expect, it } from 'vitest';
import { type EarlyPage, loadEarly } from './load-early.ts';

/** Creates a page whose paint and network the test controls. */
function createPage() {
  const waiting: (() => void)[] = [];
  const online: (() => void)[] = [];
  const page: EarlyPage = {
    afterPaint: (run) => void waiting.push(run),
    onOnline: (run) => void online.push(run),
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    page,
    paint: async () => {
      for (const run of waiting.splice(0)) run();
      await settle();
    },
    goOnline: async () => {
      for (const run of online) run();
      await settle();
    },
  };
}

/** Creates a loader; `answers` states whether each load succeeds, in order. */
function createLoad(answers: boolean[]) {
  const calls: number[] = [];
  return { calls, load: async () => answers[calls.push(0) - 1] === true };
}

it('[D2] loads the recorder once, after the first paint', async () => {
  const { page, paint, goOnline } = createPage();
  const { calls, load } = createLoad([true]);
  loadEarly({ load, page, signal: new AbortController().signal });
  expect(calls).toHaveLength(0);
  await paint();
  await goOnline();
  expect(calls).toHaveLength(1);
});

it('[D2] loads again at each return of the network until the recorder is loaded', async () => {
  const { page, paint, goOnline } = createPage();
  const { calls, load } = createLoad([false, false, true]);
  loadEarly({ load, page, signal: new AbortController().signal });
  await paint();
  await goOnline();
  await goOnline();
  await goOnline();
  expect(calls).toHaveLength(3);
});

it('[D2] does not load for a page that was closed before its paint', async () => {
  const { page, paint } = createPage();
  const { calls, load } = createLoad([true]);
  const closed = new AbortController();
  loadEarly({ load, page, signal: closed.signal });
  closed.abort();
  await paint();
  expect(calls).toHaveLength(0);
});
