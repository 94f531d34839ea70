import type { Dialog } from '@base-ui/react/dialog';
import { type LayerKind, useOpenLayer } from './open-layers.ts';

/** Answers Base UI's wish to close a layer: only the top-most listens, the others let the event go on to it. */
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
