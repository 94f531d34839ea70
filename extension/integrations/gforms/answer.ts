import type { Inserted, Insertion, InsertTarget } from '@/extension/core/contract.ts';
import { type Field, isField } from '@/extension/core/host-window.ts';
import type { InsertErrorCode } from '@/shared/domain/errors.ts';
import { err, ok, type Result } from '@/shared/domain/result.ts';
import { findAll, isShown } from '../_dom/find.ts';
import { focusAtCaret, insertAtCaret, isWritable } from '../_dom/insert-text.ts';
import { readBack } from '../_dom/read-back.ts';
import { apart } from '../_dom/write-words.ts';
import { findQuestions, type Question } from './questions.ts';
import { RESPONSE } from './selectors.ts';

/**
 * Answers a question as the person would, and looks whether the form would send it. The link stands alone: it lands in a cell
 * of the response sheet, and a teacher's rule for addresses takes it.
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
  // A field with a limit would cut the link: none at all is better than one that leads nowhere.
  if (element.maxLength >= 0 && edit.result.length > element.maxLength) {
    return err('rejected-by-host', 'there is no room for the link');
  }
  element.setSelectionRange(edit.from, edit.to);
  insertAtCaret(element, 'insertText', edit.words);
  const ms = await readBack(() => isTaken(question, element, edit.result), signal);
  if (ms !== null) return ok({ targetId: id, readBackMs: performance.now() - startedAt });
  if (!isShown(element) || !isStill(question)) return err('target-gone');
  // What the form would not send must not look like an answer.
  if (element.value === edit.result) element.ownerDocument.execCommand('undo');
  return err('rejected-by-host', 'the form did not take it as an answer');
}

interface Edit {
  from: number;
  to: number;
  words: string;
  /** What the field holds afterwards. */
  result: string;
}

/** A new take replaces the link of the one before; anything else goes to the caret, apart from the words around it. */
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

/** As the field itself would have it: a short answer is one line. */
const linesFor = (field: Field, text: string): string =>
  field.localName === 'input' ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text.replace(/\r\n?/g, '\n');

/** The one link to a mote that stands in the answer. Of several, the person wrote some: none of them is ours to replace. */
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

/** The form's own state: what it will send, and that it has nothing to say against it. */
function isTaken(question: Question, field: Field, result: string): boolean {
  if (!isShown(field) || !isStill(question) || field.value !== result) return false;
  return isSent(question, field) && field.getAttribute('aria-invalid') !== 'true';
}

/** What the form will send is what stands in the field. */
function isSent({ entry }: Question, field: Field): boolean {
  const all = field.form ? findAll(field.form, RESPONSE.sent).filter(isField) : [];
  const hidden = all.find(({ name }: Field) => name === `entry.${entry}`);
  return !hidden || hidden.value === field.value;
}

/** Whether the form has heard what is typed into one of its answers. What a teacher writes in a form is saved by itself. */
export function isInForm(editor: HTMLElement): boolean {
  const question = isField(editor) && findQuestions(editor.ownerDocument).find(({ field }) => field === editor);
  return !question || question.field === null || isSent(question, question.field);
}

/** Whether its elements still belong to this question: the form uses them again for the next page. */
const isStill = ({ id, root, field }: Question): boolean =>
  findQuestions(root.ownerDocument).some((one) => one.id === id && one.field === field);
