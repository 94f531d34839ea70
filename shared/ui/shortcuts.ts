import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createListeners } from '@/shared/base/listeners.ts';
import { type OpenLayers, openLayers } from './open-layers.ts';

export interface Shortcut {
  /** As in KeyboardEvent.key; letters in either case. */
  key: string;
  meta?: boolean;
  ctrl?: boolean;
  alt?: boolean;
  /** Runs only while a dialog is open; default only while none is. */
  inDialog?: boolean;
  /** Runs only while a drawer is open; default only while none is. */
  inDrawer?: boolean;
  /** The highest matching priority runs alone; among equals the last one registered. Default 0. */
  priority?: number;
  /** Text in the sheet of shortcuts; without one, the sheet leaves it out. */
  label?: string | undefined;
  run: () => void;
}

export interface ShortcutRegistry {
  /** Returns a function that removes the shortcut. */
  register(shortcut: Shortcut): () => void;
  /** Returns true if a shortcut ran; the event's default is then prevented. */
  handle(event: KeyboardEvent): boolean;
  /** Shortcuts with a label, in the order of their registration. */
  listed(): readonly Shortcut[];
  subscribe(listener: () => void): () => void;
}

export function createShortcutRegistry(layers: Pick<OpenLayers, 'isOpen'>): ShortcutRegistry {
  const listeners = createListeners();
  let shortcuts: readonly Shortcut[] = [];
  let listed: readonly Shortcut[] = [];
  const change = (next: readonly Shortcut[]) => {
    shortcuts = next;
    listed = next.filter(({ label }) => label !== undefined);
    listeners.emit();
  };

  const matches = (shortcut: Shortcut, event: KeyboardEvent): boolean =>
    isKeyOf(shortcut, event) &&
    (shortcut.meta ?? false) === event.metaKey &&
    (shortcut.ctrl ?? false) === event.ctrlKey &&
    (shortcut.alt ?? false) === event.altKey &&
    (shortcut.inDialog ?? false) === layers.isOpen('dialog') &&
    (shortcut.inDrawer ?? false) === layers.isOpen('drawer');

  return {
    register(shortcut) {
      change([...shortcuts, shortcut]);
      return () => change(shortcuts.filter((other) => other !== shortcut));
    },
    handle(event) {
      if (event.defaultPrevented || event.isComposing || isTyping(event)) return false;
      const found = shortcuts
        .filter((shortcut) => matches(shortcut, event))
        .reduce<Shortcut | null>(
          (best, next) => ((next.priority ?? 0) >= (best?.priority ?? 0) ? next : (best ?? next)),
          null,
        );
      if (!found) return false;
      event.preventDefault();
      found.run();
      return true;
    },
    listed: () => listed,
    subscribe: (listener) => listeners.add(listener),
  };
}

/** On a Mac, Alt with a letter types a sign: the key itself then has the name of its letter. */
const isKeyOf = ({ key, alt }: Shortcut, event: KeyboardEvent): boolean =>
  key.toLowerCase() === event.key.toLowerCase() || (alt === true && event.code === `Key${key.toUpperCase()}`);

/** Reads the real target, also inside a shadow root. */
function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0];
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}

const registry = createShortcutRegistry(openLayers);
let users = 0;
const listen = (event: KeyboardEvent) => registry.handle(event);

/** Registers a shortcut while the component is mounted. */
export function useShortcut(shortcut: Shortcut): void {
  const latest = useRef(shortcut);
  useEffect(() => {
    latest.current = shortcut;
  });
  const {
    key,
    meta = false,
    ctrl = false,
    alt = false,
    inDialog = false,
    inDrawer = false,
    priority = 0,
    label,
  } = shortcut;
  useEffect(() => {
    const remove = registry.register({
      ...{ key, meta, ctrl, alt, inDialog, inDrawer, priority, label },
      run: () => latest.current.run(),
    });
    if (users === 0) document.addEventListener('keydown', listen);
    users += 1;
    return () => {
      remove();
      users -= 1;
      if (users === 0) document.removeEventListener('keydown', listen);
    };
  }, [key, meta, ctrl, alt, inDialog, inDrawer, priority, label]);
}

/** Returns the shortcuts that the present screens have registered with a label. */
export const useListedShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(registry.subscribe, registry.listed, registry.listed);
