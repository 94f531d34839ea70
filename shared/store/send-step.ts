import type { ApiFailure } from '@/shared/contract/answer.ts';
import type { CallOptions, Sender } from '@/shared/contract/sender.ts';
import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { type Delivery, FRESH_DELIVERY, type Take } from '@/shared/domain/mote/take.ts';
import { afterFailure, type Moment } from './after-failure.ts';
import { backoffMs } from './backoff.ts';
import type { Learned, OutboxStep } from './outbox-plan.ts';
import type { OutgoingTakes } from './ports.ts';

type Sending = Extract<Delivery, { state: 'sending' }>;

/** The result of one step: the new delivery (null: unchanged), and what the runner learned. */
export interface Outcome {
  delivery: Delivery | null;
  learned: Partial<Learned>;
}

export interface StepDeps {
  takes: Pick<OutgoingTakes, 'readBytes'>;
  sender: Sender;
  signal: AbortSignal;
  moment: Moment;
  /** The server's title; null: unknown. */
  knownTitle: string | null;
}

const FRESH: Sending = FRESH_DELIVERY;
/** Pause after a refused session, in ms, unless a user signs in and the runner is woken. */
const REFUSED_PAUSE_MS = 10 * 60_000;
/** Pause for removals and later title changes, in ms: no user waits for them. */
const QUIET_PAUSE_MS = 60_000;
const TAKEN_BACK: Delivery = { state: 'local', reason: 'offline' };

/** Runs one step. A step may be a repetition: the server ignores a second one. */
export async function takeStep(
  take: Take,
  step: Exclude<OutboxStep, { do: 'nothing' }>,
  deps: StepDeps,
): Promise<Outcome> {
  const sending = take.delivery.state === 'sending' ? take.delivery : FRESH;
  const call: CallOptions = { claim: take.claim, signal: deps.signal };
  switch (step.do) {
    case 'keep':
      return { delivery: { state: 'local', reason: step.reason }, learned: {} };
    case 'fail':
      return { delivery: { state: 'failed', reason: step.reason, at: deps.moment.now }, learned: {} };
    case 'begin':
      return { delivery: FRESH, learned: {} };
    case 'open':
      return open(take, sending, deps);
    case 'look':
      return look(sending, step.uploadUrl, deps);
    case 'rename':
      return renameSent(take, call, deps);
    case 'send':
      return send(take, sending, step, deps);
    case 'confirm':
      return confirm(take, sending, call, deps);
    case 'restart':
      return restart(take, sending, step.uploadUrl, call, deps);
    case 'take-back':
      return takeBack(take, sending, step.uploadUrl, call, deps);
    case 'remove':
      return remove(take, call, deps);
  }
}

function failed(sending: Sending, failure: ApiFailure, { moment }: StepDeps): Outcome {
  const isRefused = failure.error === 'session-invalid';
  return {
    delivery: afterFailure(sending, failure, moment),
    learned: { isCertain: false, ...(isRefused ? { notBefore: moment.now + REFUSED_PAUSE_MS } : {}) },
  };
}

async function open(take: Take, sending: Sending, deps: StepDeps): Promise<Outcome> {
  const { claim, source, application, applicationView, title, locale, createdAt, classId } = take;
  const what = { claim, source, application, applicationView, title, locale, recordedAt: createdAt };
  const body = classId === undefined ? what : { ...what, classId };
  const reserved = await deps.sender.reserve(take.id, body, { signal: deps.signal });
  if (!reserved.ok) return failed(sending, reserved, deps);
  const created = await deps.sender.uploads.create(take.id, { claim, signal: deps.signal });
  if (!created.ok) return failed(sending, created, deps);
  const { uploadUrl, offset, length } = created.value;
  return {
    delivery: { ...sending, uploadUrl, offset },
    learned: { isCertain: true, length, title: reserved.value.title },
  };
}

async function look(sending: Sending, uploadUrl: string, deps: StepDeps): Promise<Outcome> {
  const found = await deps.sender.uploads.head(uploadUrl, { signal: deps.signal });
  if (!found.ok) return failed(sending, found, deps);
  const { offset, length } = found.value;
  return { delivery: { ...sending, offset }, learned: { isCertain: true, length } };
}

/** Sends a changed title or first name. A permanent refusal ends the attempts: the audio has arrived. */
async function renameSent(take: Take, call: CallOptions, { sender, moment }: StepDeps): Promise<Outcome> {
  const { delivery: final } = take;
  if (final.state !== 'final') return { delivery: null, learned: {} };
  const { title, firstName } = take;
  const renamed = await sender.rename(take.id, title, firstName === undefined ? call : { ...call, firstName });
  const isOver = renamed.ok || isForGood(renamed, moment);
  return isOver
    ? { delivery: { ...final, title, ...(firstName === undefined ? {} : { firstName }) }, learned: {} }
    : laterQuietly(renamed, moment);
}

const isForGood = (failure: ApiFailure, moment: Moment): boolean =>
  afterFailure(FRESH, failure, moment)?.state === 'failed' || (failure.isOwnAnswer && failure.status === 404);

const laterQuietly = ({ error }: ApiFailure, { now }: Moment): Outcome => ({
  delivery: null,
  learned: { notBefore: now + (error === 'session-invalid' ? REFUSED_PAUSE_MS : QUIET_PAUSE_MS) },
});

async function send(
  take: Take,
  sending: Sending,
  { uploadUrl, start, end, isLast }: Extract<OutboxStep, { do: 'send' }>,
  deps: StepDeps,
): Promise<Outcome> {
  const bytes = await deps.takes.readBytes(take.id, start, end);
  // The device could not read its own bytes just now. The server needs no request for that.
  if (bytes.length !== end - start) return { delivery: null, learned: { notBefore: deps.moment.now + 5000 } };
  const last = isLast && take.sha256 !== null ? { length: take.bytes, sha256: take.sha256 } : null;
  const sent = await deps.sender.uploads.patch({ uploadUrl, offset: start, bytes, last }, { signal: deps.signal });
  if (!sent.ok) return failed(sending, sent, deps);
  if (last) {
    const expiresAt = isAnonymousId(take.ownerId) ? deps.moment.now + LIMITS.anonymousMoteMs : null;
    return { delivery: finalAs(last.sha256, deps.moment.now, deps.knownTitle, expiresAt), learned: {} };
  }
  return {
    delivery: { ...FRESH, uploadUrl: sending.uploadUrl, offset: sent.value.offset },
    learned: { isCertain: true, length: sent.value.length },
  };
}

async function confirm(take: Take, sending: Sending, call: CallOptions, deps: StepDeps): Promise<Outcome> {
  const sha256 = take.sha256 ?? '';
  const done = await deps.sender.finish(take.id, sha256, call);
  if (!done.ok) return failed(sending, done, deps);
  const { title, expiresAt } = done.value;
  return { delivery: finalAs(sha256, deps.moment.now, title, expiresAt), learned: {} };
}

const finalAs = (sha256: string, at: number, title: string | null, expiresAt: number | null): Delivery => ({
  ...{ state: 'final', sha256, at, title },
  ...(expiresAt === null ? {} : { expiresAt }),
});

async function restart(
  take: Take,
  sending: Sending,
  uploadUrl: string,
  call: CallOptions,
  deps: StepDeps,
): Promise<Outcome> {
  const cancelled = await deps.sender.uploads.cancel(uploadUrl, call);
  if (!cancelled.ok && cancelled.error === 'already-finished') return confirm(take, sending, call, deps);
  if (!cancelled.ok && cancelled.error !== 'no-such-upload') return failed(sending, cancelled, deps);
  const attempt = sending.attempt + 1;
  const pauseMs = sending.attempt === 0 ? 0 : backoffMs(attempt, deps.moment.random, null);
  const again: Sending = { ...FRESH, attempt, retryAt: deps.moment.now + pauseMs, reason: 'offset-mismatch' };
  return { delivery: again, learned: { isCertain: false, length: null } };
}

async function takeBack(
  take: Take,
  sending: Sending,
  uploadUrl: string,
  call: CallOptions,
  deps: StepDeps,
): Promise<Outcome> {
  const cancelled = await deps.sender.uploads.cancel(uploadUrl, call);
  // The mote was finished at the same moment: remove it.
  const isFinished = !cancelled.ok && cancelled.error === 'already-finished';
  const done = isFinished ? await deps.sender.remove(take.id, call) : cancelled;
  const isCancelled = done.ok || (done.isOwnAnswer && [404, 410].includes(done.status ?? 0));
  if (isCancelled)
    return { delivery: { state: 'local', reason: 'offline' }, learned: { isCertain: false, length: null } };
  const outcome = failed(sending, done, deps);
  // No user waits for a cancelled take: an upload that cannot be taken back expires after a day.
  return outcome.delivery?.state === 'failed'
    ? { ...outcome, delivery: { state: 'local', reason: 'offline' } }
    : outcome;
}

/** Removes a mote from the server. A permanent refusal ends the attempts too: an anonymous mote expires after a day. */
async function remove(take: Take, call: CallOptions, { sender, takes, moment }: StepDeps): Promise<Outcome> {
  const removed = await sender.remove(take.id, call);
  if (!removed.ok && !isForGood(removed, moment)) return laterQuietly(removed, moment);
  // The audio was purged from this device. If the take is restored, it shows that its mote was removed, and is not
  // sent.
  const isHere = (await takes.readBytes(take.id, 0, 1)).length > 0;
  return { delivery: isHere ? TAKEN_BACK : { state: 'failed', reason: 'mote-removed', at: moment.now }, learned: {} };
}
