import type { CaretBook } from './caret.ts';
import { OURS } from './our-elements.ts';

export interface PlayerWay {
  /** By keys into the player that is seen, from one into the next. False: there is none. */
  go(): boolean;
  /** And back to where one was. */
  leave(): void;
}

export function createPlayerWay(
  document: Document,
  carets: Pick<CaretBook, 'restore'>,
  enter: () => boolean,
): PlayerWay {
  let cameFrom: Element | null = null;
  return {
    go() {
      const { activeElement } = document;
      // The sidebar's own frame stands in a shadow root.
      if (!activeElement?.hasAttribute(OURS.player))
        cameFrom = activeElement?.shadowRoot?.activeElement ?? activeElement;
      return enter();
    },
    leave() {
      const back = cameFrom;
      cameFrom = null;
      if (back && !carets.restore(back)) (back as HTMLElement).focus();
    },
  };
}
