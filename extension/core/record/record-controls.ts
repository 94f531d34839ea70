import type { Placement } from '../page/contract.ts';
import { createRecordControl, type RecordControl, type RecordControlOptions } from './record-control.ts';

export interface RecordControls {
  /** Number of controls in the page now. */
  readonly count: number;
  /** True if a recorder is open or starting at one of the controls. */
  readonly hasRecorder: boolean;
  /** Makes the controls match these places. Leaves matching controls unchanged. */
  sync(placements: readonly Placement[]): void;
  relabel(): void;
  of(placementId: string): RecordControl | undefined;
  ofRecorder(recorderId: string): RecordControl | undefined;
  /** Removes all controls, also an open recorder without a placement. */
  clear(): void;
}

/** Id of the control that floats where the host offers no place. */
export const FLOATING_ID = 'floating';

export function createRecordControls(
  options: Omit<RecordControlOptions, 'placement' | 'onClosed'> & { onClosed(placementId: string): void },
): RecordControls {
  const controls = new Map<string, RecordControl>();
  let wanted: readonly Placement[] = [];

  const drop = (id: string) => {
    controls.get(id)?.remove();
    controls.delete(id);
  };

  /** An open recorder outlives its place: it floats, so that the user can end the take and copy its link. */
  const floatOrDrop = (control: RecordControl) => {
    const anchor = options.window.document.documentElement;
    if (control.isIdle) drop(control.id);
    else control.place({ id: control.id, anchor, side: 'inside', control: 'record' }, true);
  };

  const onClosed = (id: string) => {
    if (!wanted.some((placement) => placement.id === id)) drop(id);
    options.onClosed(id);
  };

  return {
    get count() {
      return controls.size;
    },
    get hasRecorder() {
      return [...controls.values()].some(({ isIdle }) => !isIdle);
    },
    sync(placements) {
      wanted = placements;
      const ids = new Set(placements.map(({ id }) => id));
      for (const control of [...controls.values()]) if (!ids.has(control.id)) floatOrDrop(control);
      for (const placement of placements) {
        let control = controls.get(placement.id);
        if (!control) {
          const { id } = placement;
          control = createRecordControl({ ...options, placement, onClosed: () => onClosed(id) });
          controls.set(id, control);
        }
        control.place(placement, placement.id === FLOATING_ID);
      }
    },
    relabel() {
      for (const control of controls.values()) control.relabel();
    },
    of: (placementId) => controls.get(placementId),
    ofRecorder: (recorderId) => [...controls.values()].find((control) => control.recorderId === recorderId),
    clear() {
      wanted = [];
      for (const id of [...controls.keys()]) drop(id);
    },
  };
}
