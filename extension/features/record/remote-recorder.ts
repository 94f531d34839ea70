import { askAgain } from '@/extension/messaging/ask-again.ts';
import { blobOfBase64 } from '@/extension/messaging/base64.ts';
import type { Call } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { createCaller } from '@/extension/messaging/service.ts';
import { watchStream } from '@/extension/messaging/stream.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { type ErrorCode, INSERT_ERRORS } from '@/shared/base/errors.ts';
import { createListeners } from '@/shared/base/listeners.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { AUDIO, LIMITS } from '@/shared/domain/mote/limits.ts';
import type { Level } from '@/shared/engines/contracts.ts';
import { isBusy, isRunning, isUnderWay } from '@/shared/features/record/model.ts';
import type { RecorderPorts, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import {
  insertTake,
  levels,
  offscreenOpened,
  placed,
  RECORDER,
  snapshots,
  takeBackInserted,
  wakeOffscreen,
} from './messages.ts';
import { createPulse } from './pulse.ts';

export interface RemoteRecorderOptions {
  messenger: Messenger;
  transport: Transport;
  recorderId: string;
  copyText(text: string): Promise<Result<void>>;
  /**
   * Inserts a link at the user's caret in the page beside the sidebar. Absent if there is no such page. A recorder with
   * its own place does not need it.
   */
  insertHere?(takeId: string, link: string): Promise<Result<void>>;
  /** Absent if the page supports no notes. */
  pin?: RecorderPorts['pin'];
  /** Absent if the screen offers no sign-in. */
  signIn?(): Promise<Result<void>>;
  /** Absent if there is no frame to close. */
  onClose?(): void;
  /**
   * True if the browser's sidebar contains the session and may close during a take. The take is stored, and the screen
   * explains that.
   */
  endsWithSidebar?: boolean;
  /** Snapshot shown until the offscreen document responds. */
  first?: RecorderSnapshot;
  /**
   * Returns the free disk space, which an idle recorder shows without opening the offscreen document. Bytes; null: the
   * browser does not report it.
   */
  freeBytes?(): Promise<number | null>;
}

/** Ports of one mounted screen. Each screen needs its own, because they contain its state and pending calls. */
export interface RemoteRecorder extends RecorderPorts {
  insert(): Promise<Result<void>>;
  takeBack(): Promise<Result<void>>;
  /** Returns the snapshot that a screen shows now. */
  latest(): RecorderSnapshot;
}

export interface Offer {
  /** True if a host page expects the link. */
  hasTarget: boolean;
  /** True if the surrounding page supports notes. */
  keepsNotes?: boolean;
}

/** Returns the ports for a screen, reduced to the actions that are possible at its place. */
export function offerOf(recorder: RemoteRecorder, { hasTarget, keepsNotes = true }: Offer): RecorderPorts {
  const { insert, takeBack, insertHere, pin, latest: _, ...ports } = recorder;
  return {
    ...ports,
    ...(hasTarget ? { insert, takeBack } : insertHere && { insertHere }),
    ...(keepsNotes && pin && { pin }),
  };
}

/** Snapshot until the offscreen document responds. */
export const IDLE: RecorderSnapshot = {
  phase: 'idle',
  takeId: null,
  elapsedMs: 0,
  at: 0,
  maxMs: LIMITS.moteSeconds * 1000,
  problem: null,
  isSilent: false,
  isLimitNear: false,
  isLimitReached: false,
  isRoomLow: false,
  title: '',
  link: null,
  delivery: null,
  placement: null,
  consent: 'unasked',
  expiresAt: null,
  visibility: 'link',
};

/**
 * Creates the recorder's ports over messages. They go directly to the offscreen document, which contains the session,
 * so that the worker may stop at any time. Only starting and inserting need the worker.
 */
export function createRemoteRecorder(options: RemoteRecorderOptions): RemoteRecorder {
  const { messenger, transport, recorderId } = options;
  const listeners = createListeners();
  /** One stream of levels serves all listeners: the ring of the button and the waveform. */
  const levelListeners = createListeners<[level: Level]>();
  let levelStream: AbortController | null = null;
  let latest = options.first ?? IDLE;
  /** State that this page knows better than the session, because the page makes the insertion. */
  let overlay: Partial<RecorderSnapshot> = {};
  /** The last request to insert, by which it can be taken back. */
  let insertionId = '';
  /** True after a start was requested, until the session reports it. */
  let isStarting = false;

  const shown = () => ({ ...latest, ...overlay });
  const emit = () => {
    listeners.emit();
  };
  const overlayWith = (next: Partial<RecorderSnapshot>) => {
    overlay = next;
    emit();
  };

  /** Calls that do not open the offscreen document. */
  const direct = createCaller(RECORDER, { recorderId }, messenger.call);

  /** Streams whose other side was closed. */
  const down = new Set<() => void>();
  const reopenAll = () => {
    const waiting = [...down];
    down.clear();
    for (const reopen of waiting) reopen();
  };
  const isTaking = () => isUnderWay(latest.phase);
  const sayLost = () => {
    const problem = latest.phase === 'counting' ? 'recording-not-started' : 'recording-failed';
    latest = { ...IDLE, phase: 'blocked', problem };
    emit();
  };
  /**
   * Checks the session when it is silent. Otherwise the timer would continue after the session died, and speech would
   * be lost.
   */
  const lookAfter = async (): Promise<void> => {
    if (!isTaking()) return;
    const there = await direct.look();
    if (there.ok) reopenAll();
    else if (isTaking() && there.error !== 'timed-out') sayLost();
  };
  const onDown = (reopen: () => void) => {
    down.add(reopen);
    if (options.endsWithSidebar && isTaking()) sayLost();
    else void lookAfter();
  };
  const pulse = createPulse(() => void lookAfter());
  /** A countdown sends no heartbeat but is shorter than the time-out. A page without listeners expects none. */
  const followPulse = () => pulse.follow(listeners.size > 0 && latest.phase !== 'paused' && isTaking());

  /** The offscreen document may close during a review. This function makes the next session continue that take. */
  const bringBack = async (): Promise<Result<unknown>> => {
    const { phase, takeId } = latest;
    if (phase !== 'review' || takeId === null) return ok(undefined);
    return direct.reopen(takeId);
  };
  /** Calls to the session wait for this promise. */
  let bringing: Promise<unknown> = Promise.resolve();

  const sendCall = async <In, Out>(call: Call<In, Out>, input: In): Promise<Result<Out>> => {
    await bringing;
    const first = await messenger.call(call, input);
    // A response proves that the session is open, even if its event does not reach this page (a frame of a web page in
    // Firefox).
    if (first.ok) reopenAll();
    if (first.ok || first.error !== 'no-receiver') return first;
    const woken = await messenger.call(wakeOffscreen, {});
    if (!woken.ok) return woken;
    await bringBack();
    const second = await messenger.call(call, input);
    reopenAll();
    return second;
  };
  const session = createCaller(RECORDER, { recorderId }, sendCall);

  /**
   * For methods without a take id: first makes sure that the session has the take on the screen. Otherwise it would
   * respond ok and do nothing.
   */
  const withReview = async (ask: () => Promise<Result<void>>): Promise<Result<void>> => {
    const { phase, takeId } = latest;
    if (phase !== 'review' || takeId === null) return ask();
    const back = await session.reopen(takeId);
    return back.ok || back.error === 'no-such-take' ? ask() : back;
  };

  /**
   * Copies the link if the page has no place for it; the error's sentence says so. Returns other errors unchanged: a
   * link that may not be inserted must not be copied either.
   */
  const copyInstead = async (takeId: string, link: string, error: ErrorCode): Promise<Result<void>> => {
    const ofPlace = INSERT_ERRORS.find((code) => code === error);
    if (!ofPlace && error !== 'no-receiver' && error !== 'timed-out') return err(error);
    const copied = await options.copyText(link);
    if (!copied.ok) return copied;
    await messenger.call(placed, { takeId, state: 'copied' });
    overlayWith({ placement: { state: 'copied', at: Date.now() } });
    // Only the sentences for a refused insertion mention that the link was copied.
    return err(ofPlace ?? 'rejected-by-host');
  };

  /**
   * Asks for the insertion. The worker may be stopped before it receives the response; the host page answers a repeated
   * request with the first outcome.
   */
  const askInsert = (takeId: string, link: string) => {
    insertionId = crypto.randomUUID();
    const request = { requestId: insertionId, recorderId, takeId, link, expiresAt: latest.expiresAt };
    return askAgain(() => messenger.call(insertTake, request));
  };

  /**
   * The link is known from the start of a take, so that inserting waits neither for its end nor for the network. If no
   * part of the take is stored yet, inserting waits for the end: a failed take leaves no dead link in the user's text.
   */
  const insert = async (): Promise<Result<void>> => {
    const { takeId, link, phase, hasSound } = latest;
    if (takeId === null) return err('no-such-take');
    if (link === null) return err('consent-needed');
    const stopping = isRunning(phase) ? session.stop() : null;
    overlayWith({ phase: 'inserting' });
    const first = hasSound ? null : await stopping;
    if (first && !first.ok) {
      overlayWith({});
      return first;
    }
    const [stopped, inserted] = await Promise.all([stopping, askInsert(takeId, link)]);
    // If the take failed, the recorder stays open and shows the error.
    const isWell = inserted.ok && (stopped?.ok ?? true);
    const canTakeBack = inserted.ok && inserted.value.canTakeBack === true;
    overlayWith(isWell ? { placement: { state: 'placed', at: Date.now() }, canTakeBack } : {});
    if (!inserted.ok) return copyInstead(takeId, link, inserted.error);
    return stopped && !stopped.ok ? stopped : ok(undefined);
  };

  const takeBack = async (): Promise<Result<void>> => {
    const { takeId } = latest;
    if (takeId === null) return err('no-such-take');
    const taken = await messenger.call(takeBackInserted, { requestId: insertionId, recorderId, takeId });
    if (taken.ok) overlayWith({ placement: { state: 'none' } });
    else overlayWith({ ...overlay, canTakeBack: false });
    return taken.ok ? taken : err('still-inserted');
  };

  const insertHere = async (takeId: string): Promise<Result<void>> => {
    const { link } = latest;
    if (link === null) return err('consent-needed');
    overlayWith({ phase: 'inserting' });
    const inserted = (await options.insertHere?.(takeId, link)) ?? err('target-gone');
    overlayWith(inserted.ok ? { placement: { state: 'placed', at: Date.now() } } : {});
    return inserted.ok ? inserted : copyInstead(takeId, link, inserted.error);
  };

  /**
   * Responds to a click immediately in this page. The session's snapshot arrives from another document, a frame later.
   */
  const start: RecorderPorts['start'] = async (where) => {
    if (!isBusy(latest.phase) && !isStarting) {
      isStarting = true;
      overlayWith({ phase: 'arming', problem: null, at: Date.now() });
    }
    const started = await session.start(where);
    if (!started.ok && isStarting) {
      isStarting = false;
      overlayWith({});
    }
    return started;
  };

  async function lookAtRoom(): Promise<void> {
    const free = (await options.freeBytes?.()) ?? null;
    if (free === null || free >= LIMITS.lowRoomBytes || latest.phase !== 'idle') return;
    latest = { ...latest, isRoomLow: true };
    emit();
  }
  void lookAtRoom();

  const take = (snapshot: RecorderSnapshot) => {
    const hasChanged = snapshot.takeId !== latest.takeId || snapshot.phase !== latest.phase;
    if (snapshot.takeId !== latest.takeId || (isStarting && hasChanged)) overlay = {};
    isStarting &&= !hasChanged;
    latest = snapshot;
    followPulse();
    emit();
  };
  /** Handles the first snapshot of a new session, which must not mark the take in review as discarded. */
  const takeFirst = (snapshot: RecorderSnapshot) => {
    const isNewborn = snapshot.phase === 'idle' && snapshot.takeId === null && latest.phase === 'review';
    if (!isNewborn) return take(snapshot);
    if (isStarting) return;
    bringing = bringBack().then((back) => {
      if (!back.ok && back.error === 'no-such-take') take(snapshot);
    });
  };

  const { look: _, reopen: __, close: ___, ...methods } = session;
  const ports: RecorderPorts = {
    ...methods,
    watch(listener, signal) {
      listeners.add(() => listener(shown()), signal);
      signal.addEventListener('abort', followPulse, { once: true });
      followPulse();
      listener(shown());
      let isFirst = true;
      const hear = (snapshot: RecorderSnapshot) => {
        if (isFirst) takeFirst(snapshot);
        else take(snapshot);
        isFirst = false;
      };
      const onStreamDown = (reopen: () => void) => {
        isFirst = true;
        onDown(reopen);
      };
      messenger.on(offscreenOpened, reopenAll, signal);
      watchStream(transport, snapshots, recorderId, hear, signal, { onDown: onStreamDown });
    },
    watchLevel(listener, signal) {
      if (signal.aborted) return;
      levelListeners.add(listener, signal);
      const end = () => {
        if (levelListeners.size > 0) return;
        levelStream?.abort();
        levelStream = null;
      };
      signal.addEventListener('abort', end, { once: true });
      if (levelStream) return;
      levelStream = new AbortController();
      const take = (level: { rmsDbfs: number | null; peak: number }) => {
        pulse.beat();
        levelListeners.emit({ rmsDbfs: level.rmsDbfs ?? Number.NEGATIVE_INFINITY, peak: level.peak });
      };
      watchStream(transport, levels, recorderId, take, levelStream.signal, { onDown });
    },
    start,
    cancel: () => withReview(session.cancel),
    answerConsent: (isYes) => withReview(() => session.answerConsent(isYes)),
    asksInTab: true,
    async audio(takeId) {
      const answer = await session.audio(takeId);
      return answer.ok ? ok(blobOfBase64(answer.value.base64, AUDIO.mimeType)) : answer;
    },
    async copyLink(takeId) {
      if (latest.link === null) return err('consent-needed');
      const copied = await options.copyText(latest.link);
      if (copied.ok) await messenger.call(placed, { takeId, state: 'copied' });
      return copied;
    },
  };
  const { onClose, pin, signIn } = options;
  return {
    ...ports,
    latest: shown,
    insert,
    takeBack,
    ...(options.insertHere && { insertHere }),
    ...(pin && { pin }),
    ...(onClose && { close: onClose }),
    ...(signIn && { signIn }),
  };
}
