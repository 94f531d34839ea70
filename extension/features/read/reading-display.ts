import { showHint } from '@/extension/core/page/hint.ts';
import type { HostWindow } from '@/extension/core/page/host-window.ts';
import { OURS } from '@/extension/core/page/our-elements.ts';
import type { ErrorCode } from '@/shared/base/errors.ts';
import { NO_READING, type ReadingChoices, type ReadingView } from './reading-view.ts';

export interface ReadingDisplayDeps {
  window: HostWindow;
  /** Sends a changed view to our screens. */
  tell(view: ReadingView): void;
  texts(): ReadingChoices['texts'];
}

/** Shows the state of the page's reader to the user. */
export interface ReadingDisplay {
  readonly view: ReadingView;
  /** Changes these fields of the view. */
  show(next: Partial<ReadingView>): void;
  /** True after a shortcut or the context menu: the page then shows problems itself if no sidebar is open. */
  setByKeys(isByKeys: boolean): void;
}

export function createReadingDisplay({ window, tell, texts }: ReadingDisplayDeps): ReadingDisplay {
  let view = NO_READING;
  let told = JSON.stringify(view);
  let isByKeys = false;

  function showInPage(problem: ErrorCode): void {
    const text = texts()[problem];
    if (text && !window.document.querySelector(`[${OURS.sidebar}]`)) showHint(window, text);
  }

  return {
    get view() {
      return view;
    },
    show(next) {
      view = { ...view, ...next };
      const now = JSON.stringify(view);
      if (now === told) return;
      told = now;
      tell(view);
      if (next.problem && isByKeys) showInPage(next.problem);
    },
    setByKeys(next) {
      isByKeys = next;
    },
  };
}
