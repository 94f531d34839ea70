import type { CaretBook } from './caret.ts';
import type { HostWindow } from './host-window.ts';
import type { HostPorts } from './ports.ts';

export interface FrameUse {
  /** A script in a frame of somebody else's page in which the person has not been: what they wish of the page is not meant for it. */
  readonly isElsewhere: boolean;
}

/**
 * Tells the worker in which frame of a tab the person is, where scripts of ours run in several (a document in Classroom's grader): a
 * shortcut or "Insert here" of the sidebar means that one. A frame tells each time that it is pressed or comes to have the focus; the top
 * document only when the person writes in it again after having been in a frame.
 */
export function watchFrameUse(window: HostWindow, carets: CaretBook, ports: HostPorts): FrameUse {
  const { entered, invalidated: signal } = ports;
  if (!entered) return { isElsewhere: false };
  if (window.top === window) {
    const isInFrame = () => carets.last()?.localName === 'iframe';
    // They may have come into it before us: we come when somebody is there.
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
  // As above: what made us come may have happened in here.
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
