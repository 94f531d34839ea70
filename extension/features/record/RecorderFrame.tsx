import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { guardClicks } from '@/extension/platform/guard-clicks.ts';
import { ERROR_CODES, type ErrorCode } from '@/shared/base/errors.ts';
import type { Result } from '@/shared/base/result.ts';
import type { RecorderPorts } from '@/shared/features/record/ports.ts';
import { Recorder } from '@/shared/features/record/Recorder.tsx';
import { useText } from '@/shared/l10n/react.ts';
import { Alert } from '@/shared/ui/Alert.tsx';
import { drawReview } from './draw-review.tsx';
import { closeRecorder, type RecorderOrigin, readOrigin, recorderSeen, resizeRecorder } from './messages.ts';
import styles from './RecorderFrame.module.css';
import { createRemoteRecorder, IDLE, offerOf } from './remote-recorder.ts';
import { UnseenNotice } from './UnseenNotice.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

export interface ClickGuard {
  ref: (element: Element | null) => void;
  admit(): boolean;
  isConfirming: boolean;
  isSeen: boolean;
}

export interface RecorderFrameProps {
  messenger: Messenger;
  transport: Transport;
  /** Null: the start failed, and `problem` contains the reason. */
  recorderId: string | null;
  problem: string | null;
  copyText(text: string): Promise<Result<void>>;
  /** The same function on each render. */
  signIn(): Promise<Result<void>>;
  /** Pins a mote as a note to the surrounding page, if the page supports notes. The same function on each render. */
  pin(moteId: string): Promise<Result<void>>;
  /** Notice about the recording for the user. */
  notice?: ReactNode;
  /** See `RemoteRecorderOptions`. */
  endsWithSidebar?: boolean;
  /** Ignores a click on controls that the user has not seen. */
  guard: ClickGuard;
}

/** Interval of requests for an unknown place, in ms. */
const PLACE_EVERY_MS = 1_000;

const NOWHERE: RecorderOrigin = { place: { application: 'page', applicationView: null, title: '' }, hasTarget: false };

/** The recorder in a frame of a host page: its second click stops and inserts. */
export function RecorderFrame(props: RecorderFrameProps): ReactNode {
  const { messenger, recorderId, guard } = props;
  const t = useText();
  const root = useRef<HTMLDivElement>(null);
  const origin = useQuery({
    queryKey: ['origin', recorderId],
    async queryFn() {
      if (recorderId === null) return NOWHERE;
      // Without its place, the recorder could not insert.
      const answer = await askAgain(() => messenger.call(readOrigin, { recorderId }));
      return answer.ok ? answer.value : NOWHERE;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // If the worker did not respond in time, or does not know the place yet, recording continues and the place follows.
    refetchInterval: ({ state }) => recorderId !== null && state.data === NOWHERE && PLACE_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useReportedSize(root, (size) => {
    if (recorderId !== null) messenger.tell(resizeRecorder, { recorderId, ...size });
  });
  useGuardedClicks(root, guard);
  const guardRef = guard.ref;
  // Stable while the frame is mounted. Otherwise, the guard would treat the element as new and not yet seen.
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      guardRef(element);
    },
    [guardRef],
  );
  const [isSeenHere, setSeenHere] = useState(false);
  const isSeen = guard.isSeen || isSeenHere;
  useEffect(() => {
    if (isSeen && recorderId !== null) messenger.tell(recorderSeen, { recorderId });
  }, [isSeen, recorderId, messenger]);
  return (
    <div className={styles.frame} ref={ref}>
      {guard.isConfirming && <Alert type="info">{t('recorder-click-again')}</Alert>}
      {origin.data && (
        <FrameRecorder {...props} origin={origin.data} isSeen={isSeen} onKeep={() => setSeenHere(true)} />
      )}
      {origin.data && props.notice}
    </div>
  );
}

interface FrameRecorderProps extends RecorderFrameProps {
  origin: RecorderOrigin;
  isSeen: boolean;
  onKeep(): void;
}

function FrameRecorder(props: FrameRecorderProps): ReactNode {
  const { messenger, transport, copyText, signIn, pin, recorderId, problem, origin, endsWithSidebar = false } = props;
  const keepsNotes = origin !== NOWHERE && origin.place.application === 'page';
  const { hasTarget } = origin;
  const remote = useMemo(() => {
    const id = recorderId ?? crypto.randomUUID();
    return createRemoteRecorder({
      messenger,
      transport,
      copyText,
      signIn,
      pin,
      recorderId: id,
      endsWithSidebar,
      onClose: () => messenger.tell(closeRecorder, { recorderId: id }),
      first: problem === null ? IDLE : { ...IDLE, phase: 'blocked', problem: codeOf(problem) },
    });
  }, [messenger, transport, copyText, signIn, pin, recorderId, problem, endsWithSidebar]);
  // The place may arrive during a take. Insert is offered as soon as the place is known.
  const ports = useMemo(() => offerOf(remote, { hasTarget, keepsNotes }), [remote, hasTarget, keepsNotes]);
  useLeaveWhenPlaced(remote);
  useLeaveWarning(remote);
  return (
    <>
      {!props.isSeen && <UnseenNotice ports={ports} onKeep={props.onKeep} />}
      <Recorder ports={ports} where={origin.place} player={drawReview} variant="compact" />
    </>
  );
}

const codeOf = (problem: string): ErrorCode => ERROR_CODES.find((code) => code === problem) ?? 'unknown';

interface Size {
  height: number;
  /** Absent: as wide as the page lets it be. */
  width?: number;
}

/** Reports each change of the content's size to the frame's parent. Only the pill has a width of its own. */
function useReportedSize(root: { current: HTMLElement | null }, report: (size: Size) => void): void {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const isPill = element.querySelector('[data-pill]') !== null;
      latest.current({ height: Math.ceil(height), ...(isPill && { width: Math.ceil(width) }) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
}

/** Ignores a press of a control that the user may not have seen. */
function useGuardedClicks(root: { current: HTMLElement | null }, guard: ClickGuard): void {
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // A click on the answer to our own question is not guarded: it follows the opening click after a while and is
    // itself the confirmation.
    const isGuarded = (pressed: Element) => pressed.closest('button, a, input')?.matches('[data-unguarded]') === false;
    return guardClicks(element, isGuarded, () => latest.current.admit());
  }, [root]);
}

/** Time for the user to see the inserted link, and to use trim or copy, in ms. */
const LEAVE_MS = 4_000;

/**
 * Closes the recorder after its link was inserted and returns the caret to the editor, unless the user continues to use
 * the recorder.
 */
function useLeaveWhenPlaced(ports: RecorderPorts): void {
  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | null = null;
    let isWanted = true;
    const stay = () => {
      isWanted = timer === null;
      if (timer !== null) clearTimeout(timer);
    };
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, stay, { signal: gone.signal, capture: true });
    const leaveLater = () => setTimeout(() => ports.close?.(), LEAVE_MS);
    // A pointer or a focus that comes to the pill or leaves it starts the time again.
    const start = () => {
      if (timer === null || !isWanted) return;
      clearTimeout(timer);
      timer = leaveLater();
    };
    for (const type of ['pointermove', 'pointerout', 'focus', 'blur'])
      window.addEventListener(type, start, { signal: gone.signal, capture: true });
    ports.watch(({ placement }) => {
      if (placement?.state === 'placed' && isWanted) timer ??= leaveLater();
    }, gone.signal);
    return () => {
      gone.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [ports]);
}
