import type { ApplicationView } from '@/shared/domain/application.ts';
import { editorPath } from '../_dom/editor-address.ts';

/**
 * /forms/d/<id>/edit and /forms/u/1/d/<id>/edit are the editor, /forms/d/<id>/preview what its owner sees of it;
 * /forms/d/e/<public id>/viewform is what a responder opens, /viewscore what they get back of a quiz, /viewanalytics
 * what all have answered, where the teacher lets them see it.
 */
const FORM = editorPath('forms', '(?:e/)?[\\w-]+/(edit|viewform|formResponse|preview|viewscore|viewanalytics)$');

const pageOf = ({ pathname }: URL): string | null => FORM.exec(pathname)?.[1] ?? null;

export function readView(url: URL): ApplicationView | null {
  const page = pageOf(url);
  if (!page) return null;
  return page === 'edit' ? 'forms-creator' : 'forms-response';
}

/** What has been answered, as a responder sees it; of a quiz with what the teacher said of it. Nothing is to be written there. */
export const isOutcome = (url: URL): boolean => /^view(?:score|analytics)$/.test(pageOf(url) ?? '');

/** The answers, in the editor: `#responses` all together, `#response=<id>` one person's, `#question=<id>` those to one question. */
export const areAnswersShown = ({ hash }: URL): boolean => /^#(?:responses|response=|question=)/.test(hash);
