import type { Dialog } from '@base-ui/react/dialog';
import { type LayerKind, useOpenLayer } from './open-layers.ts';

/** Handles a close request of Base UI: only the top-most layer closes, the others let the event pass on to it. */
export function useLayer(kind: LayerKind, isOpen: boolean, onClose: () => void) {
  const isTop = useOpenLayer(kind, isOpen);
  return (isNextOpen: boolean, details: Dialog.Root.ChangeEventDetails): void => {
    if (isNextOpen) return;
    if (isTop()) {
      onClose();
    } else {
      details.cancel();
      details.allowPropagation();
    }
  };
}
