import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { nothingSchema } from '@/extension/messaging/nothing-schema.ts';
import { createWorkerLine } from '@/extension/messaging/worker-line.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { bringTools, type PageNeeds, pageHighlightsChanged, pageToolsChanged, readPageNeeds } from './messages.ts';
import { startPageStub } from './page-stub.ts';
import { needsQuestionSchema } from './schemas.ts';

const address = window.location.href;
const inTab = { tabId: 7, frameId: 0 };
const stage = document.createElement('main');
let life: AbortController;
let needs: PageNeeds;
let asked: string[];
let brought: number;
let bringing: Promise<Result<void>>;
let orphaned: number;
let worker: Messenger;
let leave: () => void;
let stub: { press(): Event | null };

beforeEach(() => {
  life = new AbortController();
  needs = { hasHighlights: false, hasToolbar: true };
  [asked, brought, orphaned, bringing] = [[], 0, 0, Promise.resolve(ok(undefined))];
  document.body.append(stage);
  stage.innerHTML =
    '<p>She sees smoke.</p><input value="secret words"><div contenteditable="true">my own words</div><p id="no">…</p>';
});
afterEach(() => {
  life.abort();
  document.getSelection()?.removeAllRanges();
  history.replaceState(null, '', address);
  stage.remove();
});

async function start(): Promise<void> {
  const bus = createFakeBus();
  worker = createMessenger({
    self: 'worker',
    own: bus.own,
    transport: bus.join(FAKE_SENDERS.worker),
    report: vi.fn(),
  });
  worker.answer({ ...readPageNeeds, input: needsQuestionSchema }, async ({ address: asks }) => {
    asked.push(asks);
    return ok(needs);
  });
  worker.answer({ ...bringTools, input: nothingSchema }, async () => {
    brought += 1;
    return bringing;
  });
  const transport = bus.join(FAKE_SENDERS.content);
  leave = () => transport.leave();
  const onOrphaned = () => {
    orphaned += 1;
    life.abort();
  };
  const { signal } = life;
  const before = asked.length;
  stub = startPageStub({ window, messenger: createWorkerLine({ transport, signal }), onOrphaned, signal });
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(before));
  await settled();
}

/** Waits until the worker has responded and the selection event has fired. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

async function select(node: Node | null | undefined): Promise<void> {
  document.getSelection()?.selectAllChildren(node as Node);
  await settled();
}
const words = () => stage.querySelector('p');

it('the stub sends one request, and draws and injects nothing without a reason', async () => {
  const before = document.documentElement.outerHTML;
  await start();
  await settled();
  expect(asked).toEqual([address]);
  expect(brought).toBe(0);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('injects the tools at the first selection of words, once while the injection is pending', async () => {
  await start();
  const parts = { finish: (_: Result<void>) => {} };
  bringing = new Promise((resolve) => {
    parts.finish = resolve;
  });
  const { firstChild } = words() as Element;
  for (const end of [1, 3, 8]) {
    document.getSelection()?.setBaseAndExtent(firstChild as Node, 0, firstChild as Node, end);
    await settled();
  }
  expect(brought).toBe(1);
  // The injection failed, so the next selection retries.
  parts.finish(err('page-out-of-reach'));
  bringing = Promise.resolve(ok(undefined));
  await settled();
  await select(words());
  expect(brought).toBe(2);
});

it('does not inject the tools for text without words, nor in editable fields', async () => {
  await start();
  await select(stage.querySelector('#no'));
  await select(stage.querySelector('[contenteditable]'));
  stage.querySelector('input')?.select();
  stage.querySelector('input')?.focus();
  await settled();
  expect(brought).toBe(0);
});

it('injects the tools if the address has highlights: at the start, at a new address, and after an event', async () => {
  needs = { hasHighlights: true, hasToolbar: false };
  await start();
  expect(brought).toBe(1);
  needs = { hasHighlights: false, hasToolbar: false };
  history.replaceState(null, '', '?page=2');
  await vi.waitFor(() => expect(asked.at(-1)).toContain('page=2'));
  await settled();
  expect(brought).toBe(1);
  needs = { hasHighlights: true, hasToolbar: false };
  worker.tell(pageHighlightsChanged, {}, inTab);
  await vi.waitFor(() => expect(brought).toBe(2));
  // The page missed the events while it was in the back/forward cache.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(() => expect(brought).toBe(3));
});

it('follows a toolbar that is turned off or on while the page is open', async () => {
  await start();
  needs = { hasHighlights: false, hasToolbar: false };
  worker.tell(pageToolsChanged, {}, inTab);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await settled();
  await select(words());
  expect(brought).toBe(0);
  needs = { hasHighlights: false, hasToolbar: true };
  worker.tell(pageToolsChanged, {}, inTab);
  // The existing selection triggers the injection.
  await vi.waitFor(() => expect(brought).toBe(1));
});

it('keeps the last press: the user may still be selecting, or may have double-clicked a word', async () => {
  await start();
  expect(stub.press()).toBeNull();
  for (const type of ['pointerdown', 'pointerup', 'dblclick', 'pointerdown']) {
    stage.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    expect(stub.press()?.type).toBe(type);
  }
});

it('the stub makes no request after the extension was removed', async () => {
  await start();
  leave();
  await select(words());
  expect([brought, orphaned]).toEqual([0, 1]);
  document.getSelection()?.removeAllRanges();
  await select(words());
  history.replaceState(null, '', '?page=3');
  await settled();
  expect([brought, orphaned, asked.length]).toEqual([0, 1, 1]);
});

it('injects the tools for words in a frame of the same site, also one that is added later', async () => {
  await start();
  stage.insertAdjacentHTML('beforeend', '<iframe srcdoc="<p>Words of a book"></iframe>');
  const inner = () => stage.querySelector('iframe')?.contentDocument;
  await vi.waitFor(() => expect(inner()?.querySelector('p')).toBeTruthy());
  expect(brought).toBe(0);
  inner()?.defaultView?.focus();
  inner()
    ?.getSelection()
    ?.selectAllChildren(inner()?.querySelector('p') as Node);
  await vi.waitFor(() => expect(brought).toBe(1));
});
