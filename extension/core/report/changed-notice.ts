import { showHint } from '../page/hint.ts';
import type { HostWindow } from '../page/host-window.ts';
import type { RecordPlaces } from '../record/record-places.ts';

/**
 * Shows one quiet line if a change of the host breaks parts of Mote. The line appears once per page, and is removed if
 * the missing place appears later.
 */
export function createChangedNotice(window: HostWindow, text: () => string): (rung: RecordPlaces['rung']) => void {
  let isShown = false;
  let takeBack = () => {};
  return (rung) => {
    if (rung === 'button') return takeBack();
    if (isShown) return;
    isShown = true;
    takeBack = showHint(window, text());
  };
}
