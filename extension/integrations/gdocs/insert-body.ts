import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { findOptional } from '../_dom/find.ts';
import { isWritable } from '../_dom/insert-text.ts';
import { copySelection, type KeyProxy } from '../_dom/key-proxy.ts';
import { READ_BACK_MS } from '../_dom/read-back.ts';
import { lineOf } from '../_dom/write-words.ts';
import { findProxyOptional, isViewOnly } from './body.ts';
import { around, caretOf, countIn, flat } from './body-text.ts';
import type { DocsBridge } from './bridge-client.ts';
import type { BodySnapshot } from './bridge-protocol.ts';
import { readExport } from './export.ts';
import { withoutScrolling } from './keep-scroll.ts';
import { fillLinkDialog } from './link-dialog.ts';
import { emptyProxy, pasteLink, pasteWords, pressRight, type Written } from './paste.ts';
import { GDOCS } from './selectors.ts';

/** An insert would replace the user's selected text. */
const IS_SELECTED = 'something is selected, and stays so';

/**
 * Writes "label: link" at the caret of the document. Tries a paste with a link, a paste of words, then Docs' link
 * dialog, and verifies the text that Docs itself has. Each of these ways is one undo step.
 */
export async function insertIntoBody(
  { id, element }: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
  bridge: DocsBridge,
): Promise<Result<Inserted, InsertErrorCode>> {
  const { ownerDocument: document } = element;
  const proxy = findProxyOptional(document);
  if (!proxy) return err('target-gone');
  if (!isWritable(proxy.editor)) return err('read-only');
  const startedAt = performance.now();
  proxy.editor.focus({ preventScroll: true });
  const problem = await withoutScrolling(findOptional(document, GDOCS.scroller), async () => {
    const snapshot = await bridge.read();
    return snapshot
      ? writeByBridge(document, proxy, what, bridge, snapshot, signal)
      : writeByExport(document, proxy, what, signal);
  });
  if (problem === null) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  if (signal.aborted) return err('target-gone');
  return err(isViewOnly(document) ? 'read-only' : 'rejected-by-host', problem);
}

/** The reason why the text is not in the document, for the log. Null: it is in the document. */
type Problem = string | null;

async function writeByBridge(
  document: Document,
  proxy: KeyProxy,
  what: Insertion,
  bridge: DocsBridge,
  snapshot: BodySnapshot,
  signal: AbortSignal,
): Promise<Problem> {
  const before = await collapse(proxy, bridge, snapshot);
  if (!before) return IS_SELECTED;
  const written = writtenAt(what, around(before));
  const count = countIn(before.text, written.words);
  const place = caretPlace(document);
  for (const write of waysOf(what)) {
    if (signal.aborted) return 'the view has ended';
    // The user may switch the mode at any moment; in "Viewing", Docs accepts no insert.
    if (isViewOnly(document)) return 'the document is only looked at now';
    await write(document, proxy, written, signal);
    const now = await pollText(bridge, ({ text }) => countIn(text, written.words) > count, READ_BACK_MS / 3, signal);
    emptyProxy(proxy);
    if (now && countIn(now.text, written.words) > count) return null;
    // The text has changed, by us or by another author: a second try could write the link twice. Docs' text may be out
    // of date (seen 2026).
    const isTouched = !now || flat(now.text) !== flat(before.text) || caretPlace(document) !== place;
    if (isTouched) return confirmByExport(document, written.words, count, signal);
  }
  return 'no way of writing was heard';
}

/** Returns the painted caret's place in the page, which moves with any change of the text, even without an event. */
function caretPlace(document: Document): string {
  const caret = findOptional(document, GDOCS.caret)?.getBoundingClientRect();
  const scroller = findOptional(document, GDOCS.scroller);
  return `${caret?.left} ${(caret?.top ?? 0) + (scroller?.scrollTop ?? 0)}`;
}

/**
 * Writes without the bridge. Tries only one way: the server's export is too slow to show between two tries that the
 * first had no effect.
 */
async function writeByExport(
  document: Document,
  proxy: KeyProxy,
  what: Insertion,
  signal: AbortSignal,
): Promise<Problem> {
  const before = await readExport(document, AbortSignal.any([signal, AbortSignal.timeout(EXPORT_MS)]));
  if (!before.ok) return 'nothing would confirm it';
  if (copySelection(proxy) !== '') await pressRight(proxy);
  if (copySelection(proxy) !== '') return IS_SELECTED;
  if (signal.aborted) return 'the view has ended';
  const written = writtenAt(what, null);
  const [write] = waysOf(what);
  await write(document, proxy, written, signal);
  const problem = await confirmByExport(document, written.words, countIn(before.value, written.words), signal);
  emptyProxy(proxy);
  return problem;
}

/** Polls the export until it contains the words once more than before the insert. */
async function confirmByExport(
  document: Document,
  words: string,
  count: number,
  signal: AbortSignal,
): Promise<Problem> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(READ_BACK_MS)]);
  while (!until.aborted) {
    const now = await readExport(document, until);
    if (now.ok && countIn(now.value, words) > count) return null;
    await pause(BETWEEN_EXPORTS_MS);
  }
  return 'the export did not confirm it';
}

/** Time-out of an export, ms: the user should not wait longer for a failure. */
const EXPORT_MS = 3_000;
const BETWEEN_EXPORTS_MS = 250;
const BETWEEN_READS_MS = 25;

type Way = (document: Document, proxy: KeyProxy, written: Written, signal: AbortSignal) => unknown;

const WORDS: Way = (_document, proxy, written) => pasteWords(proxy, written);
/**
 * Ways to insert, in order. A clickable link comes first, because Docs does not make pasted words clickable; then a
 * paste of words; then Docs' dialog.
 */
const LINK_WAYS: readonly [Way, ...Way[]] = [
  (_document, proxy, written) => pasteLink(proxy, written),
  WORDS,
  (document, _proxy, written, signal) => fillLinkDialog(document, written, signal),
];
const TEXT_WAYS: readonly [Way, ...Way[]] = [WORDS];

const waysOf = ({ kind }: Insertion) => (kind === 'mote' ? LINK_WAYS : TEXT_WAYS);

/** Returns the text in one line, with spaces towards its neighbours; on both sides if the neighbours are unknown. */
function writtenAt(what: Insertion, beside: { before: string; after: string } | null): Written {
  const isWord = (neighbour: string | undefined) => neighbour !== undefined && /[^\s\p{Cc}]/u.test(neighbour);
  return {
    words: lineOf(what).replace(/\s+/g, ' ').trim(),
    link: what.kind === 'mote' ? what.link : null,
    before: beside === null || isWord(beside.before.at(-1)),
    after: beside === null || isWord(beside.after.at(0)),
  };
}

/** Collapses the selection to a caret at its end. Returns null if the selection remains. */
async function collapse(proxy: KeyProxy, bridge: DocsBridge, snapshot: BodySnapshot): Promise<BodySnapshot | null> {
  const isFree = (now: BodySnapshot | null): now is BodySnapshot =>
    now !== null && now.selection.length < 2 && isEmpty(caretOf(now));
  if (isFree(snapshot)) return snapshot;
  const end = caretOf(snapshot)?.end;
  const moved = end === undefined ? null : await bridge.select(end, end);
  if (isFree(moved)) return moved;
  await pressRight(proxy);
  const pressed = await bridge.read();
  return isFree(pressed) ? pressed : null;
}

const isEmpty = (caret: { start: number; end: number } | null): boolean => caret === null || caret.start === caret.end;

/** Returns the text once the condition is true, or the latest text at the time-out. Null: the text cannot be read. */
async function pollText(
  bridge: DocsBridge,
  isSo: (snapshot: BodySnapshot) => boolean,
  patienceMs: number,
  signal: AbortSignal,
): Promise<BodySnapshot | null> {
  const startedAt = performance.now();
  for (;;) {
    const snapshot = await bridge.read();
    if (!snapshot || isSo(snapshot) || signal.aborted) return snapshot;
    if (performance.now() - startedAt >= patienceMs) return snapshot;
    await pause(BETWEEN_READS_MS);
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
