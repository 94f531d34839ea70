import type { LinkDomains } from '@/shared/domain/brand.ts';
import type { AnswerErrorCode, ErrorCode, InsertErrorCode } from '@/shared/domain/errors.ts';
import { type MadeAnswer, refusalOfMade } from '@/shared/domain/made-answer.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import type { AddressRest } from './address-rest.ts';
import type { CaretBook } from './caret.ts';
import type { Inserted, Insertion, InsertTarget, Integration, Page } from './contract.ts';
import type { Deadline } from './deadline.ts';
import type { HostWindow } from './host-window.ts';
import { insertInTime } from './insert-in-time.ts';
import {
  FILE_WRITE_WITHIN_MS,
  type HostPorts,
  type InsertOutcome,
  type InsertRequest,
  NEAREST_CARET,
} from './ports.ts';
import { watchUrl } from './url-watcher.ts';
import type { ViewSession } from './view.ts';

/** A host page as an insertion meets it. */
export interface InsertPlace {
  window: HostWindow;
  integration: Integration;
  readPage(): Page;
  session(): ViewSession | null;
  carets: CaretBook;
  address: AddressRest;
  ports: Pick<HostPorts, 'writeInFile'>;
  /** Null before the settings are there. */
  linkDomains(): LinkDomains | null;
}

/** Inserts into the target of that id in the view of now; a target of another view is gone. */
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
    // A second one beside it would be worse than a link on the clipboard.
    if (MAY_BE_DONE.has(written.error)) return err('rejected-by-host', written.error);
    // That took its time, and the person may have gone on.
    const target = known.file ? targetOf(place, known.id) : known;
    if (!target || session.signal.aborted) return err('target-gone');
    return await insertWhileThere(place, session, target, insertion, deadline);
  } catch (fault) {
    // A host that changed under us may make a selector throw.
    return err('rejected-by-host', fault instanceof Error ? fault.message : String(fault));
  }
}

/** What whoever made a question allows holds for a recording that is there already, too. */
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
 * "Here" is what the person sees, and whose box it is may be told by the address alone: where that has just changed, also back
 * again, the page may still show what was before.
 */
async function findAtRest(place: InsertPlace, targetId: string, deadline: Deadline): Promise<InsertTarget | null> {
  const known = targetId === NEAREST_CARET ? null : targetOf(place, targetId);
  if (targetId !== NEAREST_CARET && !known?.isNamedByAddress) return known;
  await place.address.rest(deadline.signal);
  return targetOf(place, targetId);
}

/** The integration's own way, as long as the view lasts, there is time, and the address never names another. */
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
 * Where the person last was: our own frame has the focus when they ask. Of several places in which nobody was, none is guessed,
 * and a frame that is none of ours and none of these (a document in a grader) means that they were elsewhere.
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

/** Whether the host has it is not known. */
const MAY_BE_DONE: ReadonlySet<ErrorCode> = new Set(['file-service-failed', 'timed-out', 'no-receiver']);

/**
 * The first rung: by the server, which looks whether it is there. Answers how long that took, in ms. It cannot be called back: with
 * less time than it may take it is not asked.
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
