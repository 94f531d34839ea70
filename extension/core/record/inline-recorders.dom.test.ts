import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/shared/base/result.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
import { stayOverPage } from '../page/over-page.ts';
import { followInlineRecorders } from './inline-recorders.ts';
import { createRecordControl, type RecordControl } from './record-control.ts';

/** A page that sends a message at each load. */
const PAGE = `data:text/html,${encodeURIComponent('<script>onload = () => parent.postMessage(1, "*")</script>')}`;

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: PageHost;
let controls: RecordControl[];

beforeEach(async () => {
  frame = await openFrame('page/real', PAGE_PATH);
  host = new PageHost(frame.drive);
  controls = [];
  stayOverPage(frame.window);
  followInlineRecorders(frame.window);
});
afterEach(async () => {
  expect(await host.pageErrors()).toEqual([]);
  for (const control of controls) control.remove();
  frame.close();
});

const dom = () => frame.window.document;
const hosts = () => [...dom().querySelectorAll<HTMLElement>('[data-mote-placement]')];
const holders = () => hosts().filter(({ shadowRoot }) => shadowRoot?.querySelector('iframe'));
/** Returns true if a press in the middle of the recorder's frame reaches it. */
function isUsable(): boolean {
  const root = holders()[0]?.shadowRoot;
  const box = root?.querySelector('iframe')?.getBoundingClientRect();
  if (!root || !box || box.width === 0) return false;
  return root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.localName === 'iframe';
}

/** Adds a record button to a toolbar of the page. `open` presses it; `loads` counts the loads of its page. */
function controlIn(parent: Element) {
  const bar = dom().createElement('div');
  bar.append(dom().createElement('button'));
  parent.append(bar);
  const placement = { id: 'one', targetId: 'one', anchor: bar, side: 'inside', control: 'record' } as const;
  const onClosed = vi.fn();
  const control = createRecordControl({
    window: frame.window,
    placement,
    text: String,
    intend: () => {},
    start: async () => ok({ recorderId: 'recorder-1' }),
    recorderUrl: () => PAGE,
    onClosed,
  });
  control.place(placement, false);
  controls.push(control);
  const [host] = hosts().slice(-1);
  if (!host) throw new Error('The control is not there');
  const loads = vi.fn();
  frame.window.addEventListener('message', ({ data }) => data === 1 && loads());
  const open = async () => {
    control.start();
    await vi.waitFor(() => expect(loads).toHaveBeenCalled());
    expect(holders()).toHaveLength(1);
  };
  const hasRecorder = () => host.shadowRoot?.querySelector('iframe') !== null;
  return { bar, control, host, loads, onClosed, open, hasRecorder };
}

function dialogIn(parent: Element): HTMLDialogElement {
  const dialog = dom().createElement('dialog');
  dialog.append(dom().createElement('textarea'));
  parent.append(dialog);
  return dialog;
}

describe('a recorder in a toolbar of the page (B41)', () => {
  it('moves over a dialog that opens, and moves back in the same frame when the dialog closes', async () => {
    const { loads, open, hasRecorder } = controlIn(dom().body);
    await open();
    expect(isUsable()).toBe(true);
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    await vi.waitFor(() => expect(dialog.contains(holders()[0] ?? null)).toBe(true));
    expect([hasRecorder(), isUsable()]).toEqual([false, true]);
    dialog.close();
    await vi.waitFor(() => expect(hasRecorder()).toBe(true));
    await vi.waitFor(() => expect(isUsable()).toBe(true));
    expect(hosts()).toHaveLength(1);
    expect(loads).toHaveBeenCalledTimes(1);
  });

  it('opens over the dialog that covers its toolbar', async () => {
    const { open, hasRecorder } = controlIn(dom().body);
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    await vi.waitFor(() => expect(dialog.matches(':modal')).toBe(true));
    await open();
    await vi.waitFor(() => expect(hasRecorder()).toBe(false));
    expect(dialog.contains(holders()[0] ?? null)).toBe(true);
    expect(isUsable()).toBe(true);
  });

  it('restores its button and removes its overlay when it closes over the dialog', async () => {
    const { control, host, bar, onClosed, open } = controlIn(dom().body);
    await open();
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    await vi.waitFor(() => expect(dialog.contains(holders()[0] ?? null)).toBe(true));
    control.resize({ height: 200 });
    expect(holders()[0]?.shadowRoot?.querySelector('iframe')?.style.blockSize).toBe('200px');
    control.closeRecorder();
    expect(onClosed).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(hosts()).toEqual([host]));
    expect(host.parentElement).toBe(bar);
    expect(host.shadowRoot?.querySelector('button')?.hidden).toBe(false);
    await open();
    await vi.waitFor(() => expect(dialog.contains(holders()[0] ?? null)).toBe(true));
  });

  it('moves back when the page removes the dialog instead of closing it', async () => {
    const { open, hasRecorder } = controlIn(dom().body);
    await open();
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    await vi.waitFor(() => expect(hasRecorder()).toBe(false));
    dialog.remove();
    await vi.waitFor(() => expect(hasRecorder()).toBe(true));
    expect(isUsable()).toBe(true);
  });

  it('a recorder in a toolbar is removed together with its control', async () => {
    const { control, open, hasRecorder } = controlIn(dom().body);
    await open();
    dialogIn(dom().body).showModal();
    await vi.waitFor(() => expect(hasRecorder()).toBe(false));
    control.remove();
    await vi.waitFor(() => expect(hosts()).toEqual([]));
  });

  it('stays inside the dialog that holds its toolbar, and under a dialog that is not modal', async () => {
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    const { host, open } = controlIn(dialog);
    await open();
    dialogIn(dom().body).show();
    dialog.querySelector('textarea')?.focus();
    for (let i = 0; i < 3; i += 1) await new Promise((resolve) => frame.window.requestAnimationFrame(resolve));
    expect(hosts()).toEqual([host]);
    expect(isUsable()).toBe(true);
  });

  it('does not move a control whose recorder is closed', async () => {
    const { host } = controlIn(dom().body);
    dialogIn(dom().body).showModal();
    for (let i = 0; i < 3; i += 1) await new Promise((resolve) => frame.window.requestAnimationFrame(resolve));
    expect(hosts()).toEqual([host]);
  });
});
