import { flash } from '@/extension/core/insert/flash.ts';
import type { Inserted, Insertion, InsertTarget, MoteInsertion, SpokenName } from '@/extension/core/page/contract.ts';
import { isField } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { findOptional, isShown } from '../_dom/find.ts';
import {
  charsAtCaret,
  endOf,
  focusAtCaret,
  insertAtCaret,
  isWritable,
  type TypedOutcome,
} from '../_dom/insert-text.ts';
import { anchorsOf, countText } from '../_dom/links.ts';
import { readBack } from '../_dom/read-back.ts';
import { contentOf, offerTakeBack } from '../_dom/take-back.ts';
import { apart, lineOf, writeWords } from '../_dom/write-words.ts';
import { cardAround, createCard } from './card.ts';
import { type Compose, findComposes } from './composes.ts';
import { followReaders } from './follow-readers.ts';
import { labelFor, readersOf } from './readers.ts';
import { GMAIL } from './selectors.ts';
import { isSigned, sign } from './signature.ts';

/** Writes at the draft's caret as the user would, and verifies that editor and saved draft both contain the mote. */
export async function insert(
  target: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  const editor = target.element;
  if (!isShown(editor)) return err('target-gone');
  if (!isWritable(editor)) return err('read-only');
  const compose = findComposes(editor.ownerDocument).find(({ id }) => id === target.id);
  if (compose?.editor !== editor) return err('target-gone');
  // Plain text cannot contain a card: its link would be words without an address.
  if (isField(editor)) return writeWords(target, lineOf(what), { isAccepted: () => true, signal });

  const startedAt = performance.now();
  focusAtCaret(editor, () => endOf(editor, findOptional(editor, GMAIL.afterword)));
  const before = contentOf(editor);
  const { isTrusted, isThere, steps, shown } =
    what.kind === 'mote' ? putCard(compose, what, signal) : putText(editor, what.text);
  const after = contentOf(editor);
  if (!isTrusted) return err('rejected-by-host', 'the draft did not take it as typed');

  const needle = what.kind === 'mote' ? what.link : what.text;
  const ms = await readBack(() => isShown(editor) && isThere() && isSaved(compose.root, needle), signal);
  if (ms !== null) {
    const takeBack = offerTakeBack(editor, { before, after, steps }, signal);
    const readBackMs = performance.now() - startedAt;
    if (shown) flash(shown);
    return ok({ targetId: target.id, readBackMs, ...(takeBack && { takeBack }) });
  }
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

interface Put extends TypedOutcome {
  /** Returns true if the editor contains the inserted content. */
  isThere(): boolean;
  /** Number of undo steps that it took. */
  steps: number;
  /** The inserted card. */
  shown?: Element | undefined;
}

function putCard(compose: Compose, mote: MoteInsertion, signal: AbortSignal): Put {
  const { editor, root } = compose;
  const label = labelFor(mote, readersOf(root));
  const unsigned = contentOf(editor);
  const spokenName = nameOnCard(editor, mote);
  const steps = contentOf(editor) === unsigned ? 1 : 2;
  const before = anchorsOf(editor, mote.link);
  const card = createCard(editor.ownerDocument, { ...mote, label, spokenName });
  const { isTrusted } = insertAtCaret(editor, 'insertHTML', card);
  const anchor = anchorsOf(editor, mote.link).findLast((one) => !before.includes(one));
  if (anchor) followReaders(compose, anchor, mote, signal);
  return {
    isTrusted,
    isThere: () => anchorsOf(editor, mote.link).length > before.length,
    steps,
    shown: (anchor && cardAround(anchor)) ?? undefined,
  };
}

/**
 * Returns the spoken name for the card, once per draft. Null if the user wants the name in the signature and the draft
 * has one.
 */
function nameOnCard(editor: HTMLElement, { spokenName }: MoteInsertion): SpokenName | null {
  if (!spokenName || isSigned(editor, spokenName)) return null;
  return spokenName.place === 'signature' && sign(editor, spokenName) ? null : spokenName;
}

function putText(editor: HTMLElement, text: string): Put {
  const before = countText(editor, text);
  const typed = insertAtCaret(editor, 'insertText', apart(text, charsAtCaret(editor)));
  return {
    ...typed,
    isThere: () => countText(editor, text) > before,
    steps: 1,
  };
}

/**
 * Returns true if the draft is saved: Gmail mirrors it into a hidden field. If that field is always empty
 * (docs/hand-check.md), the trusted input event is enough.
 */
function isSaved(root: Element, needle: string): boolean {
  const mirror = findOptional(root, GMAIL.mirror);
  const value = mirror && 'value' in mirror ? String(mirror.value) : '';
  return value === '' || value.includes(needle) || value.includes(asHtml(root.ownerDocument, needle));
}

/** Returns the text as a draft stores it: with entities for &, < and >. */
function asHtml(document: Document, text: string): string {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
}
