import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFakeBus, FAKE_SENDERS } from '@/extension/messaging/fake-bus.ts';
import { createMessenger, type Messenger } from '@/extension/messaging/messenger.ts';
import { createWorkerLine } from '@/extension/messaging/worker-line.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { bringTools, type PageNeeds, pageHighlightsChanged, pageToolsChanged, readPageNeeds } from './messages.ts';
import { startPageStub } from './page-stub.ts';
import { NeedsQuestion, Nothing } from './schemas.ts';

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
let stub: { isPressed(): boolean };

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
  worker.answer({ ...readPageNeeds, input: NeedsQuestion }, async ({ address: asks }) => {
    asked.push(asks);
    return ok(needs);
  });
  worker.answer({ ...bringTools, input: Nothing }, async () => {
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

/** The worker has answered what was asked, and the browser has told of what is selected. */
async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
}

async function select(node: Node | null | undefined): Promise<void> {
  document.getSelection()?.selectAllChildren(node as Node);
  await settled();
}
const words = () => stage.querySelector('p');

it('asks once, draws nothing, and brings nothing while nothing asks for it', async () => {
  const before = document.documentElement.outerHTML;
  await start();
  await settled();
  expect(asked).toEqual([address]);
  expect(brought).toBe(0);
  expect(document.documentElement.outerHTML).toBe(before);
});

it('brings the tools with the first words that are selected, once while they are on their way', async () => {
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
  // It failed: the next selection tries anew.
  parts.finish(err('page-out-of-reach'));
  bringing = Promise.resolve(ok(undefined));
  await settled();
  await select(words());
  expect(brought).toBe(2);
});

it('not for what is no word, nor where one writes', async () => {
  await start();
  await select(stage.querySelector('#no'));
  await select(stage.querySelector('[contenteditable]'));
  stage.querySelector('input')?.select();
  stage.querySelector('input')?.focus();
  await settled();
  expect(brought).toBe(0);
});

it('brings them where the address has highlights: at once, at a new address, and when the worker tells', async () => {
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
  // Out of the browser's cache nobody has told it anything.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await vi.waitFor(() => expect(brought).toBe(3));
});

it('a toolbar that is switched off, or on, in an open page', async () => {
  await start();
  needs = { hasHighlights: false, hasToolbar: false };
  worker.tell(pageToolsChanged, {}, inTab);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  await settled();
  await select(words());
  expect(brought).toBe(0);
  needs = { hasHighlights: false, hasToolbar: true };
  worker.tell(pageToolsChanged, {}, inTab);
  // What is selected already is enough.
  await vi.waitFor(() => expect(brought).toBe(1));
});

it('knows whether the person still draws on the selection', async () => {
  await start();
  expect(stub.isPressed()).toBe(false);
  stage.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(stub.isPressed()).toBe(true);
  stage.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  expect(stub.isPressed()).toBe(false);
});

it('an extension that went leaves it quiet', async () => {
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

it('brings the tools for words of a frame of the same site, also one that comes later', async () => {
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
