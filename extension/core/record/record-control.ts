import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import { rowAround, settleCard } from '../page/card-place.ts';
import type { Placement } from '../page/contract.ts';
import { attachRoot, CONTROL_CSS, createCheckIcon, createMicrophoneIcon } from '../page/control-style.ts';
import { createFrame, createFrameId, focusWhenLoaded, setFrameHeight } from '../page/frame.ts';
import type { HostWindow } from '../page/host-window.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import type { StartedRecorder } from '../page/ports.ts';
import { findPillPlace } from './pill-place.ts';

export interface RecordControlOptions {
  window: HostWindow;
  placement: Placement;
  text(key: 'record' | 'recordHere' | 'recorderFrame' | 'inserted'): string;
  intend(): void;
  start(placement: Placement): Promise<Result<StartedRecorder, ErrorCode>>;
  recorderUrl(query: Record<string, string>): string;
  onClosed(): void;
}

export interface RecordControl {
  readonly id: string;
  /** True while the control is only a button. Otherwise a recorder is open or starting, and must outlive its place. */
  readonly isIdle: boolean;
  readonly recorderId: string | null;
  /** Puts the control at the placement. Does nothing if the control is there already. */
  place(placement: Placement, isFloating: boolean): void;
  relabel(): void;
  /** Acts like a click: starts a recorder, or focuses the open recorder. */
  start(): void;
  closeRecorder(): void;
  /** With a width: a pill of that width, which covers nothing of the page. */
  resize(size: { height: number; width?: number | undefined }): void;
  remove(): void;
}

const FIRST_HEIGHT = 144;
const INTENT_LASTS_MS = 10_000;

/** Creates one record button in a host page, and the recorder's frame that replaces it. Holds no data of the user. */
export function createRecordControl(options: RecordControlOptions): RecordControl {
  const { window } = options;
  const { document } = window;
  let { placement } = options;
  let isFloating = false;
  let state: 'idle' | 'starting' | 'open' = 'idle';
  let recorderId: string | null = null;
  let frame: HTMLIFrameElement | null = null;
  let following: AbortController | null = null;
  /** Size of the pill; null: the frame shows the whole recorder. */
  let pill: { width: number; height: number } | null = null;
  /** True if the page has no free place for the pill, so that our button replaces it. */
  let isTicked = false;
  let intendedAt = Number.NEGATIVE_INFINITY;

  const host = document.createElement('span');
  host.setAttribute(OURS.placement, placement.id);
  host.contentEditable = 'false';
  const overlay = createOverlay(window, host);
  const root = attachRoot(window, host, CONTROL_CSS);
  const button = document.createElement('button');
  button.type = 'button';
  const slot = document.createElement('div');
  slot.className = 'frame';
  slot.hidden = true;
  root.append(button, slot);
  // The root is open, so the host's script could remove the recorder. Puts the recorder back, which shows the running
  // take again.
  new MutationObserver(() => {
    if (frame && frame.parentNode !== slot) slot.replaceChildren(frame);
  }).observe(slot, { childList: true });

  const intend = (event: Event) => {
    if (!event.isTrusted || event.timeStamp - intendedAt < INTENT_LASTS_MS) return;
    intendedAt = event.timeStamp;
    options.intend();
  };
  for (const type of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(type, intend);
  // Keeps the host's caret: a press on the button needs no focus.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', (event) => {
    if (event.isTrusted) start();
  });

  function draw(): void {
    const isLabelled = isFloating || placement.shape === 'labelled';
    const label = options.text(isTicked ? 'inserted' : isFloating ? 'recordHere' : 'record');
    button.className = isLabelled ? 'labelled' : 'icon';
    const icon = isTicked ? createCheckIcon(document) : createMicrophoneIcon(document);
    button.replaceChildren(icon, ...(isLabelled ? [label] : []));
    button.setAttribute('aria-label', label);
    button.title = isLabelled ? '' : label;
    button.setAttribute('aria-busy', String(state === 'starting'));
    button.hidden = state === 'open' && (pill === null || isInFlow());
    // Beside a pill, the button keeps its room: the host's row is then as it was before the recording.
    button.toggleAttribute('data-kept', pill !== null && !isTicked);
    button.toggleAttribute('data-done', isTicked);
    slot.hidden = state !== 'open';
    host.dataset.shape = isLabelled ? 'labelled' : 'icon';
    host.toggleAttribute('data-floating', isFloating);
    if (frame) frame.title = options.text('recorderFrame');
  }

  async function start(): Promise<void> {
    if (isTicked) return showCovering();
    if (state === 'open') frame?.focus();
    if (state !== 'idle') return;
    state = 'starting';
    const started = options.start(placement);
    draw();
    const result = await started;
    if (state !== 'starting') return;
    if (!result.ok && result.error === 'extension-updated') return close();
    recorderId = result.ok ? result.value.recorderId : createFrameId();
    const problem = result.ok ? result.value.problem : result.error;
    open({ recorderId, ...(problem && { problem }) });
  }

  function open(query: Record<string, string>): void {
    state = 'open';
    frame = createFrame(document, {
      src: options.recorderUrl(query),
      title: options.text('recorderFrame'),
      height: FIRST_HEIGHT,
    });
    focusWhenLoaded(root, slot, frame);
    slot.replaceChildren(frame);
    // Focuses the frame before the button is hidden. Some hosts close a box on blur, and a keyboard user would lose the
    // focus.
    if (root.activeElement === button) {
      slot.hidden = false;
      frame.focus();
    }
    draw();
    followWindow();
  }

  /** Returns true for a control between the lines of the host. Its frame pushes the page aside, and covers nothing. */
  const isInFlow = () => !isFloating && placement.shape === 'labelled';

  function settle(): void {
    if (pill === null || isInFlow()) settleCard(window, host, slot);
    else settlePill(pill);
  }

  function settlePill(size: { width: number; height: number }): void {
    // The button has its room again, so that the pill is measured against the row as it will be.
    draw();
    const control = host.getBoundingClientRect();
    const isRtl = host.matches(':dir(rtl)');
    const at = findPillPlace(window, { control, row: rowAround(host), pill: size, isRtl });
    const hadFocus = root.activeElement === frame;
    isTicked = at === null;
    slot.dataset.pill = at ? 'free' : 'none';
    slot.style.cssText = at ? `--left:${at.left - control.left}px;--top:${at.top - control.top}px` : '';
    draw();
    if (isTicked && hadFocus) button.focus({ preventScroll: true });
  }

  /** Shows the pill over the page after a press on the button that replaces it. */
  function showCovering(): void {
    isTicked = false;
    pill = null;
    draw();
    settle();
    slot.dataset.pill = '';
    frame?.focus();
  }

  /** Updates the card when the window is resized or scrolled. */
  function followWindow(): void {
    following = new AbortController();
    const how = { signal: following.signal, capture: true };
    window.addEventListener('resize', settle, how);
    window.addEventListener('scroll', settle, how);
    settle();
  }

  function close(): void {
    state = 'idle';
    recorderId = null;
    frame = null;
    pill = null;
    isTicked = false;
    slot.removeAttribute('data-pill');
    following?.abort();
    slot.replaceChildren();
    draw();
    options.onClosed();
  }

  function stands(next: Placement): boolean {
    if (isFloating) return host.isConnected;
    const parent = next.side === 'inside' ? next.anchor : next.anchor.parentNode;
    return host.isConnected && host.parentNode === parent && next.anchor === placement.anchor;
  }

  return {
    get id() {
      return placement.id;
    },
    get isIdle() {
      return state === 'idle';
    },
    get recorderId() {
      return recorderId;
    },
    place(next, floating) {
      const isThere = stands(next) && floating === isFloating;
      placement = next;
      isFloating = floating;
      if (isThere) return;
      draw();
      const { anchor, side } = next;
      if (floating) return overlay.show();
      overlay.hide();
      if (side === 'inside') anchor.append(host);
      else if (side === 'before') anchor.before(host);
      else anchor.after(host);
    },
    relabel: draw,
    start,
    closeRecorder: close,
    resize({ height, width }) {
      if (!frame) return;
      setFrameHeight(frame, height);
      frame.style.inlineSize = width === undefined ? '' : `${width}px`;
      pill = width === undefined ? null : { width, height };
      isTicked = false;
      if (pill) slot.dataset.pill = '';
      else slot.removeAttribute('data-pill');
      draw();
      settle();
    },
    remove() {
      state = 'idle';
      following?.abort();
      overlay.hide();
    },
  };
}
