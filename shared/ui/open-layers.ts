import { useEffect, useMemo } from 'react';

export type LayerKind = 'dialog' | 'drawer';

/** What lies open over the page, lowest first: only the top-most reacts, and shortcuts ask what is open. */
export interface OpenLayers {
  open(kind: LayerKind): { isTop(): boolean; close(): void };
  isOpen(kind: LayerKind): boolean;
}

export function createOpenLayers(): OpenLayers {
  let stack: readonly { kind: LayerKind }[] = [];
  return {
    open(kind) {
      const layer = { kind };
      stack = [...stack, layer];
      return {
        isTop: () => stack.at(-1) === layer,
        close() {
          stack = stack.filter((other) => other !== layer);
        },
      };
    },
    isOpen: (kind) => stack.some((layer) => layer.kind === kind),
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
