import type { ErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
import { settleCard } from './card-place.ts';
import type { Placement } from './contract.ts';
import { attachRoot, CONTROL_CSS, createMicrophoneIcon } from './control-style.ts';
import { createFrame, createFrameId, setFrameHeight } from './frame.ts';
import type { HostWindow } from './host-window.ts';
import { OURS } from './our-elements.ts';
import type { StartedRecorder } from './ports.ts';

export interface RecordControlOptions {
  window: HostWindow;
  placement: Placement;
  text(key: 'record' | 'recordHere' | 'recorderFrame'): string;
  intend(): void;
  start(placement: Placement): Promise<Result<StartedRecorder, ErrorCode>>;
  recorderUrl(query: Record<string, string>): string;
  onClosed(): void;
}

export interface RecordControl {
  readonly id: string;
  /** Idle: a button. Else a recorder stands here, or is on its way, and must outlive its place. */
  readonly isIdle: boolean;
  readonly recorderId: string | null;
  /** Puts the control where the placement says; nothing happens when it stands there. */
  place(placement: Placement, isFloating: boolean): void;
  relabel(): void;
  /** As a click: starts, or focuses the recorder that is open. */
  start(): void;
  closeRecorder(): void;
  resize(height: number): void;
  remove(): void;
}

const FIRST_HEIGHT = 56;
const INTENT_LASTS_MS = 10_000;

/** One record button in a host page, and the recorder's frame that takes its place. Holds no data of the person. */
export function createRecordControl(options: RecordControlOptions): RecordControl {
  const { window } = options;
  const { document } = window;
  let { placement } = options;
  let isFloating = false;
  let state: 'idle' | 'starting' | 'open' = 'idle';
  let recorderId: string | null = null;
  let frame: HTMLIFrameElement | null = null;
  let following: AbortController | null = null;
  let intendedAt = Number.NEGATIVE_INFINITY;

  const host = document.createElement('span');
  host.setAttribute(OURS.placement, placement.id);
  host.contentEditable = 'false';
  const root = attachRoot(window, host, CONTROL_CSS);
  const button = document.createElement('button');
  button.type = 'button';
  const slot = document.createElement('div');
  slot.className = 'frame';
  slot.hidden = true;
  root.append(button, slot);
  // The root is open: a recorder that the host's own script takes out comes back and shows the take that goes on.
  new MutationObserver(() => {
    if (frame && frame.parentNode !== slot) slot.replaceChildren(frame);
  }).observe(slot, { childList: true });

  const intend = (event: Event) => {
    if (!event.isTrusted || event.timeStamp - intendedAt < INTENT_LASTS_MS) return;
    intendedAt = event.timeStamp;
    options.intend();
  };
  for (const type of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(type, intend);
  // The host keeps its caret: a button needs no focus to be pressed.
  button.addEventListener('mousedown', (event) => event.preventDefault());
  button.addEventListener('click', (event) => {
    if (event.isTrusted) start();
  });

  function draw(): void {
    const isLabelled = isFloating || placement.shape === 'labelled';
    const label = options.text(isFloating ? 'recordHere' : 'record');
    button.className = isLabelled ? 'labelled' : 'icon';
    button.replaceChildren(createMicrophoneIcon(document), ...(isLabelled ? [label] : []));
    button.setAttribute('aria-label', label);
    button.title = isLabelled ? '' : label;
    button.setAttribute('aria-busy', String(state === 'starting'));
    button.hidden = state === 'open';
    slot.hidden = state !== 'open';
    host.dataset.shape = isLabelled ? 'labelled' : 'icon';
    host.toggleAttribute('data-floating', isFloating);
    if (frame) frame.title = options.text('recorderFrame');
  }

  async function start(): Promise<void> {
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
    frame.addEventListener('load', focusPage);
    slot.replaceChildren(frame);
    // Before the button goes: a box that is left is closed by some hosts, and who works by keys would be nowhere.
    if (root.activeElement === button) {
      slot.hidden = false;
      frame.focus();
    }
    draw();
    followWindow();
  }

  /**
   * Chromium may leave the focus that a frame has before its page with what stood there until then, and takes a second one for the first:
   * it is taken away and given anew, by way of what stands around it: the host hears of nothing that its box is left.
   */
  function focusPage(): void {
    if (!frame || root.activeElement !== frame) return;
    slot.tabIndex = -1;
    slot.focus();
    frame.focus();
    slot.removeAttribute('tabindex');
  }

  const settle = () => settleCard(window, host, slot);

  /** The window around it changes. */
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
    following?.abort();
    slot.replaceChildren();
    draw();
    options.onClosed();
  }

  function stands(next: Placement): boolean {
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
      if (side === 'inside') anchor.append(host);
      else if (side === 'before') anchor.before(host);
      else anchor.after(host);
    },
    relabel: draw,
    start,
    closeRecorder: close,
    resize(height) {
      if (!frame) return;
      setFrameHeight(frame, height);
      settle();
    },
    remove() {
      state = 'idle';
      following?.abort();
      host.remove();
    },
  };
}
