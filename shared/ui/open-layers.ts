import { useEffect, useMemo, useSyncExternalStore } from 'react';

export type LayerKind = 'dialog' | 'drawer';

/** What lies open over the page, lowest first: only the top-most reacts, and shortcuts ask what is open. */
export interface OpenLayers {
  open(kind: LayerKind): { isTop(): boolean; close(): void };
  isOpen(kind: LayerKind): boolean;
  subscribe(listener: () => void): () => void;
}

export function createOpenLayers(): OpenLayers {
  let stack: readonly { kind: LayerKind }[] = [];
  const listeners = new Set<() => void>();
  const change = (next: typeof stack) => {
    stack = next;
    for (const listener of listeners) listener();
  };
  return {
    open(kind) {
      const layer = { kind };
      change([...stack, layer]);
      return {
        isTop: () => stack.at(-1) === layer,
        close: () => change(stack.filter((other) => other !== layer)),
      };
    },
    isOpen: (kind) => stack.some((layer) => layer.kind === kind),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of this document: dialogs mount in portals, so that no provider could hold them together. */
export const openLayers = createOpenLayers();

/** Puts a layer on the stack while `isOpen`; answers whether it is the top-most now. */
export function useOpenLayer(kind: LayerKind, isOpen: boolean): () => boolean {
  const slot = useMemo<{ isTop: () => boolean }>(() => ({ isTop: () => false }), []);
  useEffect(() => {
    if (!isOpen) return;
    const layer = openLayers.open(kind);
    slot.isTop = layer.isTop;
    return () => {
      slot.isTop = () => false;
      layer.close();
    };
  }, [kind, isOpen, slot]);
  return () => slot.isTop();
}

export const useIsLayerOpen = (kind: LayerKind): boolean =>
  useSyncExternalStore(openLayers.subscribe, () => openLayers.isOpen(kind));
