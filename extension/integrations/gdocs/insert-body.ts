import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
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

/** What is selected would be written over: it is the person's. */
const IS_SELECTED = 'something is selected, and stays so';

/**
 * Writes "label: link" at the caret of the document, where Docs takes it: as a paste with a link, as a paste of words, by its
 * dialog for links; and looks in the text that Docs itself holds whether it is there. Each way is one step of its undo.
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

/** Null: it is there. Else why it is not, for the log. */
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
    // The mode may be switched at any moment: Docs would hear none of the ways then.
    if (isViewOnly(document)) return 'the document is only looked at now';
    await write(document, proxy, written, signal);
    const now = await pollText(bridge, ({ text }) => countIn(text, written.words) > count, READ_BACK_MS / 3, signal);
    emptyProxy(proxy);
    if (now && countIn(now.text, written.words) > count) return null;
    // Something came in, of ours or of somebody else: a second try could write it twice. Docs' word may be an old one (seen 2026).
    const isTouched = !now || flat(now.text) !== flat(before.text) || caretPlace(document) !== place;
    if (isTouched) return confirmByExport(document, written.words, count, signal);
  }
  return 'no way of writing was heard';
}

/** Where Docs paints the caret in its page: it moves with whatever is written, also when nobody tells. */
function caretPlace(document: Document): string {
  const caret = findOptional(document, GDOCS.caret)?.getBoundingClientRect();
  const scroller = findOptional(document, GDOCS.scroller);
  return `${caret?.left} ${(caret?.top ?? 0) + (scroller?.scrollTop ?? 0)}`;
}

/** Without Docs' own word one way is tried, because the server is too slow to say between two that the first was not heard. */
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

/** Asks the server until it has the words once more than before. */
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

/** Longer than that nobody waits to hear that nothing was written. */
const EXPORT_MS = 3_000;
const BETWEEN_EXPORTS_MS = 250;
const BETWEEN_READS_MS = 25;

type Way = (document: Document, proxy: KeyProxy, written: Written, signal: AbortSignal) => unknown;

const WORDS: Way = (_document, proxy, written) => pasteWords(proxy, written);
/** A link that can be clicked first, because Docs makes none of pasted words; then words; then Docs' dialog. */
const LINK_WAYS: readonly [Way, ...Way[]] = [
  (_document, proxy, written) => pasteLink(proxy, written),
  WORDS,
  (document, _proxy, written, signal) => fillLinkDialog(document, written, signal),
];
const TEXT_WAYS: readonly [Way, ...Way[]] = [WORDS];

const waysOf = ({ kind }: Insertion) => (kind === 'mote' ? LINK_WAYS : TEXT_WAYS);

/** One line, apart from its neighbours; on both sides where nobody knows them. */
function writtenAt(what: Insertion, beside: { before: string; after: string } | null): Written {
  const isWord = (neighbour: string | undefined) => neighbour !== undefined && /[^\s\p{Cc}]/u.test(neighbour);
  return {
    words: lineOf(what).replace(/\s+/g, ' ').trim(),
    link: what.kind === 'mote' ? what.link : null,
    before: beside === null || isWord(beside.before.at(-1)),
    after: beside === null || isWord(beside.after.at(0)),
  };
}

/** Nothing is selected afterwards, the caret is where the selection ended; null: it stays selected. */
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

/** The text once it is so, or as it stands when the patience ends; null: it cannot be read. */
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
