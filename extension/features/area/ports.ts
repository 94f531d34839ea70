import type { Result } from '@/shared/base/result.ts';
import type { AreaCommand, AreaView } from './area-view.ts';

/** Port of the screens for selecting an area on the page beside them. */
export interface AreaPorts {
  ask(command: AreaCommand): Promise<Result<AreaView>>;
  /** Reports the current view and each change until the signal aborts. */
  watch(listener: (view: AreaView) => void, signal: AbortSignal): void;
}
