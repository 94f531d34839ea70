import type { ApplicationView } from '@/shared/domain/mote/application.ts';
import { editorPath } from '../_dom/editor-address.ts';

/**
 * /forms/d/<id>/edit and /forms/u/1/d/<id>/edit are the editor; /forms/d/<id>/preview is the owner's preview.
 * /forms/d/e/<public id>/viewform is the responder's page, /viewscore their marked quiz, and /viewanalytics all
 * answers, if the teacher shares them.
 */
const FORM = editorPath('forms', '(?:e/)?[\\w-]+/(edit|viewform|formResponse|preview|viewscore|viewanalytics)$');

const pageOf = ({ pathname }: URL): string | null => FORM.exec(pathname)?.[1] ?? null;

export function readView(url: URL): ApplicationView | null {
  const page = pageOf(url);
  if (!page) return null;
  return page === 'edit' ? 'forms-creator' : 'forms-response';
}

/**
 * Returns true for a responder's page of results, for a quiz with the teacher's feedback. The page has nothing to write
 * in.
 */
export const isOutcome = (url: URL): boolean => /^view(?:score|analytics)$/.test(pageOf(url) ?? '');

/**
 * Returns true if the editor shows answers: `#responses` shows all, `#response=<id>` those of one person,
 * `#question=<id>` those to one question.
 */
export const areAnswersShown = ({ hash }: URL): boolean => /^#(?:responses|response=|question=)/.test(hash);
