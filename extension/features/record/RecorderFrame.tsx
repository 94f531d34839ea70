import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askAgain } from '@/extension/messaging/ask-again.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { guardClicks } from '@/extension/platform/guard-clicks.ts';
import { ERROR_CODES, type ErrorCode } from '@/shared/domain/errors.ts';
import type { Result } from '@/shared/domain/result.ts';
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
  /** Null: the start failed, and `problem` says why. */
  recorderId: string | null;
  problem: string | null;
  copyText(text: string): Promise<Result<void>>;
  /** The same function each time. */
  signIn(): Promise<Result<void>>;
  /** Leaves a mote as a note on the page around, where that keeps notes. The same function each time. */
  pin(moteId: string): Promise<Result<void>>;
  /** What its person should know of the recording. */
  notice?: ReactNode;
  /** As `RemoteRecorderOptions` has it. */
  endsWithSidebar?: boolean;
  /** A click that the person did not see does not count. */
  guard: ClickGuard;
}

/** How often a place that is not known is asked for; ms. */
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
      // Without its place the recorder could not insert.
      const answer = await askAgain(() => messenger.call(readOrigin, { recorderId }));
      return answer.ok ? answer.value : NOWHERE;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // A worker that was not there in time, or not yet told of it: the recorder records meanwhile, and its place comes after.
    refetchInterval: ({ state }) => recorderId !== null && state.data === NOWHERE && PLACE_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  useReportedHeight(root, (height) => {
    if (recorderId !== null) messenger.tell(resizeRecorder, { recorderId, height });
  });
  useGuardedClicks(root, guard);
  const guardRef = guard.ref;
  // The same for as long as it stands: a new one would be a new element to the guard, not yet seen.
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      root.current = element;
      guardRef(element);
    },
    [guardRef],
  );
  const [isKept, setKept] = useState(false);
  const isSeen = guard.isSeen || isKept;
  useEffect(() => {
    if (isSeen && recorderId !== null) messenger.tell(recorderSeen, { recorderId });
  }, [isSeen, recorderId, messenger]);
  return (
    <div className={styles.frame} ref={ref}>
      {guard.isConfirming && <Alert type="info">{t('recorder-click-again')}</Alert>}
      {origin.data && <FrameRecorder {...props} origin={origin.data} isSeen={isSeen} onKeep={() => setKept(true)} />}
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
  // Its place may come in a take, and without it there is no way to insert: it is offered as soon as it is known.
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

/** Tells the frame's holder how high the content is, at each change. */
function useReportedHeight(root: { current: HTMLElement | null }, report: (height: number) => void): void {
  const latest = useRef(report);
  latest.current = report;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new ResizeObserver(() => latest.current(Math.ceil(element.getBoundingClientRect().height)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [root]);
}

/** Withholds a press of a control that the person may not have seen. */
function useGuardedClicks(root: { current: HTMLElement | null }, guard: ClickGuard): void {
  const latest = useRef(guard);
  latest.current = guard;
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // The answer to our own question, a while after the click that began it, is that second click.
    const isGuarded = (pressed: Element) => pressed.closest('button, a, input')?.matches('[data-unguarded]') === false;
    return guardClicks(element, isGuarded, () => latest.current.admit());
  }, [root]);
}

/** Time to see that it is in its place, and to reach for trim or copy; ms. */
const LEAVE_MS = 4_000;

/** Once the link is in its place the recorder leaves by itself and gives the caret back, unless the person goes on with it. */
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
    ports.watch(({ placement }) => {
      if (placement?.state === 'placed' && isWanted) timer ??= setTimeout(() => ports.close?.(), LEAVE_MS);
    }, gone.signal);
    return () => {
      gone.abort();
      if (timer !== null) clearTimeout(timer);
    };
  }, [ports]);
}
