import { attachRoot, STICKY_CSS } from './control-style.ts';
import { createFrame, setFrameHeight } from './frame.ts';
import type { HostWindow } from './host-window.ts';
import { moveByPointer } from './move-by-pointer.ts';
import { OURS } from './our-elements.ts';
import type { Sticky } from './page-ports.ts';
import type { HostSettings, SidebarPlace } from './ports.ts';
import { moveOf, placeOf } from './sidebar-place.ts';
import { firstStickyPlace, stickyBoxOf } from './sticky-place.ts';

export interface StickiesOptions {
  window: HostWindow;
  settings(): Pick<HostSettings, 'texts' | 'direction'> | null;
  stickyUrl(id: string): string;
  /** Where the sidebar stands; null: it is closed. */
  sidebar(): DOMRect | null;
  save(id: string, place: SidebarPlace): void;
  until: AbortSignal;
}

/** Motes pinned to a page: each a player in a frame of ours that can be moved, all of them in one element of the page. */
export interface Stickies {
  /** These stand in the page too; those that stand there already are not touched. */
  show(stickies: readonly Sticky[]): void;
  /** A new one, which says where it stands. */
  add(id: string): void;
  remove(id: string): void;
  clear(): void;
  resize(id: string, height: number): void;
  /** Gives the focus to the first, or to the one behind that which has it; behind the last comes the first, if `mayWrap`. False: there is none. */
  enter(mayWrap?: boolean): boolean;
  /** A page that took them out has them again. */
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
  let root: ShadowRoot | null = null;

  const stay = () => {
    if (notes.size === 0) host.remove();
    else if (!host.isConnected) document.documentElement.append(host);
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
