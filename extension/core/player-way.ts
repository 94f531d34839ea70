import type { CaretBook } from './caret.ts';
import { OURS } from './our-elements.ts';

/** What one comes into by it. */
const VOICES = [OURS.player, OURS.stickies];

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
      if (!VOICES.some((name) => activeElement?.hasAttribute(name)))
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
