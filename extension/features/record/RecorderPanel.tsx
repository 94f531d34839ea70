import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import type { Result } from '@/shared/base/result.ts';
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
  /** Inserts a link at the user's caret in the page beside the sidebar. */
  insertHere(takeId: string, link: string): Promise<Result<void>>;
  /** The page without an integration that contains the panel; absent: no host page expects the link. */
  onPage?: OnPage | undefined;
  /** Receives whether a take runs in this panel. */
  running?: RunningTake | undefined;
}

export interface OnPage {
  recorderId: string;
  /** True if an editor of the page expected the link when the sidebar opened. */
  hasTarget: boolean;
  pin(moteId: string): Promise<Result<void>>;
}

const ANYWHERE = { application: 'page', applicationView: null, title: '' } as const;

/** Time after a start in which no user presses Stop, ms. */
const FIRST_MOMENT_MS = 1_000;

/** True if a take has just started or has not started yet. */
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
  const document = useDocument(messenger, onPage);
  const where = useMemo(() => ({ ...ANYWHERE, document }), [document]);
  const root = useRef<HTMLDivElement>(null);
  const look = useIntent(root, messenger, async () => {
    if (!onPage || hasTarget) return;
    // The user may have focused an editor of the page meanwhile.
    const origin = await messenger.call(readOrigin, { recorderId });
    // No button may change during a press. During a take the buttons stay; "Insert" after the take finds the same
    // editor.
    if (origin.ok && origin.value.hasTarget && hasJustBegun(remote.latest())) setHasTarget(true);
  });
  useEffect(() => {
    const gone = new AbortController();
    let wasUnderWay = false;
    // Repeats the check when a take starts: a user who comes straight from an editor is faster than the page's event.
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
      <Recorder ports={ports} where={where} player={drawReview} />
    </div>
  );
}

/** Returns the key of the document in the page that holds the sidebar; undefined: none, or not known yet. */
function useDocument(messenger: Messenger, onPage: OnPage | undefined): string | undefined {
  const recorderId = onPage?.recorderId;
  const [document, setDocument] = useState<string>();
  useEffect(() => {
    if (recorderId === undefined) return;
    const gone = new AbortController();
    void messenger.call(readOrigin, { recorderId }).then((origin) => {
      if (!gone.signal.aborted && origin.ok) setDocument(origin.value.place.document);
    });
    return () => gone.abort();
  }, [messenger, recorderId]);
  return document;
}

/** Opens the offscreen document at the first sign of intent to record, so that it is ready for the click. */
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
