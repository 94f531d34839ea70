import { attachRoot, STICKY_CSS } from '../page/control-style.ts';
import { createFrame, setFrameHeight } from '../page/frame.ts';
import type { HostWindow } from '../page/host-window.ts';
import { moveByPointer } from '../page/move-by-pointer.ts';
import { OURS } from '../page/our-elements.ts';
import { createOverlay } from '../page/overlay.ts';
import type { Sticky } from '../page/page-ports.ts';
import type { HostSettings, SidebarPlace } from '../page/ports.ts';
import { moveOf, placeOf } from '../page/sidebar-place.ts';
import { firstStickyPlace, stickyBoxOf } from './sticky-place.ts';

export interface StickiesOptions {
  window: HostWindow;
  settings(): Pick<HostSettings, 'texts' | 'direction'> | null;
  stickyUrl(id: string): string;
  /** Returns the sidebar's box; null: it is closed. */
  sidebar(): DOMRect | null;
  save(id: string, place: SidebarPlace): void;
  until: AbortSignal;
}

/** Motes pinned to a page. Each is a player in a movable frame; all frames share one element of the page. */
export interface Stickies {
  /** Adds these stickies. Leaves stickies that are in the page already unchanged. */
  show(stickies: readonly Sticky[]): void;
  /** Adds a new sticky and saves its place. */
  add(id: string): void;
  remove(id: string): void;
  clear(): void;
  resize(id: string, height: number): void;
  /**
   * Focuses the first sticky, or the sticky after the focused one. After the last comes the first, if `mayWrap`.
   * Returns false if there is no sticky.
   */
  enter(mayWrap?: boolean): boolean;
  /** Puts the stickies back if the page removed them. */
  stay(): void;
}

interface Note {
  panel: HTMLElement;
  frame: HTMLIFrameElement;
  place: SidebarPlace;
  draw(): void;
}

const FIRST_HEIGHT = 120;

export function createStickies(options: StickiesOptions): Stickies {
  const { window } = options;
  const { document } = window;
  const notes = new Map<string, Note>();
  const host = document.createElement('div');
  host.setAttribute(OURS.stickies, '');
  const overlay = createOverlay(window, host);
  let root: ShadowRoot | null = null;

  const stay = () => {
    if (notes.size === 0) overlay.hide();
    else overlay.show();
  };
  const remove = (id: string) => {
    notes.get(id)?.panel.remove();
    notes.delete(id);
    stay();
  };
  const firstPlace = () => {
    const viewport = { width: window.innerWidth, height: window.innerHeight };
    return firstStickyPlace(notes.size, options.sidebar(), viewport, options.settings()?.direction ?? 'ltr');
  };
  const mount = (id: string, kept: SidebarPlace | null) => {
    if (notes.has(id)) return;
    root ??= attachRoot(window, host, STICKY_CSS);
    const note = createNote(options, id, kept ?? firstPlace());
    notes.set(id, note);
    root.append(note.panel);
    stay();
  };
  const drawAll = () => {
    for (const note of notes.values()) note.draw();
  };
  window.addEventListener('resize', drawAll, { signal: options.until });

  return {
    show(stickies) {
      for (const { id, place } of stickies) mount(id, place);
    },
    add(id) {
      mount(id, null);
      const note = notes.get(id);
      if (note) options.save(id, note.place);
    },
    remove,
    clear() {
      for (const id of [...notes.keys()]) remove(id);
    },
    resize(id, height) {
      const note = notes.get(id);
      if (!note) return;
      setFrameHeight(note.frame, height);
      note.draw();
    },
    enter(mayWrap = true) {
      const all = [...notes.values()];
      const at = all.findIndex(({ frame }) => frame === root?.activeElement) + 1;
      const next = all[mayWrap ? at % all.length : at];
      next?.frame.focus();
      return next !== undefined;
    },
    stay,
  };
}

function createNote(options: StickiesOptions, id: string, first: SidebarPlace): Note {
  const { window, settings, save } = options;
  const { document } = window;
  const texts = settings()?.texts;
  const panel = document.createElement('div');
  panel.className = 'note';
  const handle = document.createElement('button');
  handle.type = 'button';
  handle.title = texts?.moveSticky ?? '';
  handle.setAttribute('aria-label', handle.title);
  const title = texts?.playerFrame ?? '';
  const frame = createFrame(document, { src: options.stickyUrl(id), title, height: FIRST_HEIGHT });
  panel.append(handle, frame);

  const viewport = () => ({ width: window.innerWidth, height: window.innerHeight });
  const direction = () => settings()?.direction ?? 'ltr';
  const note: Note = {
    panel,
    frame,
    place: first,
    draw() {
      const { left, top, width } = stickyBoxOf(note.place, viewport(), direction());
      Object.assign(panel.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    },
  };
  const moveTo = (left: number, top: number) => {
    const { width } = stickyBoxOf(note.place, viewport(), direction());
    const inside = { left: Math.max(0, Math.min(left, window.innerWidth - width)), top: Math.max(0, top), width };
    note.place = placeOf(inside, viewport(), direction());
    note.draw();
  };
  moveByPointer(panel, handle, moveTo, () => save(id, note.place));
  handle.addEventListener('keydown', (event) => {
    const move = moveOf(event.key, event.shiftKey);
    if (!move) return;
    event.preventDefault();
    const { left, top } = stickyBoxOf(note.place, viewport(), direction());
    moveTo(left + move.x, top + move.y);
  });
  handle.addEventListener('keyup', (event) => {
    if (moveOf(event.key, false)) save(id, note.place);
  });
  note.draw();
  return note;
}
