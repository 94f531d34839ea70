import type { Result } from '@/shared/base/result.ts';
import type { RecorderSessionDeps } from '../session-deps.ts';
import type { LinkRules } from './link-rules.ts';
import { createLiveTake, type LiveTake } from './live-take.ts';
import { newTakeOf, type PendingRecording } from './pending-recording.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

export interface RunningTakeDeps {
  deps: RecorderSessionDeps;
  view: SnapshotHolder;
  rules: Pick<LinkRules, 'linkOf'>;
}

/** The take that is being recorded. */
export interface RunningTake {
  /** Null: none. */
  readonly live: LiveTake | null;
  /** Records from this stream. Calls `release` once, when nothing of the take runs any more. */
  begin(next: PendingRecording, stream: MediaStream, release: () => void): Promise<Result<{ takeId: string }>>;
}

export function createRunningTake({ deps, view, rules }: RunningTakeDeps): RunningTake {
  let live: LiveTake | null = null;
  return {
    get live() {
      return live;
    },
    async begin(next, stream, release) {
      live = createLiveTake({
        deps,
        view,
        take: newTakeOf(next, deps),
        link: rules.linkOf(next.id, next.consent, next.isHeld),
        stream,
        maxMs: next.maxMs,
        onEnd() {
          live = null;
          release();
          void deps.restEngine?.();
        },
      });
      return live.start();
    },
  };
}
