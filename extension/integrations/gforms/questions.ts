import type { InsertTarget, Placement } from '@/extension/core/contract.ts';
import { type Field, isField } from '@/extension/core/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { RESPONSE } from './selectors.ts';

/** A question that takes words. Its id is the number of its entry: elements are used again for the next page. */
export interface Question {
  id: string;
  entry: number;
  root: Element;
  /** What the teacher wrote there, title and description, as the form itself holds it. */
  words: string;
  /** Null: this form's fields look like nothing we know. */
  field: Field | null;
}

const SHORT = 0;
const PARAGRAPH = 1;

/** The questions of the page that is shown, the one with the caret first. */
export function findQuestions(document: Document): Question[] {
  const questions: Question[] = [];
  for (const root of findAll(document, RESPONSE.question)) {
    const params = readParams(root.getAttribute('data-params') ?? '');
    if (!params || ![SHORT, PARAGRAPH].includes(params.type) || !isShown(root)) continue;
    const field = findOptional(root, RESPONSE.field);
    const { entry, words } = params;
    questions.push({ id: `entry:${entry}`, entry, root, words, field: isField(field) ? field : null });
  }
  return questions.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)));
}

const hasFocus = ({ root }: Question): boolean => root.contains(root.ownerDocument.activeElement);

/** `%.@.[id,title,description,type,[[entry,…]]],…]`: a list as JSON whose first bracket the host has replaced. */
export function readParams(params: string): { type: number; entry: number; words: string } | null {
  if (!params.startsWith('%.@.')) return null;
  const [question] = listOf(parse(`[${params.slice('%.@.'.length)}`));
  const [, title, description, type, entries] = listOf(question);
  const [entry] = listOf(listOf(entries)[0]);
  if (typeof type !== 'number' || typeof entry !== 'number') return null;
  return { type, entry, words: [title, description].filter((text) => typeof text === 'string').join('\n') };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // A host that writes it otherwise: these questions are none that we know.
    return null;
  }
}

/** The fields that can be answered. A disabled one is the owner's preview: nothing of ours belongs there. */
function findAnswers(document: Document): { id: string; field: Field }[] {
  return findQuestions(document).flatMap(({ id, field }) =>
    field && !field.disabled && isShown(field) ? [{ id, field }] : [],
  );
}

export const answerTargets = (document: Document): InsertTarget[] =>
  findAnswers(document).map(({ id, field }) => ({ id, element: field, accepts: 'text' }));

export const answerPlacements = (document: Document): Placement[] =>
  findAnswers(document).flatMap(({ id, field }) => {
    const anchor = closestOptional(field, RESPONSE.answerBox);
    return anchor ? [{ id, targetId: id, anchor, side: 'after', control: 'record', shape: 'labelled' }] : [];
  });

/** Whether a question takes words in a field that we do not find. On a page of choices and in the owner's preview nothing is lost. */
export const hasLostAnswer = (document: Document): boolean =>
  findQuestions(document).some(({ field }) => field === null);
