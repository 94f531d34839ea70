import type { CaretTracker } from '../insert/caret.ts';
import { OURS } from '../page/our-elements.ts';

/** Elements that the user can enter by keys. */
const VOICES = [OURS.player, OURS.stickies];

export interface PlayerWay {
  /**
   * Keyboard command: moves the focus into the visible player, or from one player to the next. Returns false if there
   * is no player.
   */
  go(): boolean;
  /** Returns the focus to where it was before. */
  leave(): void;
}

export function createPlayerWay(
  document: Document,
  carets: Pick<CaretTracker, 'restore'>,
  enter: () => boolean,
): PlayerWay {
  let cameFrom: Element | null = null;
  return {
    go() {
      const { activeElement } = document;
      // The sidebar's own frame is in a shadow root.
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
