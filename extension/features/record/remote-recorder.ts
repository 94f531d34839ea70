import { askAgain } from '@/extension/messaging/ask-again.ts';
import { blobOfBase64 } from '@/extension/messaging/base64.ts';
import type { Call } from '@/extension/messaging/define.ts';
import type { Messenger } from '@/extension/messaging/messenger.ts';
import { watchStream } from '@/extension/messaging/stream.ts';
import type { Transport } from '@/extension/messaging/transport.ts';
import { type ErrorCode, INSERT_ERRORS } from '@/shared/domain/errors.ts';
import { AUDIO, LIMITS } from '@/shared/domain/limits.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { isBusy, isRunning, isUnderWay } from '@/shared/features/record/model.ts';
import type { RecorderPorts, RecorderSnapshot } from '@/shared/features/record/ports.ts';
import { insertTake, levels, offscreenOpened, placed, RECORDER, snapshots, wakeOffscreen } from './messages.ts';
import { createPulse } from './pulse.ts';

export interface RemoteRecorderOptions {
  messenger: Messenger;
  transport: Transport;
  recorderId: string;
  copyText(text: string): Promise<Result<void>>;
  /** Puts a link where the person is in the page beside; absent where there is none. The recorder of a place does not need it. */
  insertHere?(takeId: string, link: string): Promise<Result<void>>;
  /** Absent where no page keeps notes. */
  pin?: RecorderPorts['pin'];
  /** Absent where nobody can sign in. */
  signIn?(): Promise<Result<void>>;
  /** Absent where there is no frame to close. */
  onClose?(): void;
  /** The browser's sidebar holds the session, and may be closed in a take: what was recorded is kept, and the screen says so. */
  endsWithSidebar?: boolean;
  /** Shown before the offscreen document says more. */
  first?: RecorderSnapshot;
  /** Told before the offscreen document is there, which no recorder at rest wakes. Bytes; null: the browser does not say. */
  freeBytes?(): Promise<number | null>;
}

/** One for as long as its screen stands: what it knows, and what its person has asked for, is in no other. */
export interface RemoteRecorder extends RecorderPorts {
  insert(): Promise<Result<void>>;
  /** What a screen shows now. */
  latest(): RecorderSnapshot;
}

export interface Offer {
  /** Whether a host page waits for the link. */
  hasTarget: boolean;
  /** Whether the page around keeps notes. */
  keepsNotes?: boolean;
}

/** As a screen has it: with what can be done where it stands. */
export function offerOf(recorder: RemoteRecorder, { hasTarget, keepsNotes = true }: Offer): RecorderPorts {
  const { insert, insertHere, pin, latest: _, ...ports } = recorder;
  return {
    ...ports,
    ...(hasTarget ? { insert } : insertHere && { insertHere }),
    ...(keepsNotes && pin && { pin }),
  };
}

/** Before the offscreen document says more. */
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
 * The recorder's ports over messages. The session lives in the offscreen document and these go to it directly, so that the
 * worker may die at any time; only starting and inserting need the worker.
 */
export function createRemoteRecorder(options: RemoteRecorderOptions): RemoteRecorder {
  const { messenger, transport, recorderId } = options;
  const listeners = new Set<(snapshot: RecorderSnapshot) => void>();
  let latest = options.first ?? IDLE;
  /** What this page knows better than the session: the insert is made here. */
  let overlay: Partial<RecorderSnapshot> = {};
  /** Asked to start, and the session has said nothing of it yet. */
  let isStarting = false;

  const shown = () => ({ ...latest, ...overlay });
  const emit = () => {
    for (const listener of listeners) listener(shown());
  };
  const overlayWith = (next: Partial<RecorderSnapshot>) => {
    overlay = next;
    emit();
  };

  /** Streams whose other side is gone. */
  const down = new Set<() => void>();
  const reopenAll = () => {
    const waiting = [...down];
    down.clear();
    for (const reopen of waiting) reopen();
  };
  const isTaking = () => isUnderWay(latest.phase);
  const sayLost = () => {
    latest = { ...IDLE, phase: 'blocked', problem: 'recording-failed' };
    emit();
  };
  /** A recorder must not count on for a session that died: nobody would hear what is said then. */
  const lookAfter = async (): Promise<void> => {
    if (!isTaking()) return;
    const there = await messenger.call(RECORDER.look, { recorderId });
    if (there.ok) reopenAll();
    else if (isTaking() && there.error !== 'timed-out') sayLost();
  };
  const onDown = (reopen: () => void) => {
    down.add(reopen);
    if (options.endsWithSidebar && isTaking()) sayLost();
    else void lookAfter();
  };
  const pulse = createPulse(() => void lookAfter());
  /** A countdown, which has no beat, is shorter than its patience. Who watches nothing waits for none. */
  const followPulse = () => pulse.follow(listeners.size > 0 && latest.phase !== 'paused' && isTaking());

  /** The offscreen document closes beside a review, and the next session knows nothing of it: told, it goes on with that take. */
  const bringBack = async (): Promise<Result<unknown>> => {
    const { phase, takeId } = latest;
    if (phase !== 'review' || takeId === null) return ok(undefined);
    return messenger.call(RECORDER.reopen, { recorderId, takeId });
  };
  /** What is asked of the session meanwhile waits for it. */
  let bringing: Promise<unknown> = Promise.resolve();

  const verb = async <In, Out>(call: Call<In, Out>, input: In): Promise<Result<Out>> => {
    await bringing;
    const first = await messenger.call(call, input);
    // Whoever answers is there, also to a page that the news of it does not reach (a frame of a web page in Firefox).
    if (first.ok) reopenAll();
    if (first.ok || first.error !== 'no-receiver') return first;
    const woken = await messenger.call(wakeOffscreen, {});
    if (!woken.ok) return woken;
    await bringBack();
    const second = await messenger.call(call, input);
    reopenAll();
    return second;
  };

  /** What names no take is asked of a session that has the one on the screen: another would say yes to it and do nothing. */
  const withReview = async (ask: () => Promise<Result<void>>): Promise<Result<void>> => {
    const { phase, takeId } = latest;
    if (phase !== 'review' || takeId === null) return ask();
    const back = await verb(RECORDER.reopen, { recorderId, takeId });
    return back.ok || back.error === 'no-such-take' ? ask() : back;
  };

  /**
   * The take is never lost for want of a place: its link is on the clipboard, and the error's sentence says so. What is no matter of
   * the place is handed back as it is: to copy what may not stand there would be to say: paste it yourself.
   */
  const copyInstead = async (takeId: string, link: string, error: ErrorCode): Promise<Result<void>> => {
    const ofPlace = INSERT_ERRORS.find((code) => code === error);
    if (!ofPlace && error !== 'no-receiver' && error !== 'timed-out') return err(error);
    const copied = await options.copyText(link);
    if (!copied.ok) return copied;
    await messenger.call(placed, { takeId, state: 'copied' });
    overlayWith({ placement: { state: 'copied', at: Date.now() } });
    // Only the sentences of a page that did not take it say that the link was copied.
    return err(ofPlace ?? 'rejected-by-host');
  };

  /** The worker may die between asking and hearing; the host page answers a repeated request with the first outcome. */
  const askInsert = (takeId: string, link: string) => {
    const request = { requestId: crypto.randomUUID(), recorderId, takeId, link, expiresAt: latest.expiresAt };
    return askAgain(() => messenger.call(insertTake, request));
  };

  /**
   * The link is known from the start of a take, so that inserting waits neither for its end nor for the network. Before anything of it
   * is on the device it does wait for the end: a take that comes to nothing leaves no dead link in somebody's text.
   */
  const insert = async (): Promise<Result<void>> => {
    const { takeId, link, phase, hasSound } = latest;
    if (takeId === null) return err('no-such-take');
    if (link === null) return err('consent-needed');
    const stopping = isRunning(phase) ? verb(RECORDER.stop, { recorderId }) : null;
    overlayWith({ phase: 'inserting' });
    const first = hasSound ? null : await stopping;
    if (first && !first.ok) {
      overlayWith({});
      return first;
    }
    const [stopped, inserted] = await Promise.all([stopping, askInsert(takeId, link)]);
    // Of a take that did not end well the recorder stays, and says so.
    const isWell = inserted.ok && (stopped?.ok ?? true);
    overlayWith(isWell ? { placement: { state: 'placed', at: Date.now() } } : {});
    if (!inserted.ok) return copyInstead(takeId, link, inserted.error);
    return stopped && !stopped.ok ? stopped : ok(undefined);
  };

  const insertHere = async (takeId: string): Promise<Result<void>> => {
    const { link } = latest;
    if (link === null) return err('consent-needed');
    overlayWith({ phase: 'inserting' });
    const inserted = (await options.insertHere?.(takeId, link)) ?? err('target-gone');
    overlayWith(inserted.ok ? { placement: { state: 'placed', at: Date.now() } } : {});
    return inserted.ok ? inserted : copyInstead(takeId, link, inserted.error);
  };

  /** A click is answered in this page at once: the session's word comes from another document, a frame later. */
  const start: RecorderPorts['start'] = async (where) => {
    if (!isBusy(latest.phase) && !isStarting) {
      isStarting = true;
      overlayWith({ phase: 'arming', problem: null, at: Date.now() });
    }
    const started = await verb(RECORDER.start, { recorderId, where });
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
    const isNews = snapshot.takeId !== latest.takeId || snapshot.phase !== latest.phase;
    if (snapshot.takeId !== latest.takeId || (isStarting && isNews)) overlay = {};
    isStarting &&= !isNews;
    latest = snapshot;
    followPulse();
    emit();
  };
  /** The first word of a session that has only just begun: nobody discarded what stands here in review. */
  const takeFirst = (snapshot: RecorderSnapshot) => {
    const isNewborn = snapshot.phase === 'idle' && snapshot.takeId === null && latest.phase === 'review';
    if (!isNewborn) return take(snapshot);
    if (isStarting) return;
    bringing = bringBack().then((back) => {
      if (!back.ok && back.error === 'no-such-take') take(snapshot);
    });
  };

  const ports: RecorderPorts = {
    watch(listener, signal) {
      const leave = () => {
        listeners.delete(listener);
        followPulse();
      };
      listeners.add(listener);
      signal.addEventListener('abort', leave, { once: true });
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
      const take = (level: { rmsDbfs: number | null; peak: number }) => {
        pulse.beat();
        listener({ rmsDbfs: level.rmsDbfs ?? Number.NEGATIVE_INFINITY, peak: level.peak });
      };
      watchStream(transport, levels, recorderId, take, signal, { onDown });
    },
    start,
    pause: () => verb(RECORDER.pause, { recorderId }),
    resume: () => verb(RECORDER.resume, { recorderId }),
    stop: () => verb(RECORDER.stop, { recorderId }),
    cancel: () => withReview(() => verb(RECORDER.cancel, { recorderId })),
    restore: (takeId) => verb(RECORDER.restore, { recorderId, takeId }),
    answerConsent: (isYes) => withReview(() => verb(RECORDER.answerConsent, { recorderId, isYes })),
    asksInTab: true,
    askMicrophone: () => verb(RECORDER.askMicrophone, { recorderId }),
    rename: (takeId, title) => verb(RECORDER.rename, { recorderId, takeId, title }),
    trim: (takeId, startMs, endMs) => verb(RECORDER.trim, { recorderId, takeId, startMs, endMs }),
    retry: (takeId) => verb(RECORDER.retry, { recorderId, takeId }),
    async audio(takeId) {
      const answer = await verb(RECORDER.audio, { recorderId, takeId });
      return answer.ok ? ok(blobOfBase64(answer.value.base64, AUDIO.mimeType)) : answer;
    },
    freeRoom: () => verb(RECORDER.freeRoom, { recorderId }),
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
    ...(options.insertHere && { insertHere }),
    ...(pin && { pin }),
    ...(onClose && { close: onClose }),
    ...(signIn && { signIn }),
  };
}
