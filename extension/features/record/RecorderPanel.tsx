import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import type { Result } from '@/shared/domain/result.ts';
import { readFreeBytes } from '@/shared/features/record/free-bytes.ts';
import { elapsedAt, isUnderWay } from '@/shared/features/record/model.ts';
import type { RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import { drawReview } from './draw-review.tsx';
import { readOrigin, wakeOffscreen } from './messages.ts';
import { createRemoteRecorder, offerOf } from './remote-recorder.ts';
import type { RunningTake } from './running-take.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

export interface RecorderPanelProps {
  messenger: Messenger;
  transport: Transport;
  copyText(text: string): Promise<Result<void>>;
  signIn(): Promise<Result<void>>;
  /** Puts a link where the person is in the page beside. */
  insertHere(takeId: string, link: string): Promise<Result<void>>;
  /** The page without an integration in which it stands; absent: no host page waits for the link. */
  onPage?: OnPage | undefined;
  /** Told whether a take runs here. */
  running?: RunningTake | undefined;
}

export interface OnPage {
  recorderId: string;
  /** Whether an editor of the page waited for the link when the sidebar came. */
  hasTarget: boolean;
  pin(moteId: string): Promise<Result<void>>;
}

const ANYWHERE = { application: 'page', applicationView: null, title: '' } as const;

/** Nobody presses Stop so soon. ms */
const FIRST_MOMENT_MS = 1_000;

/** Or is about to. */
const hasJustBegun = (snapshot: RecorderSnapshot): boolean =>
  snapshot.phase === 'idle' || (isUnderWay(snapshot.phase) && elapsedAt(snapshot, Date.now()) < FIRST_MOMENT_MS);

/** The recorder of the sidebar. */
export function RecorderPanel({
  messenger,
  transport,
  copyText,
  signIn,
  insertHere,
  onPage,
  running,
}: RecorderPanelProps): ReactNode {
  const [recorderId] = useState(() => onPage?.recorderId ?? crypto.randomUUID());
  const [remote] = useState(() =>
    createRemoteRecorder({
      messenger,
      transport,
      copyText,
      signIn,
      insertHere,
      recorderId,
      ...(onPage && { pin: onPage.pin }),
      freeBytes: readFreeBytes,
    }),
  );
  const [hasTarget, setHasTarget] = useState(onPage?.hasTarget ?? false);
  const ports = useMemo(() => offerOf(remote, { hasTarget }), [remote, hasTarget]);
  useLeaveWarning(remote);
  const root = useRef<HTMLDivElement>(null);
  const look = useIntent(root, messenger, async () => {
    if (!onPage || hasTarget) return;
    // The person may have come to an editor of the page since.
    const origin = await messenger.call(readOrigin, { recorderId });
    // No button becomes another under a press: in a take it stays as it is, and "Insert" after it finds the same editor.
    if (origin.ok && origin.value.hasTarget && hasJustBegun(remote.latest())) setHasTarget(true);
  });
  useEffect(() => {
    const gone = new AbortController();
    let wasUnderWay = false;
    // Once more at the beginning: who came straight from an editor was faster than the page's word of it.
    remote.watch(({ phase }) => {
      if (isUnderWay(phase) && !wasUnderWay) void look.current();
      wasUnderWay = isUnderWay(phase);
    }, gone.signal);
    return () => gone.abort();
  }, [remote, look]);
  useEffect(() => {
    if (!running) return;
    const gone = new AbortController();
    remote.watch(({ phase }) => running.report(isUnderWay(phase) ? () => remote.stop() : null), gone.signal);
    return () => {
      gone.abort();
      running.report(null);
    };
  }, [remote, running]);
  return (
    <div ref={root}>
      <Recorder ports={ports} where={ANYWHERE} player={drawReview} />
    </div>
  );
}

/** The first sign that somebody is about to record opens the offscreen document, so that the click finds it ready. */
function useIntent(
  root: RefObject<HTMLElement | null>,
  messenger: Messenger,
  look: () => Promise<void>,
): RefObject<() => Promise<void>> {
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const gone = new AbortController();
    const warm = () => {
      void messenger.call(wakeOffscreen, {});
      void latest.current();
    };
    for (const type of ['pointerenter', 'pointerdown', 'focusin']) {
      root.current?.addEventListener(type, warm, { signal: gone.signal });
    }
    return () => gone.abort();
  }, [root, messenger]);
  return latest;
}
