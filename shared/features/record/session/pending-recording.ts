import { isAnonymousId } from '@/shared/domain/mote/anonymous-id.ts';
import { LIMITS } from '@/shared/domain/mote/limits.ts';
import { createClaim, moteIdOf } from '@/shared/domain/mote/mote.ts';
import { FRESH_DELIVERY } from '@/shared/domain/mote/take.ts';
import type { NewTake } from '@/shared/store/contract.ts';
import { type AttemptCount, nextAttempt } from '../attempts.ts';
import type { RecorderSnapshot, RecordingPlace } from '../ports.ts';
import type { Consent, RecorderSessionDeps } from '../session-deps.ts';
import { heldDelivery, REFUSED_DELIVERY } from '../stored-takes.ts';
import type { LinkRules } from './link-rules.ts';
import type { SnapshotHolder } from './snapshot-holder.ts';

/** A requested recording that has not begun: questions may be open before it. */
export interface PendingRecording {
  id: string;
  claim: string;
  ownerId: string;
  where: RecordingPlace;
  maxMs: number;
  hasCountdown: boolean;
  /** Number of its attempt at a question; null: not counted. */
  attempt: AttemptCount | null;
  consent: Consent;
  /** The name that this device remembers. Absent: the author has an account, or gives no name here. */
  firstName: string | undefined;
  /** An adult's permission is missing: the take stays here and has no link. */
  isHeld: boolean;
  takeOver: boolean;
  /** The class that the author chose for this document before. Undefined: no choice. */
  classId: string | null | undefined;
  /** The author has to choose a class first. */
  isClassOpen: boolean;
}

/**
 * The recording that the user wants now; null: none, or it has begun. A step that has waited compares it with its own:
 * if they differ, the user has cancelled meanwhile.
 */
export interface PendingSlot {
  current: PendingRecording | null;
}

export interface PrepareDeps {
  deps: RecorderSessionDeps;
  view: SnapshotHolder;
  rules: LinkRules;
}

/** Reads what a recording at this place needs, and shows it. */
export async function prepareRecording(
  { deps, view, rules }: PrepareDeps,
  where: RecordingPlace,
): Promise<PendingRecording> {
  const takeOver = view.snapshot.phase === 'elsewhere';
  const claim = createClaim();
  const [id, ownerId, seconds, consent, isHeld, attempt, visibility, choice, hasCountdown = false] = await Promise.all([
    moteIdOf(claim),
    deps.ownerId(),
    deps.maxSeconds(),
    rules.consent(),
    rules.isHeld(),
    attemptAt(deps, where),
    rules.visibility(),
    classAt(deps, where),
    deps.hasCountdown?.(),
  ]);
  const isAnonymous = isAnonymousId(ownerId);
  const firstName = isAnonymous ? await deps.name?.get() : undefined;
  const maxMs = Math.min(seconds, where.answer?.maxSeconds ?? seconds) * 1000;
  const expiresAt = isAnonymous ? deps.now() + LIMITS.anonymousMoteMs : null;
  const link = rules.linkOf(id, consent, isHeld);
  const shown = { takeId: id, title: where.title, maxMs, consent, link, expiresAt, visibility, firstName };
  view.dispatch({ type: 'prepared', ...shown, ...choice, ...(attempt && { attempt }) });
  const { classId } = choice;
  const isClassOpen = choice.classChoices !== undefined && classId === undefined;
  const own = { id, claim, ownerId, where, maxMs, hasCountdown, attempt, consent, firstName };
  return { ...own, isHeld, takeOver, classId, isClassOpen };
}

/** Returns a pupil's classes, and the one that they chose for this document. A class that they left is no choice. */
async function classAt(
  { classes, ownerId }: Pick<RecorderSessionDeps, 'classes' | 'ownerId'>,
  { document, isForNoClass }: RecordingPlace,
): Promise<Pick<RecorderSnapshot, 'classChoices' | 'classId'>> {
  const classChoices = isForNoClass || !classes ? [] : await classes.choices();
  if (!classes || classChoices.length < 2) return {};
  const known = document === undefined ? undefined : await classes.of(await ownerId(), document);
  const isThere = known === null || classChoices.some(({ id }) => id === known);
  return { classChoices, ...(isThere && { classId: known }) };
}

const attemptAt = async (deps: RecorderSessionDeps, { answer }: RecordingPlace) =>
  answer ? nextAttempt(deps.takes, await deps.ownerId(), answer) : null;

/** Returns the row that the store creates for this recording. */
export function newTakeOf(
  { id, claim, ownerId, where, consent, firstName, isHeld, classId }: PendingRecording,
  deps: Pick<RecorderSessionDeps, 'now' | 'locale'>,
): NewTake {
  const delivery = isHeld ? heldDelivery(deps.now()) : consent === 'yes' ? FRESH_DELIVERY : REFUSED_DELIVERY;
  const { application, applicationView, title, answer } = where;
  return {
    ...{ id, claim, ownerId, source: 'recorded', application, applicationView, title },
    ...(answer && { answerTo: answer.of }),
    ...(classId !== undefined && { classId }),
    ...{ firstName, locale: deps.locale(), delivery },
  };
}
