import type { ApplicationView } from '@/shared/domain/application.ts';

/**
 * /forms/d/<id>/edit and /forms/u/1/d/<id>/edit are the editor, /forms/d/<id>/preview what its owner sees of it;
 * /forms/d/e/<public id>/viewform is what a responder opens, /viewscore what they get back of a quiz.
 */
const FORM = /^\/forms\/(?:u\/\d+\/)?d\/(?:e\/)?[\w-]+\/(edit|viewform|formResponse|preview|viewscore)$/;

const pageOf = ({ pathname }: URL): string | null => FORM.exec(pathname)?.[1] ?? null;

export function readView(url: URL): ApplicationView | null {
  const page = pageOf(url);
  if (!page) return null;
  return page === 'edit' ? 'forms-creator' : 'forms-response';
}

/** A quiz that was marked: its answers and what the teacher said of them. Nothing is to be written there. */
export const isMarked = (url: URL): boolean => pageOf(url) === 'viewscore';

/** The answers, in the editor: `#responses` all together, `#response=<id>` one person's, `#question=<id>` those to one question. */
export const areAnswersShown = ({ hash }: URL): boolean => /^#(?:responses|response=|question=)/.test(hash);
