import { useEffect, useMemo } from 'react';

export type LayerKind = 'dialog' | 'drawer';

/** The stack of open layers over the page, lowest first: only the top-most reacts, and shortcuts check what is open. */
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

/** The layers of this document. Dialogs mount in portals, so no provider could contain them. */
export const openLayers = createOpenLayers();

/** Adds a layer to the stack while `isOpen`; returns a function that tells whether it is the top-most. */
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
