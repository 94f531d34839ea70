import type { InsertTarget, Page, Placement } from '@/extension/core/page/contract.ts';
import { type Field, isField } from '@/extension/core/page/host-window.ts';
import { closestOptional, findAll, findOptional, isShown } from '../_dom/find.ts';
import { type AnswerCheck, readChecks, takesLink } from './answer-checks.ts';
import { RESPONSE } from './selectors.ts';

/** A question with a text answer. Its id is the number of its entry, because elements are reused for the next page. */
export interface Question {
  id: string;
  entry: number;
  root: Element;
  /** The teacher's title and description, from the form's own data. */
  words: string;
  /** The teacher's own rules for the answer. */
  checks: readonly AnswerCheck[];
  /** The answer's field; null: no selector matches this form's fields. */
  field: Field | null;
}

const SHORT = 0;
const PARAGRAPH = 1;

/** Returns the questions of the shown page, the one with the caret first. */
export function findQuestions(document: Document): Question[] {
  const questions: Question[] = [];
  for (const root of findAll(document, RESPONSE.question)) {
    const params = readParams(root.getAttribute('data-params') ?? '');
    if (!params || ![SHORT, PARAGRAPH].includes(params.type) || !isShown(root)) continue;
    const field = findOptional(root, RESPONSE.field);
    const { entry, words, checks } = params;
    questions.push({ id: `entry:${entry}`, entry, root, words, checks, field: isField(field) ? field : null });
  }
  return questions.sort((a, b) => Number(hasFocus(b)) - Number(hasFocus(a)));
}

const hasFocus = ({ root }: Question): boolean => root.contains(root.ownerDocument.activeElement);

/** Parses `%.@.[id,title,description,type,[[entry,…]]],…]`: a JSON list whose first bracket the host has replaced. */
export function readParams(params: string): Params | null {
  if (!params.startsWith('%.@.')) return null;
  const [question] = listOf(parse(`[${params.slice('%.@.'.length)}`));
  const [, title, description, type, entries] = listOf(question);
  const parts = listOf(listOf(entries)[0]);
  const [entry] = parts;
  if (typeof type !== 'number' || typeof entry !== 'number') return null;
  const words = [title, description].filter((text) => typeof text === 'string').join('\n');
  return { type, entry, words, checks: readChecks(parts) };
}

type Params = { type: number } & Pick<Question, 'entry' | 'words' | 'checks'>;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The host changed the format, so these questions are unknown.
    return null;
  }
}

interface Answer {
  id: string;
  field: Field;
  checks: readonly AnswerCheck[];
}

/** Returns the fields that can be answered. A disabled field belongs to the owner's preview and gets no control. */
const findAnswers = (document: Document): Answer[] =>
  findQuestions(document).flatMap(({ id, field, checks }) =>
    field && !field.disabled && isShown(field) ? [{ id, field, checks }] : [],
  );

/** Returns the fields in which a user may type. */
export const answerFields = (document: Document): Field[] => findAnswers(document).map(({ field }) => field);

/**
 * Returns the questions for a voice answer. Voice answers are links, so a question whose own rule refuses links is
 * excluded.
 */
function findVoiceAnswers({ document, linkDomains }: Page): Answer[] {
  const domains = linkDomains?.();
  return findAnswers(document).filter(({ checks, field }) => !domains || takesLink(checks, field.maxLength, domains));
}

export const answerTargets = (page: Page): InsertTarget[] =>
  findVoiceAnswers(page).map(({ id, field }) => ({ id, element: field, accepts: 'text' }));

export const answerPlacements = (page: Page): Placement[] =>
  findVoiceAnswers(page).flatMap(({ id, field }) => {
    const anchor = closestOptional(field, RESPONSE.answerBox);
    return anchor ? [{ id, targetId: id, anchor, side: 'after', control: 'record', shape: 'labelled' }] : [];
  });

/**
 * Returns true if a question takes text, but its field is not found. False on a page of choices and in the owner's
 * preview.
 */
export const hasLostAnswer = (document: Document): boolean =>
  findQuestions(document).some(({ field }) => field === null);
