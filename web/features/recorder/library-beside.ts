import type { LibraryPorts } from '@/shared/features/library/ports.ts';
import { isRunning } from '@/shared/features/record/model.ts';
import type { RecorderPhase, RecorderPorts } from '@/shared/features/record/ports.ts';

/**
 * My recordings beside the recorder of the same page. A take that runs changes each second, and the recorder counts these: the list,
 * which is asked of the server too, is read when it begins, and at once when it has ended.
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
