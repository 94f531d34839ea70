import { type HostText, hasMenusOnly } from '@/extension/core/page/host-text.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { unreadableReason } from '@/extension/core/page-text/left-out.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { openIndex, type ReadingStart } from './open-text.ts';
import type { ReadingDisplay } from './reading-display.ts';
import { startChooser } from './start-chooser.ts';

export interface StartChoiceDeps {
  window: HostWindow;
  /** The text of the page's integration; null: the page's DOM is read. */
  hostText: HostText | null;
  display: Pick<ReadingDisplay, 'show'>;
  /** Ends the current reading. */
  end(problem?: ErrorCode): void;
  /** Called when the user has chosen a place. The voices may have closed meanwhile, so the worker is asked for one. */
  onChosen(): void;
  signal: AbortSignal;
}

/** The user's choice of the sentence where reading starts. */
export interface StartChoice {
  readonly isOpen: boolean;
  /** The chosen place; null: none yet. */
  readonly chosen: ReadingStart | null;
  open(): void;
  close(): void;
}

export function createStartChoice(deps: StartChoiceDeps): StartChoice {
  const { window, hostText, display, end, onChosen, signal } = deps;
  let choosing: AbortController | null = null;
  let chosen: ReadingStart | null = null;

  function close(): void {
    choosing?.abort();
    choosing = null;
    display.show({ isChoosing: false });
  }

  function take(start: ReadingStart): void {
    close();
    chosen = start;
    onChosen();
  }

  /**
   * Ends the current reading: two highlights would be ambiguous. If the host paints the words, the caret is the choice.
   */
  function open(): void {
    end();
    if (hasMenusOnly(hostText)) {
      if (hostText?.hasCaret) take({ at: 'caret' });
      else display.show({ notice: { kind: 'choose-by-selection' } });
      return;
    }
    const life = new AbortController();
    const index = openIndex(window, life.signal);
    if (!index) {
      life.abort();
      end(unreadableReason(window));
      return;
    }
    choosing = life;
    signal.addEventListener('abort', close, { once: true, signal: life.signal });
    startChooser({
      window,
      index,
      choose: (point) => take({ at: 'chosen', point }),
      leave: close,
      signal: life.signal,
    });
    display.show({ isChoosing: true });
  }

  return {
    get isOpen() {
      return choosing !== null;
    },
    get chosen() {
      return chosen;
    },
    open,
    close,
  };
}
