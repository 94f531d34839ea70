import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import type { LinkDomains } from '@/shared/domain/mote/brand.ts';
import { type MadeAnswer, refusalOfMade } from '@/shared/domain/mote/made-answer.ts';
import type { AddressRest } from '../page/address-rest.ts';
import type { Inserted, Insertion, InsertTarget, Integration, Page } from '../page/contract.ts';
import type { Deadline } from '../page/deadline.ts';
import type { HostWindow } from '../page/host-window.ts';
import {
  FILE_WRITE_WITHIN_MS,
  type HostPorts,
  type InsertOutcome,
  type InsertRequest,
  NEAREST_CARET,
} from '../page/ports.ts';
import { watchUrl } from '../page/url-watcher.ts';
import type { ViewSession } from '../page/view.ts';
import type { CaretTracker } from './caret.ts';
import { insertInTime } from './insert-in-time.ts';

/** The state of the host page that an insertion needs. */
export interface InsertPlace {
  window: HostWindow;
  integration: Integration;
  readPage(): Page;
  session(): ViewSession | null;
  carets: CaretTracker;
  address: AddressRest;
  ports: Pick<HostPorts, 'writeInFile'>;
  /** Null before the settings are loaded. */
  linkDomains(): LinkDomains | null;
}

/** Inserts into the target with this id in the current view. Returns `target-gone` for a target of another view. */
export async function insertInView(
  place: InsertPlace,
  request: InsertRequest,
  deadline: Deadline,
): Promise<InsertOutcome> {
  const { targetId, insertion } = request;
  try {
    const known = await findAtRest(place, targetId, deadline);
    const session = place.session();
    if (!known || !session) return err('target-gone');
    const refusal = refusalAt(place, known.id, request.made);
    if (refusal) return err(refusal);
    const written = await writeInFile(place.ports, known, request, deadline);
    if (written.ok) return ok({ targetId: known.id, readBackMs: written.value });
    // The server may already have written the link. A second link would be worse than a link on the clipboard.
    if (MAY_BE_DONE.has(written.error)) return err('rejected-by-host', written.error);
    // The call to the server took time, and the user may have moved on.
    const target = known.file ? targetOf(place, known.id) : known;
    if (!target || session.signal.aborted) return err('target-gone');
    return await insertWhileThere(place, session, target, insertion, deadline);
  } catch (fault) {
    // A selector may throw on a host that changed.
    return err('rejected-by-host', fault instanceof Error ? fault.message : String(fault));
  }
}

/** Applies the question's answer rule to a finished recording as well. */
function refusalAt(
  { integration, readPage, linkDomains }: InsertPlace,
  targetId: string,
  made: MadeAnswer | undefined,
): AnswerErrorCode | null {
  const domains = linkDomains();
  const rule = made && domains && integration.answerRule?.(readPage(), targetId, domains);
  return rule ? refusalOfMade(rule, made) : null;
}

/**
 * Finds the target once the page is stable. "Here" means the place that the user sees, and the page may name the owner
 * of a box by its address alone. Just after a change of address (also back again), the page may still show the previous
 * person's box.
 */
async function findAtRest(place: InsertPlace, targetId: string, deadline: Deadline): Promise<InsertTarget | null> {
  const known = targetId === NEAREST_CARET ? null : targetOf(place, targetId);
  if (targetId !== NEAREST_CARET && !known?.isNamedByAddress) return known;
  await place.address.rest(deadline.signal);
  return targetOf(place, targetId);
}

/**
 * Runs the integration's own insert. Aborts it when the view ends, the time runs out, or the address names another
 * target.
 */
async function insertWhileThere(
  place: InsertPlace,
  session: ViewSession,
  target: InsertTarget,
  insertion: Insertion,
  deadline: Deadline,
): Promise<Result<Inserted, InsertErrorCode>> {
  const away = new AbortController();
  const done = new AbortController();
  const look = () => {
    if (!targetOf(place, target.id)) away.abort();
  };
  if (target.isNamedByAddress) watchUrl(place.window, done.signal, look);
  const insert = (signal: AbortSignal) => {
    place.carets.restore(target.element);
    return place.integration.insert(target, insertion, signal);
  };
  const outcome = await insertInTime(insert, AbortSignal.any([session.signal, away.signal]), deadline);
  done.abort();
  return outcome;
}

function targetOf({ integration, readPage, session, carets }: InsertPlace, targetId: string): InsertTarget | null {
  const view = session()?.view;
  if (!view) return null;
  const page = readPage();
  const targets = integration.insertTargets(page, view);
  if (targetId !== NEAREST_CARET) return targets.find(({ id }) => id === targetId) ?? null;
  return nearest(targets, carets.last(), Boolean(integration.paintedCaret?.(page)));
}

/**
 * Returns the target that the user has used last; our own frame has the focus while they insert. With several targets
 * and no last use, returns null instead of guessing. A focused frame that is neither ours nor a target (a document in a
 * grader) means that the user works elsewhere: returns null too.
 */
export function nearest(
  targets: readonly InsertTarget[],
  last: Element | null,
  isHostsCaret: boolean,
): InsertTarget | null {
  const used =
    last &&
    (targets.find(({ element }) => isTogether(element, last)) ?? targets.find(({ around }) => around?.contains(last)));
  if (used) return used;
  if (isHostsCaret) return targets[0] ?? null;
  const [only] = targets;
  return only && targets.length === 1 && last?.localName !== 'iframe' ? only : null;
}

const isTogether = (element: Element, last: Element): boolean =>
  element.contains(last) || last.contains(element) || element.ownerDocument.defaultView?.frameElement === last;

/** Errors after which we do not know whether the host has the link. */
const MAY_BE_DONE: ReadonlySet<ErrorCode> = new Set(['file-service-failed', 'timed-out', 'no-receiver']);

/**
 * Tries the first fallback level: the server writes the link into the file and verifies it. Returns the duration in ms.
 * A call cannot be cancelled, so this level is skipped when less time is left than the call may take.
 */
async function writeInFile(
  { writeInFile: write }: Pick<HostPorts, 'writeInFile'>,
  { file }: InsertTarget,
  { insertion, recorderId }: InsertRequest,
  deadline: Deadline,
): Promise<Result<number, ErrorCode>> {
  if (!write || !file || insertion.kind !== 'mote') return err('file-not-granted');
  if (deadline.leftMs() < FILE_WRITE_WITHIN_MS) return err('file-not-granted');
  const startedAt = performance.now();
  const written = await write({ ...file, link: insertion.link, label: insertion.label, recorderId });
  return written.ok ? ok(performance.now() - startedAt) : written;
}
