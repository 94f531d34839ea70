import { useEffect, useState } from 'react';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import type { Result } from '@/shared/domain/result.ts';
import type { RecorderPorts, RecorderSnapshot, RecordingPlace } from './ports.ts';

export interface RecorderActions {
  /** The last thing that went wrong on the person's own wish. */
  failure: ErrorCode | null;
  forgetFailure(): void;
  /** A discarded take that can be brought back for 10 s. */
  undoId: string | null;
  start(): void;
  /** Runs a wish and keeps its refusal for the screen. */
  run(wish: () => Promise<Result<unknown>> | undefined): Promise<boolean>;
  discard(): void;
  /** Before a recording: there is nothing to discard and nothing to bring back. */
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

  async function run(wish: () => Promise<Result<unknown>> | undefined): Promise<boolean> {
    setFailure(null);
    const answer = await wish();
    if (answer && !answer.ok) setFailure(answer.error);
    return answer?.ok ?? false;
  }

  async function begin(): Promise<void> {
    setUndoId(null);
    setFailure(null);
    const started = await ports.start(where);
    // What blocks a start is told by the phase; only a refusal that leaves it as it was needs words of its own.
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
