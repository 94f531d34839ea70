import type { Inserted, Insertion, InsertTarget } from '@/extension/core/page/contract.ts';
import { type Field, isField } from '@/extension/core/page/host-window.ts';
import type { InsertErrorCode } from '@/shared/base/errors.ts';
import { err, ok, type Result } from '@/shared/base/result.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { focusAtCaret, insertAtCaret, isWritable } from '../_dom/insert-text.ts';
import { readBack } from '../_dom/read-back.ts';
import { apart } from '../_dom/write-words.ts';
import { findQuestions, type Question } from './questions.ts';
import { RESPONSE } from './selectors.ts';

/**
 * Answers a question as the user would, and verifies that the form would send the answer. The link is the whole answer:
 * it goes to a cell of the response sheet, and a teacher's rule for addresses accepts it.
 */
export async function answer(
  { id, element }: InsertTarget,
  what: Insertion,
  signal: AbortSignal,
): Promise<Result<Inserted, InsertErrorCode>> {
  if (!isField(element) || !isShown(element)) return err('target-gone');
  if (!isWritable(element)) return err('read-only');
  const question = findQuestions(element.ownerDocument).find((one) => one.id === id);
  if (question?.field !== element) return err('target-gone');

  const startedAt = performance.now();
  focusAtCaret(element);
  const edit = planEdit(element, what);
  // A field with a limit would cut the link, and a missing link is better than a broken one.
  if (element.maxLength >= 0 && edit.result.length > element.maxLength) {
    return err('rejected-by-host', 'there is no room for the link');
  }
  element.setSelectionRange(edit.from, edit.to);
  insertAtCaret(element, 'insertText', edit.words);
  const ms = await readBack(() => isTaken(question, element, edit.result), signal);
  if (ms !== null) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  if (!isShown(element) || !isStill(question)) return err('target-gone');
  // Removes the text, because text that the form would not send must not look like an answer.
  if (element.value === edit.result) element.ownerDocument.execCommand('undo');
  return err('rejected-by-host', 'the form did not take it as an answer');
}

interface Edit {
  from: number;
  to: number;
  words: string;
  /** The field's value after the edit. */
  result: string;
}

/**
 * Plans the edit: a new take replaces the previous take's link; anything else goes to the caret, with spaces around it.
 */
function planEdit(field: Field, what: Insertion): Edit {
  const { value } = field;
  const earlier = what.kind === 'mote' ? findEarlier(value, what.link) : null;
  const { from, to } = earlier ?? {
    from: field.selectionStart ?? value.length,
    to: field.selectionEnd ?? value.length,
  };
  const text = what.kind === 'mote' ? what.link : linesFor(field, what.text);
  const words = earlier ? text : apart(text, { before: value[from - 1] ?? '', after: value[to] ?? '' });
  return { from, to, words, result: value.slice(0, from) + words + value.slice(to) };
}

/** Adapts line breaks to the field: a short answer has only one line. */
const linesFor = (field: Field, text: string): string =>
  field.localName === 'input' ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text.replace(/\r\n?/g, '\n');

/**
 * Returns the answer's only link to a mote. If the answer has several such links, the user wrote some of them, so the
 * edit replaces none.
 */
function findEarlier(value: string, link: string): { from: number; to: number } | null {
  const { origin } = new URL(link);
  const found = [...value.matchAll(/https?:\/\/[^\s<>"'()]+/g)].filter(([address]) => isMoteOf(address, origin));
  const [only] = found;
  return only && found.length === 1 ? { from: only.index, to: only.index + only[0].length } : null;
}

function isMoteOf(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.origin === origin && /^\/m\/[0-9A-Za-z]{17}$/.test(url.pathname);
}

/** Reads the form's own state. Returns true if the form will send the value and reports no error. */
function isTaken(question: Question, field: Field, result: string): boolean {
  if (!isShown(field) || !isStill(question) || field.value !== result) return false;
  return isSent(question, field) && field.getAttribute('aria-invalid') !== 'true';
}

/** Returns true if the form will send the field's value. */
function isSent({ entry }: Question, field: Field): boolean {
  const all = field.form ? findAll(field.form, RESPONSE.sent).filter(isField) : [];
  const hidden = all.find(({ name }: Field) => name === `entry.${entry}`);
  return !hidden || hidden.value === field.value;
}

/**
 * Returns true if the form has noticed the text of an answer. In the editor, always true: the teacher's text is saved
 * automatically.
 */
export function isInForm(editor: HTMLElement): boolean {
  const question = isField(editor) && findQuestions(editor.ownerDocument).find(({ field }) => field === editor);
  return !question || question.field === null || isSent(question, question.field);
}

/** Returns true if the elements still belong to this question: the form reuses them for the next page. */
const isStill = ({ id, root, field }: Question): boolean =>
  findQuestions(root.ownerDocument).some((one) => one.id === id && one.field === field);
