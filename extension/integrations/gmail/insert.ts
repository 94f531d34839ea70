import type { Inserted, Insertion, InsertTarget, MoteInsertion, SaidName } from '@/extension/core/contract.ts';
import { isField } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
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
import { apart, lineOf, writeWords } from '../_dom/write-words.ts';
import { createCard } from './card.ts';
import { type Compose, findComposes } from './composes.ts';
import { followReaders } from './follow-readers.ts';
import { labelFor, readersOf } from './readers.ts';
import { GMAIL } from './selectors.ts';
import { isSigned, sign } from './signature.ts';

/** Writes at the draft's caret as the person would, and looks whether editor and saved draft both hold it. */
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
  // Plain text takes no card: its link would be words without an address.
  if (isField(editor)) return writeWords(target, lineOf(what), { isHeard: () => true, signal });

  const startedAt = performance.now();
  focusAtCaret(editor, () => endOf(editor, findOptional(editor, GMAIL.afterword)));
  const { isTrusted, isThere } = what.kind === 'mote' ? putCard(compose, what, signal) : putText(editor, what.text);
  if (!isTrusted) return err('rejected-by-host', 'the draft did not take it as typed');

  const needle = what.kind === 'mote' ? what.link : what.text;
  const ms = await readBack(() => isShown(editor) && isThere() && isSaved(compose.root, needle), signal);
  if (ms !== null) return ok({ targetId: target.id, readBackMs: performance.now() - startedAt });
  return err(isShown(editor) ? 'rejected-by-host' : 'target-gone');
}

interface Put extends TypedOutcome {
  /** Whether the editor has it. */
  isThere(): boolean;
}

function putCard(compose: Compose, mote: MoteInsertion, signal: AbortSignal): Put {
  const { editor, root } = compose;
  const label = labelFor(mote, readersOf(root));
  const saidName = nameOnCard(editor, mote);
  const before = anchorsOf(editor, mote.link);
  const card = createCard(editor.ownerDocument, { ...mote, label, saidName });
  const { isTrusted } = insertAtCaret(editor, 'insertHTML', card);
  const anchor = anchorsOf(editor, mote.link).find((one) => !before.includes(one));
  if (anchor) followReaders(compose, anchor, mote, signal);
  return { isTrusted, isThere: () => anchorsOf(editor, mote.link).length > before.length };
}

/** Once in a draft, and in its signature where that is wished and there is one: then null. */
function nameOnCard(editor: HTMLElement, { saidName }: MoteInsertion): SaidName | null {
  if (!saidName || isSigned(editor, saidName)) return null;
  return saidName.place === 'signature' && sign(editor, saidName) ? null : saidName;
}

function putText(editor: HTMLElement, text: string): Put {
  const before = countText(editor, text);
  const typed = insertAtCaret(editor, 'insertText', apart(text, charsAtCaret(editor)));
  return { ...typed, isThere: () => countText(editor, text) > before };
}

/**
 * Gmail mirrors the draft it saves into a hidden field. An empty mirror is a Gmail that does not (docs/hand-check.md): then
 * the trusted input that it heard must do.
 */
function isSaved(root: Element, needle: string): boolean {
  const mirror = findOptional(root, GMAIL.mirror);
  const value = mirror && 'value' in mirror ? String(mirror.value) : '';
  return value === '' || value.includes(needle) || value.includes(asHtml(root.ownerDocument, needle));
}

/** As a draft writes it: with what stands for &, < and > there. */
function asHtml(document: Document, text: string): string {
  const holder = document.createElement('p');
  holder.textContent = text;
  return holder.innerHTML;
}
