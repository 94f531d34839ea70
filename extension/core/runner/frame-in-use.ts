import type { CaretTracker } from '../insert/caret.ts';
import type { HostWindow } from '../page/host-window.ts';
import type { HostPorts } from '../page/ports.ts';

export interface FrameUse {
  /** True in another site's frame that the user has not entered: the user's commands are not meant for that frame. */
  readonly isElsewhere: boolean;
}

/**
 * Reports to the worker which frame of a tab the user uses, if our scripts run in several frames (a document in
 * Classroom's grader). A shortcut, or "Insert here" of the sidebar, goes to that frame. A frame reports each press and
 * each focus. The top document reports only when the user writes in it again after having used a frame.
 */
export function watchFrameUse(window: HostWindow, carets: CaretTracker, ports: HostPorts): FrameUse {
  const { entered, invalidated: signal } = ports;
  if (!entered) return { isElsewhere: false };
  if (window.top === window) {
    const isInFrame = () => carets.last()?.localName === 'iframe';
    // The user may have entered a frame before this script ran: the script starts at the first sign of use.
    let wasInFrame = isInFrame();
    window.addEventListener('blur', () => (wasInFrame ||= isInFrame()), { signal });
    const tell = () => {
      if (!wasInFrame || isInFrame()) return;
      wasInFrame = false;
      entered();
    };
    window.document.addEventListener('focusin', tell, { signal });
    return { isElsewhere: false };
  }
  // The sign that started this script may have happened in this frame.
  let isElsewhere = !window.document.hasFocus();
  if (!isElsewhere) entered();
  const tell = (event: Event) => {
    if (!event.isTrusted) return;
    isElsewhere = false;
    entered();
  };
  window.addEventListener('pointerdown', tell, { signal, capture: true });
  window.addEventListener('focus', tell, { signal });
  return {
    get isElsewhere() {
      return isElsewhere;
    },
  };
}
