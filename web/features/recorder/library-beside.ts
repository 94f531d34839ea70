import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { isRunning } from '@/shared/features/record/model.ts';
import type { RecorderPhase, RecorderPorts } from '@/shared/features/record/ports.ts';

/**
 * Shows my recordings beside a recorder on the same page. A running take changes each second. The list, which also
 * needs the server, is read only at its start and its end.
 */
export function libraryBeside(library: LibraryPorts, recorder: Pick<RecorderPorts, 'watch'>): LibraryPorts {
  return {
    ...library,
    watch(listener, signal) {
      let phase: RecorderPhase = 'idle';
      recorder.watch((snapshot) => {
        const before = phase;
        phase = snapshot.phase;
        if (isRunning(before) !== isRunning(phase)) listener();
      }, signal);
      library.watch(() => {
        if (!isRunning(phase)) listener();
      }, signal);
    },
  };
}
