import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { anyPage } from '@/extension/integrations/_dom/any-page.ts';
import { err, ok } from '@/shared/base/result.ts';
import { LINK, MOTE } from '@/tests/contract/integration/run-on.ts';
import { createFakePagePorts, FAKE_SETTINGS, type FakePagePorts } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
import { afterPage, leavePageStage } from '../page/host-handle.ts';
import { INSERT_WITHIN_MS, NEAREST_CARET } from '../page/ports.ts';
import { type AnyPage, runPageStage } from './page-stage.ts';

const TARGET_MISSING = { ok: false, error: 'target-gone' };

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: PageHost;
let ports: FakePagePorts;
let inserted: Element[];

/** A fake page with plain fields that performs every command. Tests beside `anyPage` cover how the real one writes. */
const page: AnyPage = {
  isFocusAway: () => false,
  unfurl: (document, domains) => anyPage.unfurl(document, domains),
  editorInUse: ({ activeElement }) => (activeElement?.localName === 'textarea' ? (activeElement as HTMLElement) : null),
  async insert(target) {
    inserted.push(target.element);
    return ok({ targetId: target.id, readBackMs: 1 });
  },
};

beforeEach(async () => {
  frame = await openFrame('page/real', PAGE_PATH);
  host = new PageHost(frame.drive);
  ports = createFakePagePorts();
  inserted = [];
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(await host.pageErrors()).toEqual([]);
  ports.invalidate();
  frame.close();
});

const dom = () => frame.window.document;
const start = () => runPageStage(page, ports, frame.window);
const inside = <E extends Element>(name: string, selector: string): E[] => [
  ...(dom().querySelector(`[data-mote-${name}]`)?.shadowRoot?.querySelectorAll<E>(selector) ?? []),
];
const insert = (targetId: string) => ports.insert({ targetId, insertion: MOTE });
const settled = async () => {
  await host.nextFrame();
  await host.nextFrame();
};

async function record(): Promise<string> {
  ports.starts.length = 0;
  ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(inside('placement', 'iframe')).toHaveLength(1));
  return ports.starts[0]?.targetId ?? '';
}
const closeRecorder = () => ports.command({ type: 'close-recorder', recorderId: 'recorder-1' });

it('shows nothing in a page before a command', async () => {
  await host.openKind('textarea');
  start();
  await settled();
  expect(await host.injectedCount()).toBe(0);
});

it('starts the recorder immediately, as application "page", and removes it on close', async () => {
  await host.openKind('textarea');
  start();
  const targetId = await record();
  expect(ports.starts).toEqual([
    {
      application: 'page',
      applicationView: null,
      placementId: 'floating',
      targetId: expect.stringMatching(/^\w{16}$/),
    },
  ]);
  ports.command({ type: 'start-recording' });
  expect(ports.starts).toHaveLength(1);
  closeRecorder();
  expect(await host.injectedCount()).toBe(0);
  expect(await insert(targetId)).toMatchObject({ ok: true });
});

it('[S1-054] shows a line and opens nothing while recording is switched off', async () => {
  ports.change({ featuresOff: ['voiceRecording'] });
  start();
  ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(inside('hint', 'p')[0]?.textContent).toBe('Recording is off here.'));
  expect(inside('placement', 'iframe')).toEqual([]);
  expect(ports.starts).toEqual([]);
});

it('[S1-054] an open page follows a teacher who switches recording off and on again', async () => {
  const viewed = vi.fn();
  ports.viewed = viewed;
  start();
  dom().dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  expect(viewed).not.toHaveBeenCalled();
  ports.change({ featuresOff: ['voiceRecording'] });
  expect(inside('hint', 'p')).toEqual([]);
  dom().dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
  expect(viewed).toHaveBeenCalledOnce();
  ports.command({ type: 'start-recording' });
  await vi.waitFor(() => expect(inside('hint', 'p')[0]?.textContent).toBe('Recording is off here.'));
  ports.change({ featuresOff: [] });
  await vi.waitFor(() => expect(inside('hint', 'p')).toEqual([]));
  await record();
  expect(ports.starts).toHaveLength(1);
});

it('without an editor in use, the recorder has no target and copies the link', async () => {
  start();
  expect(await record()).toBe('');
  expect(await insert('')).toEqual(TARGET_MISSING);
});

it('a recording goes to the editor in which it started, whichever has the focus at its end', async () => {
  await host.openKind('textarea');
  await host.openKind('textarea');
  await host.focusEditor(0);
  start();
  const targetId = await record();
  await host.focusEditor(1);
  await insert(targetId);
  expect(inserted).toEqual([dom().querySelectorAll('textarea')[0]]);
});

it('the sidebar’s recording goes to the editor with the last caret', async () => {
  await host.openKind('textarea');
  await host.openKind('textarea');
  start();
  ports.command({ type: 'toggle-sidebar' });
  expect(ports.held).toEqual([{ recorderId: expect.any(String), hasTarget: true }]);
  const { recorderId } = ports.held[0] ?? {};
  expect(inside<HTMLIFrameElement>('sidebar', 'iframe')[0]?.src).toContain(`recorderId=${recorderId}&target=caret`);
  await host.focusEditor(0);
  await insert('caret');
  expect(inserted).toEqual([dom().querySelectorAll('textarea')[0]]);
  ports.command({ type: 'toggle-sidebar' });
  expect(await host.injectedCount()).toBe(0);
});

it('tells a sidebar that was opened before any editor was used about the first used editor, once', async () => {
  start();
  ports.command({ type: 'toggle-sidebar' });
  const { recorderId } = ports.held[0] ?? {};
  expect(ports.held).toEqual([{ recorderId, hasTarget: false }]);
  expect(inside<HTMLIFrameElement>('sidebar', 'iframe')[0]?.src).not.toContain('target=');
  await host.openKind('textarea');
  await host.openKind('textarea');
  await host.focusEditor(0);
  await host.focusEditor(1);
  expect(ports.held).toEqual([
    { recorderId, hasTarget: false },
    { recorderId, hasTarget: true },
  ]);
  await insert('caret');
  expect(inserted).toEqual([dom().querySelectorAll('textarea')[1]]);
});

it('"here" in the sidebar means the last used editor, at this address only', async () => {
  await host.openKind('textarea');
  await host.openKind('textarea');
  start();
  await host.focusEditor(0);
  expect(await insert(NEAREST_CARET)).toMatchObject({ ok: true });
  expect(inserted).toEqual([dom().querySelectorAll('textarea')[0]]);
  await host.focusEditor(1);
  frame.window.history.pushState(null, '', '?pupil=2');
  (dom().activeElement as HTMLElement).blur();
  expect(await insert(NEAREST_CARET)).toEqual(TARGET_MISSING);
  expect(inserted).toHaveLength(1);
});

it('an insert that throws or never ends does not block later ones', async () => {
  await host.openKind('textarea');
  await host.focusEditor(0);
  const insertions = vi.spyOn(page, 'insert');
  const lookups = vi.spyOn(page, 'editorInUse');
  start();
  insertions.mockRejectedValueOnce(new Error('the page has changed'));
  const rejected = { ok: false, error: 'rejected-by-host' };
  expect(await insert('caret')).toMatchObject(rejected);
  lookups.mockImplementationOnce(() => {
    throw new Error('the page has changed');
  });
  expect(await insert('caret')).toMatchObject(rejected);
  expect(insertions).toHaveBeenCalledTimes(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  insertions.mockImplementationOnce(
    (_target, _what, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(err('target-gone')))),
  );
  const result = insert('caret');
  await vi.advanceTimersByTimeAsync(INSERT_WITHIN_MS);
  expect(await result).toMatchObject(rejected);
  vi.useRealTimers();
  expect(await insert('caret')).toMatchObject({ ok: true });
});

it('copies the link after a change of address, because the same field may belong to another person', async () => {
  await host.openKind('textarea');
  start();
  const targetId = await record();
  frame.window.getSelection()?.removeAllRanges();
  dom().querySelector('textarea')?.blur();
  frame.window.history.pushState(null, '', '/write?draft=2');
  await settled();
  expect(await insert(targetId)).toEqual(TARGET_MISSING);
  expect(await insert('caret')).toEqual(TARGET_MISSING);
  expect(inserted).toEqual([]);
});

it('a script of an older extension version stops writing, also its queued inserts', async () => {
  await host.openKind('textarea');
  await host.focusEditor(0);
  const insertions = vi.spyOn(page, 'insert');
  start();
  insertions.mockImplementationOnce(
    (_target, _what, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(err('target-gone')))),
  );
  const writing = insert('caret');
  const waiting = insert('caret');
  await vi.waitFor(() => expect(insertions).toHaveBeenCalledOnce(), { timeout: 5_000 });
  ports.invalidate();
  expect(await Promise.all([writing, waiting])).toMatchObject([TARGET_MISSING, TARGET_MISSING]);
  expect(dom().activeElement?.localName).toBe('textarea');
  expect(insertions).toHaveBeenCalledOnce();
  expect(inserted).toEqual([]);
});

it('restores removed elements with the same recorder, and removes all when the extension ends', async () => {
  ports.pinned = [{ id: '0123456789abcdef', place: { edge: 'start', x: 10, y: 20 } }];
  start();
  await record();
  ports.command({ type: 'toggle-sidebar' });
  await vi.waitFor(async () => expect(await host.injectedCount()).toBe(3));
  const sources = () =>
    ['placement', 'sidebar', 'stickies'].map((name) => inside<HTMLIFrameElement>(name, 'iframe')[0]?.src);
  const before = sources();
  for (const ours of dom().querySelectorAll('[data-mote-placement],[data-mote-sidebar],[data-mote-stickies]')) {
    ours.remove();
  }
  await vi.waitFor(async () => expect(await host.injectedCount()).toBe(3));
  expect(sources()).toEqual(before);
  ports.invalidate();
  await settled();
  expect(await host.injectedCount()).toBe(0);
});

it('stops restoring elements when a page never stops removing them', async () => {
  start();
  await record();
  let removals = 0;
  const greedy = new frame.window.MutationObserver(() => {
    for (const ours of dom().querySelectorAll('[data-mote-placement]')) {
      ours.remove();
      removals += 1;
    }
  });
  greedy.observe(dom().documentElement, { childList: true });
  dom().querySelector('[data-mote-placement]')?.remove();
  await vi.waitFor(() => expect(removals).toBeGreaterThanOrEqual(10));
  for (let i = 0; i < 40; i += 1) await host.nextFrame();
  const after = removals;
  await settled();
  expect(removals).toBe(after);
  expect(after).toBeLessThanOrEqual(20);
  greedy.disconnect();
});

it('a pinned mote appears at its stored place, and the page does not learn the mote’s id', async () => {
  ports.pinned = [{ id: '0123456789abcdef', place: { edge: 'start', x: 10, y: 20 } }];
  start();
  await vi.waitFor(() => expect(inside('stickies', 'iframe')).toHaveLength(1));
  const [note] = inside<HTMLElement>('stickies', '.note');
  expect([note?.style.left, note?.style.top]).toEqual(['10px', '20px']);
  const markup = dom().querySelector('[data-mote-stickies]')?.shadowRoot?.innerHTML ?? '';
  expect(markup).toContain('sticky=0123456789abcdef');
  expect(markup).not.toContain(LINK.slice(-17));
  ports.pinned = [];
  frame.window.history.pushState(null, '', '/write?draft=2');
  await vi.waitFor(async () => expect(await host.injectedCount()).toBe(0));
});

it('a new sticky saves its place, moves by keys, and can be removed', async () => {
  await host.openKind('textarea');
  start();
  ports.command({ type: 'pin', stickyId: 'fedcba9876543210' });
  expect(ports.placed).toEqual([{ id: 'fedcba9876543210', place: { edge: 'start', x: 24, y: 24 } }]);
  const [handle] = inside<HTMLButtonElement>('stickies', 'button');
  expect(handle?.getAttribute('aria-label')).toBe('Move this note');
  handle?.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(ports.placed.at(-1)?.place).toEqual({ edge: 'start', x: 40, y: 104 });
  expect(await host.keysSeen()).toEqual([]);
  ports.command({ type: 'resize-player', playerId: 'fedcba9876543210', height: 150 });
  expect(inside<HTMLIFrameElement>('stickies', 'iframe')[0]?.style.blockSize).toBe('150px');
  ports.command({ type: 'unpin', stickyId: 'fedcba9876543210' });
  expect(await host.injectedCount()).toBe(0);
});

const OTHER = LINK.replace(/.$/, 'H');
const put = (html: string) => dom().querySelector('main')?.insertAdjacentHTML('beforeend', html);
const playerIds = () =>
  [...dom().querySelectorAll('[data-mote-player]')].map((element) => element.getAttribute('data-mote-player'));
const idIn = (link: string) => link.split('/').at(-1);

it('each link to a mote gets one player once Mote was started, also a later link', async () => {
  put(`<p>Listen: <a href="${LINK}">a note</a></p>`);
  await settled();
  expect(playerIds()).toEqual([]);
  start();
  await vi.waitFor(() => expect(playerIds()).toEqual([idIn(LINK)]));
  for (let i = 0; i < 100; i += 1) put(`<p>${i}</p>`);
  put(`<p><a href="${OTHER}">another</a></p>`);
  await vi.waitFor(() => expect(playerIds()).toEqual([idIn(LINK), idIn(OTHER)]));
  ports.invalidate();
  expect(playerIds()).toEqual([]);
});

it('puts no player into an editor, at other sites’ links, or on the pages of Mote’s own site', async () => {
  put(`<div contenteditable="true"><p><a href="${LINK}">mine</a></p></div>`);
  put(`<p><a href="${LINK.replace('mote.example', 'evil.test')}">theirs</a></p>`);
  start();
  await settled();
  expect(playerIds()).toEqual([]);
  put(`<p><a href="${LINK}">a note</a></p>`);
  await vi.waitFor(() => expect(playerIds()).toHaveLength(1));
  ports.invalidate();
  ports = createFakePagePorts();
  ports.change({ linkDomains: { ...FAKE_SETTINGS.linkDomains, old: [frame.window.location.origin] } });
  start();
  await settled();
  expect(playerIds()).toEqual([]);
});

it('a shortcut moves the focus into a player, and then back to the previous place', async () => {
  put(`<p><a href="${LINK}">a note</a></p><p><a id="here" href="/">here</a></p>`);
  start();
  await vi.waitFor(() => expect(inside('player', 'iframe')).toHaveLength(1));
  const link = dom().querySelector<HTMLElement>('#here');
  link?.focus();
  expect(ports.command({ type: 'go-to-player' })).toBe(true);
  await vi.waitFor(() => expect(dom().activeElement?.getAttribute('data-mote-player')).toBe(idIn(LINK)));
  ports.command({ type: 'leave-player' });
  expect(dom().activeElement).toBe(link);
});

it('keys cycle through players and pinned notes, and return from any of them', async () => {
  const ids = ['0123456789abcdef', 'fedcba9876543210'];
  ports.pinned = ids.map((id, i) => ({ id, place: { edge: 'start', x: 10, y: 20 + 200 * i } }));
  put(`<p><a href="${LINK}">a note</a></p><p><a id="here" href="/">here</a></p>`);
  start();
  await vi.waitFor(() => expect([inside('player', 'iframe'), inside('stickies', 'iframe')].flat()).toHaveLength(3));
  const link = dom().querySelector<HTMLElement>('#here');
  link?.focus();
  const [first, second] = inside<HTMLIFrameElement>('stickies', 'iframe');
  const isIn = (note?: HTMLIFrameElement) => dom().activeElement?.shadowRoot?.activeElement === note;
  const isInPlayer = () => dom().activeElement?.getAttribute('data-mote-player') === idIn(LINK);
  for (const arrived of [isInPlayer, () => isIn(first), () => isIn(second), isInPlayer, () => isIn(first)]) {
    expect(ports.command({ type: 'go-to-player' })).toBe(true);
    await vi.waitFor(() => expect(arrived()).toBe(true));
  }
  ports.command({ type: 'leave-player' });
  expect(dom().activeElement).toBe(link);
});

/**
 * Switches the site on while the stage is in its page. `begun` receives whether the sidebar was open, once the site's
 * integration may begin.
 */
function switchOn(signal = new AbortController().signal) {
  const stage = start();
  const begun: boolean[] = [];
  const begin = () => afterPage(frame.window, signal, (hadSidebar) => begun.push(hadSidebar));
  const { invalidate } = ports;
  leavePageStage(frame.window, stage, invalidate);
  return { begun, begin };
}

it('keeps the recorder of a site switched on meanwhile, and shows the site’s own buttons when it closes', async () => {
  await host.openKind('textarea');
  const { begun, begin } = switchOn();
  ports.command({ type: 'open-sidebar' });
  const targetId = await record();
  begin();
  await settled();
  expect(begun).toEqual([]);
  expect(ports.isWaitedFor()).toBe(true);
  expect(inside('placement', 'iframe')).toHaveLength(1);
  expect(await insert(targetId)).toMatchObject({ ok: true });
  closeRecorder();
  await vi.waitFor(() => expect(begun).toEqual([true]));
  expect(await host.injectedCount()).toBe(0);
});

it('if a site is switched on during a recording, its buttons appear after the recorder is closed and its link is written', async () => {
  await host.openKind('textarea');
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  vi.spyOn(page, 'insert').mockImplementation(async ({ id }, _what, signal) => {
    await isDone;
    return signal.aborted ? err('target-gone') : ok({ targetId: id, readBackMs: 1 });
  });
  const { begun, begin } = switchOn();
  const targetId = await record();
  begin();
  const written = insert(targetId);
  closeRecorder();
  await settled();
  expect(begun).toEqual([]);
  finish();
  expect(await written).toMatchObject({ ok: true });
  await vi.waitFor(() => expect(begun).toEqual([false]));
});

it('a site switched on without a recording starts immediately, and not if it is switched off again meanwhile', async () => {
  const { begun, begin } = switchOn();
  begin();
  await vi.waitFor(() => expect(begun).toEqual([false]));
  const off = new AbortController();
  ports = createFakePagePorts();
  const other = switchOn(off.signal);
  await record();
  other.begin();
  expect(ports.isWaitedFor()).toBe(true);
  off.abort();
  expect(ports.isWaitedFor()).toBe(false);
  closeRecorder();
  await settled();
  expect(other.begun).toEqual([]);
});

it('Escape in a pinned note returns to the page, and Escape in the sidebar closes only the sidebar (D3)', async () => {
  await host.openKind('textarea');
  ports.pinned = [{ id: '0123456789abcdef', place: { edge: 'start', x: 10, y: 20 } }];
  start();
  const field = dom().querySelector<HTMLElement>('textarea');
  field?.focus();
  ports.command({ type: 'toggle-sidebar' });
  await vi.waitFor(() => expect(inside('stickies', 'iframe')).toHaveLength(1));
  field?.focus();
  expect(ports.command({ type: 'go-to-player' })).toBe(true);
  await vi.waitFor(() => expect(dom().activeElement?.hasAttribute('data-mote-stickies')).toBe(true));
  const layers = () => [inside('stickies', 'iframe').length, inside('sidebar', 'iframe').length];
  ports.command({ type: 'leave-player' });
  expect([dom().activeElement, layers()]).toEqual([field, [1, 1]]);
  ports.command({ type: 'close-sidebar', isByKey: true });
  expect(layers()).toEqual([1, 0]);
});

it('Escape in the sidebar closes a card over it first, then the sidebar (D3)', async () => {
  await host.openKind('textarea');
  start();
  ports.command({ type: 'toggle-sidebar' });
  const card = dom().createElement('div');
  card.setAttribute('data-mote-tools', '');
  card.attachShadow({ mode: 'open' }).append(dom().createElement('iframe'));
  dom().documentElement.append(card);
  const life = new AbortController();
  const closeCard = ({ key }: KeyboardEvent) => key === 'Escape' && card.remove();
  frame.window.addEventListener('keydown', closeCard, { capture: true, signal: life.signal });
  const isOpen = () => dom().querySelector('[data-mote-sidebar]') !== null;
  ports.command({ type: 'close-sidebar', isByKey: true });
  expect([card.isConnected, isOpen()]).toEqual([false, true]);
  ports.command({ type: 'close-sidebar', isByKey: true });
  expect(isOpen()).toBe(false);
  life.abort();
});
