import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anyPage } from '@/extension/integrations/_dom/any-page.ts';
import { createFakePagePorts, type FakePagePorts } from '@/tests/hosts/harness/fake-ports.ts';
import { openFrame } from '@/tests/hosts/harness/open-frame.ts';
import { PAGE_PATH, PageHost } from '@/tests/hosts/page/page-host.ts';
import { showAreaChooser } from '../area/area-chooser.ts';
import { runPageStage } from '../runner/page-stage.ts';
import { attachRoot } from './control-style.ts';
import { showHint } from './hint.ts';
import { OURS } from './our-elements.ts';
import { stayOverPage } from './over-page.ts';
import { createOverlay, type Overlay } from './overlay.ts';

let frame: Awaited<ReturnType<typeof openFrame>>;
let host: PageHost;
let ports: FakePagePorts;
let shown: Overlay[];

beforeEach(async () => {
  frame = await openFrame('page/real', PAGE_PATH);
  host = new PageHost(frame.drive);
  ports = createFakePagePorts();
  shown = [];
  stayOverPage(frame.window);
});
afterEach(async () => {
  expect(await host.pageErrors()).toEqual([]);
  for (const overlay of shown) overlay.hide();
  ports.invalidate();
  frame.close();
});

const dom = () => frame.window.document;
const css =
  'div { position: fixed; inset: 40px auto auto 40px; inline-size: 200px; block-size: 100px; background: #eee; }';

/** One of our elements with a field and a frame; the frame counts its loads. */
function over(name: string = OURS.sidebar) {
  const element = dom().createElement('div');
  element.setAttribute(name, '');
  const root = attachRoot(frame.window, element, `:host { all: initial !important; } ${css}`);
  const panel = dom().createElement('div');
  const field = dom().createElement('input');
  const inner = dom().createElement('iframe');
  inner.srcdoc = '<p>Ours</p>';
  const loads = vi.fn();
  inner.addEventListener('load', loads);
  panel.append(field, inner);
  root.append(panel);
  const overlay = createOverlay(frame.window, element);
  shown.push(overlay);
  overlay.show();
  return { element, field, loads, overlay, panel };
}

/** The events of a press on the field that the page may receive, and the resulting focus. */
function press({ field }: Pick<ReturnType<typeof over>, 'field'>): void {
  const { MouseEvent, PointerEvent } = frame.window;
  const how = { bubbles: true, cancelable: true, composed: true, clientX: 50, clientY: 50 };
  field.dispatchEvent(new PointerEvent('pointerdown', how));
  field.dispatchEvent(new PointerEvent('pointerup', how));
  field.focus();
  field.dispatchEvent(new MouseEvent('click', how));
}

/** Returns true if a press in the middle of our element reaches it. */
const isUsable = ({ element }: Pick<ReturnType<typeof over>, 'element'>): boolean => {
  let at: Element | null = null;
  let root: DocumentOrShadowRoot | null = dom();
  while (root && at !== element) {
    const next: Element | null = root.elementFromPoint(140, 130);
    if (!next || next === at) break;
    at = next;
    root = next.shadowRoot;
  }
  return at === element;
};

function dialogIn(parent: Node, html = '<p>Words of a dialog</p><textarea></textarea>'): HTMLDialogElement {
  const dialog = dom().createElement('dialog');
  dialog.innerHTML = html;
  dialog.style.cssText = 'transform: scale(.9); overflow: hidden; inline-size: 700px; block-size: 500px';
  parent.appendChild(dialog);
  return dialog;
}

describe('a modal dialog of the page (B41)', () => {
  it('a dialog that is already open takes our element in, on top of its own content', () => {
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    const ours = over();
    expect(dialog.contains(ours.element)).toBe(true);
    expect(isUsable(ours)).toBe(true);
    ours.field.focus();
    expect(dom().activeElement).toBe(ours.element);
    expect(ours.panel.getBoundingClientRect().left).toBe(40);
  });

  it('a later dialog takes our element in without a reload of its frame, and releases it', async () => {
    const ours = over();
    await vi.waitFor(() => expect(ours.loads).toHaveBeenCalledTimes(1));
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    await vi.waitFor(() => expect(isUsable(ours)).toBe(true));
    dialog.close();
    await vi.waitFor(() => expect(ours.element.parentElement).toBe(dom().documentElement));
    expect(isUsable(ours)).toBe(true);
    expect(ours.loads).toHaveBeenCalledTimes(1);
  });

  it.each(['beside', 'inside'])(
    'a dialog that opens over another dialog, %s it, takes our element over',
    async (where) => {
      const ours = over();
      const first = dialogIn(dom().body);
      first.showModal();
      const second = dialogIn(where === 'inside' ? first : dom().body);
      if (where === 'beside') dom().body.prepend(second);
      second.showModal();
      await vi.waitFor(() => expect(second.contains(ours.element)).toBe(true));
      expect(isUsable(ours)).toBe(true);
      second.close();
      await vi.waitFor(() => expect(ours.element.parentElement).toBe(first));
      expect(isUsable(ours)).toBe(true);
    },
  );

  it.each(['open', 'closed'])('takes our element into a dialog in a shadow root that is %s', async (mode) => {
    const ours = over();
    const root = dom()
      .body.appendChild(dom().createElement('div'))
      .attachShadow({ mode: mode as ShadowRootMode });
    const dialog = dialogIn(root);
    dialog.showModal();
    if (mode === 'open') await vi.waitFor(() => expect(isUsable(ours)).toBe(true));
    dialog.close();
    await vi.waitFor(() => expect(ours.element.parentElement).toBe(dom().documentElement));
  });

  it('a dialog in a frame of the page does not affect our overlays', () => {
    const ours = over();
    const inner = dom().body.appendChild(dom().createElement('iframe')).contentDocument;
    const dialog = inner?.body.appendChild(inner.createElement('dialog'));
    dialog?.showModal();
    expect(ours.element.parentElement).toBe(dom().documentElement);
    expect(isUsable(ours)).toBe(true);
  });

  it('restores our element when the page removes the dialog that contains it', async () => {
    const dialog = dialogIn(dom().body);
    dialog.showModal();
    const ours = over();
    dialog.remove();
    await vi.waitFor(() => expect(ours.element.parentElement).toBe(dom().documentElement));
    expect(isUsable(ours)).toBe(true);
  });

  it.each([
    [
      'a click is not on the dialog’s content',
      (dialog: HTMLDialogElement) =>
        dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close()),
    ],
    [
      'a press is outside of the dialog’s box',
      (dialog: HTMLDialogElement) =>
        dialog.addEventListener('pointerdown', ({ clientX }) => clientX < 280 && dialog.close()),
    ],
    [
      'the document receives a press from outside of the dialog',
      (dialog: HTMLDialogElement) =>
        dom().addEventListener('pointerdown', ({ target }) => dialog.contains(target as Node) || dialog.close(), {
          capture: true,
        }),
    ],
  ])('a dialog that closes where %s stays open at a click on our element', (_name, setUp) => {
    const dialog = dialogIn(dom().body);
    setUp(dialog);
    dialog.showModal();
    const ours = over();
    press(ours);
    expect(dialog.open).toBe(true);
    expect(dom().activeElement).toBe(ours.element);
  });
});

describe('parts of a page that act as dialogs', () => {
  it('a focus trap leaves the focus in our element, although everything outside its dialog is inert', async () => {
    const [page, modal] = [dom().body.children[0], dom().createElement('div')];
    modal.setAttribute('role', 'dialog');
    modal.setAttribute('aria-modal', 'true');
    modal.innerHTML = '<button>First</button>';
    page?.toggleAttribute('inert', true);
    page?.setAttribute('aria-hidden', 'true');
    dom().body.append(modal);
    const first = modal.querySelector('button');
    const life = new AbortController();
    dom().addEventListener('focusin', ({ target }) => modal.contains(target as Node) || first?.focus(), {
      capture: true,
      signal: life.signal,
    });
    const ours = over();
    first?.focus();
    press(ours);
    expect(dom().activeElement).toBe(ours.element);
    expect(isUsable(ours)).toBe(true);
    life.abort();
    modal.style.display = 'none';
    await vi.waitFor(() => expect(ours.element.parentElement).toBe(dom().documentElement));
  });

  it('our element lies over a popover of the page, and a press on it does not close the popover', async () => {
    const ours = over();
    const popover = dom().createElement('div');
    popover.popover = 'auto';
    popover.style.cssText = 'position: fixed; inset: 0; inline-size: 600px; block-size: 400px';
    popover.innerHTML = '<input>';
    dom().body.append(popover);
    popover.showPopover();
    popover.querySelector('input')?.focus();
    await vi.waitFor(() => expect(isUsable(ours)).toBe(true));
    press(ours);
    expect(popover.matches(':popover-open')).toBe(true);
    popover.hidePopover();
    await vi.waitFor(() => expect(ours.element.parentElement).toBe(dom().documentElement));
    expect(isUsable(ours)).toBe(true);
  });
});

it('over a dialog, a mask stays under our other elements, and the area chooser over all of them', async () => {
  const ours = over();
  const chooser = over(OURS.area);
  const mask = over(OURS.mask);
  const dialog = dialogIn(dom().body);
  dialog.showModal();
  await vi.waitFor(() => expect(isUsable(chooser)).toBe(true));
  chooser.overlay.hide();
  expect(isUsable(ours)).toBe(true);
  ours.overlay.hide();
  expect(isUsable(mask)).toBe(true);
});

it('moves the sidebar, recorder, pinned motes, hint and area chooser into an open dialog, and keeps them after it closes', async () => {
  await host.openKind('textarea');
  const dialog = dialogIn(dom().body);
  dialog.showModal();
  runPageStage(anyPage, ports, frame.window);
  ports.command({ type: 'toggle-sidebar' });
  ports.command({ type: 'pin', stickyId: 'fedcba9876543210' });
  ports.command({ type: 'start-recording' });
  showHint(frame.window, 'A line');
  const texts = { name: 'Area', how: 'Draw', leave: 'Leave', size: '%w %h' };
  const leave = showAreaChooser(frame.window, { texts, direction: 'ltr', onEnd: () => {} });
  const inDialog = (name: string) => dialog.querySelectorAll(`:scope > [data-mote-${name}]:popover-open`).length;
  for (const name of ['sidebar', 'stickies', 'placement', 'hint', 'area']) {
    await vi.waitFor(() => expect(inDialog(name), name).toBe(1));
  }
  leave();
  const recorder = () => dom().querySelector('[data-mote-placement]')?.shadowRoot?.querySelector('iframe');
  await vi.waitFor(() => expect(recorder()).toBeTruthy());
  const before = recorder();
  dialog.remove();
  await vi.waitFor(() => expect(recorder()?.isConnected).toBe(true));
  expect(recorder()).toBe(before);
  expect(ports.starts).toHaveLength(1);
});
