import { showHint } from './hint.ts';
import type { HostWindow } from './host-window.ts';
import type { RecordPlaces } from './record-places.ts';

/**
 * One quiet line where a host has changed so much that less of Mote is left: once in a page, and taken back when the place comes
 * after all.
 */
export function createChangedNotice(window: HostWindow, text: () => string): (rung: RecordPlaces['rung']) => void {
  let isSaid = false;
  let takeBack = () => {};
  return (rung) => {
    if (rung === 'button') return takeBack();
    if (isSaid) return;
    isSaid = true;
    takeBack = showHint(window, text());
  };
}
