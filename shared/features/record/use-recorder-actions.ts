import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import type { RecorderPorts, RecorderSnapshot, RecordingPlace } from './ports.ts';

export interface RecorderActions {
  /** Error of the user's last action. */
  failure: ErrorCode | null;
  forgetFailure(): void;
  /** A discarded take that can be restored for 10 s. */
  undoId: string | null;
  start(): void;
  /** Runs an action and stores its error for the screen. */
  run(work: () => Promise<Result<unknown>> | undefined): Promise<boolean>;
  discard(): void;
  /** Cancels a start before the recording: nothing is discarded and nothing can be restored. */
  takeBack(): void;
  undo(): void;
}

export function useRecorderActions(
  ports: RecorderPorts,
  snapshot: RecorderSnapshot,
  where: RecordingPlace,
): RecorderActions {
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const [undoId, setUndoId] = useState<string | null>(null);
  useEffect(() => {
    if (!undoId) return;
    const timer = setTimeout(() => setUndoId(null), LIMITS.undoMs);
    return () => clearTimeout(timer);
  }, [undoId]);

  async function run(work: () => Promise<Result<unknown>> | undefined): Promise<boolean> {
    setFailure(null);
    const answer = await work();
    if (answer && !answer.ok) setFailure(answer.error);
    return answer?.ok ?? false;
  }

  async function begin(): Promise<void> {
    setUndoId(null);
    setFailure(null);
    const started = await ports.start(where);
    // The phase shows why a start is blocked; only an error that leaves the phase unchanged needs its own text.
    if (!started.ok && (started.error === 'no-receiver' || started.error === 'timed-out')) setFailure(started.error);
  }

  async function discard(): Promise<void> {
    const { takeId } = snapshot;
    if (await run(() => ports.cancel())) setUndoId(takeId);
  }

  return {
    failure,
    forgetFailure: () => setFailure(null),
    undoId,
    start: () => void begin(),
    run,
    discard: () => void discard(),
    takeBack: () => void run(() => ports.cancel()),
    undo() {
      const id = undoId;
      setUndoId(null);
      if (id) void run(() => ports.restore(id));
    },
  };
}
