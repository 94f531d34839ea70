import { isAnonymousId } from '@/shared/domain/anonymous-id.ts';
import type { ErrorCode } from '@/shared/domain/errors.ts';
import { detailsOfPlace, EVENTS } from '@/shared/domain/events.ts';
import { LIMITS } from '@/shared/domain/limits.ts';
import { createClaim, moteIdOf, moteLink } from '@/shared/domain/mote.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { FRESH_DELIVERY, hasLinkEnded, heardUntil, type TakeView, takeViewOf } from '@/shared/domain/take.ts';
import type { NewTake } from '@/shared/store/contract.ts';
import { type Attempt, isUsedUp, nextAttempt } from './attempts.ts';
import { createLiveTake, type LiveTake } from './live-take.ts';
import { isBusy } from './model.ts';
import { createPlacing } from './placing.ts';
import type { RecordingPlace } from './ports.ts';
import { watchRoom } from './room.ts';
import type { Consent, RecorderSession, RecorderSessionDeps } from './session-deps.ts';
import { createSnapshotHolder } from './snapshot-holder.ts';
import { createStoredTakes, heldDelivery, REFUSED_DELIVERY } from './stored-takes.ts';

/** A wish to record that is not a recording yet: questions may stand open before it. */
interface Wish {
  id: string;
  claim: string;
  ownerId: string;
  where: RecordingPlace;
  maxMs: number;
  hasCountdown: boolean;
  /** Which attempt at a question it would be; absent where nobody counts. */
  attempt: Attempt | null;
  consent: Consent;
  /** An adult's permission is missing: the take stays here and has no link. */
  isHeld: boolean;
  takeOver: boolean;
}

/** The recorder's logic, once for the offscreen document and the site: microphone → take → store → outbox → screen. */
export function createRecorderSession(deps: RecorderSessionDeps): RecorderSession {
  const { takes } = deps;
  const view = createSnapshotHolder(deps.now);
  const stored = createStoredTakes(takes);
  const life = new AbortController();
  let wish: Wish | null = null;
  let live: LiveTake | null = null;
  /** Ends the count before a take, and closes the microphone that waits for it. */
  let endCount: (() => void) | null = null;
  let isStarting = false;
  /** Counts starts: one that comes back late, its wish long taken back, says nothing of the one after it. */
  let starts = 0;
  /** Counts wishes taken back, so that one that is still being prepared hears of it. */
  let takenBack = 0;
  /** The wish whose microphone is being opened: an answer may come by two ways at once. */
  let opening: Wish | null = null;
  /** Lets its place go, till a take holds it. The browser's own question may stand open for long after its wish was taken back. */
  let letGo: (() => void) | null = null;
  /** The take whose place its shorter self takes: it goes, and the review stays. */
  let beingTrimmed: string | null = null;

  takes.watch((id) => void follow(id), life.signal);
  deps.permission.watch((state) => void followPermission(state), life.signal);
  const lookAtRoom = watchRoom(view, deps.freeBytes, life.signal);
  deps.lock.onAskedToStop(() => void (live ? live.stop('keep') : letGo && cancel()), life.signal);

  async function follow(id: string): Promise<void> {
    const read = await takes.shown.get(id);
    // What a full device cannot read for a while is not gone.
    if (!read.ok || id !== view.snapshot.takeId || id === beingTrimmed) return;
    const take = read.value;
    const isGone = !take || take.capture.state === 'discarded';
    // Deleted, or given another link, in the list beside the recorder: what stood here would be copied and lead nowhere.
    if (isGone && view.snapshot.phase === 'review') view.dispatch({ type: 'ended' });
    else if (take) view.dispatch({ type: 'changed', take: takeViewOf(take) });
  }

  async function trim(takeId: string, startMs: number, endMs: number): Promise<Result<TakeView>> {
    beingTrimmed = takeId;
    try {
      return await show(await stored.trim(takeId, startMs, endMs));
    } finally {
      beingTrimmed = null;
    }
  }

  async function followPermission(state: PermissionState): Promise<void> {
    const { phase, problem } = view.snapshot;
    if (phase === 'asking-microphone' && wish) {
      if (state === 'granted') await record(wish);
      if (state === 'denied') block('microphone-denied');
    } else if (phase === 'blocked' && state === 'granted' && problem?.startsWith('microphone-')) {
      view.dispatch({ type: 'ended' });
    }
  }

  const linkOf = (id: string, consent: Consent, isHeld: boolean) =>
    consent === 'yes' && !isHeld ? moteLink(deps.links(), id) : null;

  async function start(where: RecordingPlace): Promise<Result<{ takeId: string }>> {
    if (life.signal.aborted) return err('aborted');
    if (isStarting || isBusy(view.snapshot.phase)) return err('already-recording');
    isStarting = true;
    starts += 1;
    const [mine, before] = [starts, takenBack];
    try {
      const next = await prepare(where);
      if (takenBack !== before) {
        view.dispatch({ type: 'ended' });
        return err('aborted');
      }
      wish = next;
      if (next.attempt && isUsedUp(next.attempt)) return refuseAttempt();
      if (next.consent !== 'unasked') return await record(next);
      view.dispatch({ type: 'consent-asked' });
      return ok({ takeId: next.id });
    } finally {
      if (starts === mine) isStarting = false;
    }
  }

  async function prepare(where: RecordingPlace): Promise<Wish> {
    const takeOver = view.snapshot.phase === 'elsewhere';
    const claim = createClaim();
    const [id, ownerId, seconds, consent, isHeld, attempt, visibility, hasCountdown = false] = await Promise.all([
      moteIdOf(claim),
      deps.ownerId(),
      deps.maxSeconds(),
      consentNow(),
      isHeldNow(),
      attemptAt(where),
      visibilityNow(),
      deps.hasCountdown?.(),
    ]);
    const isAnonymous = isAnonymousId(ownerId);
    const maxMs = Math.min(seconds, where.answer?.maxSeconds ?? seconds) * 1000;
    const expiresAt = isAnonymous ? deps.now() + LIMITS.anonymousMoteMs : null;
    const link = linkOf(id, consent, isHeld);
    const shown = { takeId: id, title: where.title, maxMs, consent, link, expiresAt, visibility };
    view.dispatch({ type: 'prepared', ...shown, ...(attempt && { attempt }) });
    return { id, claim, ownerId, where, maxMs, hasCountdown, attempt, consent, isHeld, takeOver };
  }

  const attemptAt = async ({ answer }: RecordingPlace) =>
    answer ? nextAttempt(takes, await deps.ownerId(), answer) : null;

  function refuseAttempt(): Result<never> {
    wish = null;
    view.dispatch({ type: 'blocked', problem: 'attempts-used-up' });
    return err('attempts-used-up');
  }

  /** Signing in was the yes: the question is for those whom nobody knows. */
  const consentNow = async (): Promise<Consent> => (isAnonymousId(await deps.ownerId()) ? deps.consent.get() : 'yes');
  /** An anonymous owner has no account that could lack a permission. */
  const isHeldNow = async (): Promise<boolean> =>
    !isAnonymousId(await deps.ownerId()) && (await deps.canUpload?.()) === false;
  /** As the server will have it (services/mote/reserve.ts there). */
  const visibilityNow = async () => ((await deps.isMinor?.()) ? 'private' : 'link');
  const linkNow = async (id: string) => linkOf(id, await consentNow(), await isHeldNow());

  /** Settles when it records, or when the browser asks: that question may stand open for longer than anybody waits for an answer. */
  async function record(next: Wish): Promise<Result<{ takeId: string }>> {
    if (opening === next) return ok({ takeId: next.id });
    opening = next;
    void deps.warmEngine();
    const isAsked = (await deps.permission.now()) === 'prompt';
    view.dispatch({ type: isAsked ? 'microphone-asked' : 'arming' });
    const place = await takePlace(next);
    const opened = (place.ok ? open(next, place.value) : Promise.resolve(place)).finally(() => {
      if (opening === next) opening = null;
    });
    return place.ok && isAsked && deps.canPrompt ? ok({ takeId: next.id }) : opened;
  }

  async function takePlace(next: Wish): Promise<Result<() => void>> {
    const release = await deps.lock.hold(next.id, next.takeOver);
    if (!release) {
      wish = null;
      view.dispatch({ type: 'elsewhere' });
      return err('already-recording');
    }
    if (wish === next) return ok(release);
    release();
    return err('aborted');
  }

  async function open(next: Wish, release: () => void): Promise<Result<{ takeId: string }>> {
    letGo = release;
    const microphone = await deps.openMicrophone();
    if (microphone.ok && wish === next) {
      wish = null;
      return next.hasCountdown ? count(next, microphone.value, release) : begin(next, microphone.value, release);
    }
    if (letGo === release) letGo = null;
    release();
    if (microphone.ok) closeStream(microphone.value);
    if (microphone.ok || wish !== next) return err('aborted');
    return microphone.error === 'microphone-not-asked' ? waitForPermission(next) : block(microphone.error);
  }

  /** The start settles here: who waits for it (the host's page, a message) need not wait for the count. */
  function count(next: Wish, stream: MediaStream, release: () => void): Result<{ takeId: string }> {
    const timer = setTimeout(() => {
      endCount = null;
      void begin(next, stream, release);
    }, LIMITS.countdownMs);
    endCount = () => {
      endCount = null;
      clearTimeout(timer);
      closeStream(stream);
    };
    view.dispatch({ type: 'counting', until: deps.now() + LIMITS.countdownMs });
    return ok({ takeId: next.id });
  }

  async function begin(next: Wish, stream: MediaStream, release: () => void): Promise<Result<{ takeId: string }>> {
    const { id, claim, ownerId, where, maxMs, consent, isHeld } = next;
    letGo = null;
    const delivery = isHeld ? heldDelivery(deps.now()) : consent === 'yes' ? FRESH_DELIVERY : REFUSED_DELIVERY;
    const { answer, ...place } = where;
    const answerTo = answer && { answerTo: answer.of };
    const take: NewTake = {
      id,
      claim,
      ownerId,
      source: 'recorded',
      ...place,
      ...answerTo,
      locale: deps.locale(),
      delivery,
    };
    const onEnd = () => {
      live = null;
      release();
      void deps.restEngine?.();
    };
    live = createLiveTake({ deps, view, take, link: linkOf(id, consent, isHeld), stream, maxMs, onEnd });
    return live.start();
  }

  /** The take starts by itself once the answer is there; until then the screen says what is waited for. */
  function waitForPermission(next: Wish): Result<{ takeId: string }> {
    view.dispatch({ type: 'microphone-asked' });
    if (!deps.canPrompt) void askInTab();
    return ok({ takeId: next.id });
  }

  async function askInTab(): Promise<Result<void>> {
    const asked = await deps.askMicrophone();
    if (!asked.ok && wish) return block(asked.error);
    if (asked.ok && wish && (await deps.permission.now()) === 'granted') await record(wish);
    return asked;
  }

  async function askMicrophone(): Promise<Result<void>> {
    if (!deps.canPrompt || !wish) return askInTab();
    const opened = await record(wish);
    return opened.ok ? ok(undefined) : opened;
  }

  function block(problem: ErrorCode): Result<never> {
    deps.signals.track(EVENTS.microphoneBlocked, wish ? detailsOfPlace(wish.where) : {});
    wish = null;
    view.dispatch({ type: 'blocked', problem });
    return err(problem);
  }

  /** A wish that is no recording yet is taken back: its question may be answered when nobody is there any more. */
  async function stop(): Promise<Result<TakeView>> {
    if (live) {
      view.dispatch({ type: 'saving' });
      return live.stop('keep');
    }
    if (!wish && !endCount && !isStarting) return err('no-such-take');
    takeBack();
    view.dispatch({ type: 'ended' });
    return err('aborted');
  }

  /** The wish of now, and one that is still being prepared. */
  function takeBack(): void {
    wish = null;
    takenBack += 1;
    giveWay();
  }

  /** Nothing records any more; what was said is kept. */
  async function goAway(): Promise<void> {
    takeBack();
    if (live) await live.stop('keep');
  }

  /** For the next start: the microphone of this one may never answer. */
  function giveWay(): void {
    endCount?.();
    if (!letGo) return;
    letGo();
    letGo = null;
    isStarting = false;
  }

  async function cancel(): Promise<Result<void>> {
    takeBack();
    const { phase, takeId } = view.snapshot;
    if (live) {
      const ended = await live.stop('discard');
      return ended.ok ? ok(undefined) : ended;
    }
    if (phase === 'review' && takeId) {
      await takes.discard(takeId);
      deps.playSound('cancel');
      deps.wakeOutbox();
    }
    view.dispatch({ type: 'ended' });
    return ok(undefined);
  }

  async function answerConsent(isYes: boolean): Promise<Result<void>> {
    const consent = isYes ? 'yes' : 'no';
    await deps.consent.set(consent);
    const { takeId, phase, delivery } = view.snapshot;
    view.dispatch({ type: 'consent-answered', consent, link: takeId ? await linkNow(takeId) : null });
    if (phase === 'asking-consent' && wish) {
      wish = { ...wish, consent };
      void record(wish);
    } else if (isYes && takeId && delivery?.state === 'local' && delivery.reason === 'refused') {
      await takes.setDelivery(takeId, FRESH_DELIVERY);
      deps.wakeOutbox();
    }
    return ok(undefined);
  }

  async function show(result: Result<TakeView>): Promise<Result<TakeView>> {
    if (!result.ok) return result;
    const { id } = result.value;
    const [take, known, visibility] = await Promise.all([takes.get(id), linkNow(id), visibilityNow()]);
    const expiresAt = take ? heardUntil(take, deps.now()) : null;
    const link = take && hasLinkEnded(take.delivery, deps.now()) ? null : known;
    view.dispatch({ type: 'saved', take: result.value, link, expiresAt, visibility });
    deps.wakeOutbox();
    return result;
  }

  /** As with a person who comes or goes (whose-take.ts): a visitor's comes along, another's is nobody's to see. */
  async function reopen(takeId: string): Promise<Result<TakeView>> {
    const [take, here] = await Promise.all([takes.get(takeId), deps.ownerId()]);
    // Before it is known who sits here nobody is told that it is gone.
    if (here === '') return err('unknown');
    const isTheirs = take && (take.ownerId === here || isAnonymousId(take.ownerId));
    if (!isTheirs || take.capture.state === 'discarded') return err('no-such-take');
    if (view.snapshot.takeId === takeId) return ok(takeViewOf(take));
    if (view.snapshot.phase !== 'idle' || isStarting) return err('already-recording');
    const consent = await consentNow();
    if (consent !== 'unasked') view.dispatch({ type: 'consent-answered', consent, link: null });
    return show(ok(takeViewOf(take)));
  }

  const { copyLink, insert } = createPlacing({ deps, view, linkNow, stopFirst: async () => (live ? stop() : null) });
  const { close, signIn } = deps;
  return {
    watch: view.watch,
    watchLevel: view.watchLevel,
    start,
    async pause() {
      if (!live || view.snapshot.phase !== 'recording') return err('no-such-take');
      live.pause();
      return ok(undefined);
    },
    async resume() {
      if (!live || view.snapshot.phase !== 'paused') return err('no-such-take');
      live.resume();
      return ok(undefined);
    },
    stop,
    cancel,
    restore: async (takeId) => show(await stored.restore(takeId)),
    answerConsent,
    askMicrophone,
    rename: async (takeId, title) => stored.rename(takeId, title),
    trim,
    async retry(takeId) {
      if (await isHeldNow()) return err('consent-needed');
      await deps.retryTake(takeId);
      return ok(undefined);
    },
    audio: stored.audio,
    copyLink,
    async freeRoom() {
      const removed = await takes.freeSent(await deps.ownerId());
      await lookAtRoom();
      return ok({ removed });
    },
    ...(signIn ? { signIn } : {}),
    ...(insert ? { insert } : {}),
    ...(close ? { close } : {}),
    async warm() {
      await Promise.all([deps.warmEngine(), deps.loadSounds?.()]);
    },
    reopen,
    async leave() {
      await goAway();
      view.dispatch({ type: 'ended' });
    },
    async dispose() {
      await goAway();
      life.abort();
    },
  };
}

function closeStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
